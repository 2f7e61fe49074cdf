/* cli.h - shared parts of the `ludo` commands: command line, messages, files, error reports.
 *
 * A command is one file cmd_*.c with one `struct command`, listed in main.c. Exit status: 0 success, 1 a check failed,
 * 2 invalid input or usage. */
/* clang-format off */
#ifndef LUDO_CLI_H
#define LUDO_CLI_H

#include "ludo/game.h"
#include "ludo/learn.h"
#include "ludo/players.h"
#include "table.h"

#include <stdio.h>

enum { CLI_OK = 0, CLI_FAILED = 1, CLI_BAD = 2 };
enum { PAGE = 100 };                  /* maximum width of a line, in columns */

enum cli_limit {
    CLI_MAX_CONNECTIONS, CLI_MAX_NEW_CONNECTIONS, CLI_MAX_MESSAGES, CLI_MAX_MESSAGE_BYTES, CLI_MAX_NEW_TABLES,
    CLI_MAX_TIME, CLI_MAX_TRAFFIC, CLI_MAX_CHAT, CLI_MAX_NEW_PEOPLE,
    CLI_MAX_TABLES, CLI_MAX_CLIENTS, CLI_LIMITS
};

struct cli {                          /* the parsed command line */
    const struct command *command;
    bool json, check, upgrade, signature, effects, plain, each, resume, sprt, trust_proxy, show_hidden, consent,
        push_allow_local, metrics, public_metrics, blank, rotate, vary, list_variants, adjust;
    const char *seed, *seats, *svg, *dir, *results, *out, *shard, *net, *db, *listen, *page, *origin, *hosts, *commitment,
        *certificate, *key, *log_level, *as, *push_key, *push_contact, *box,
        *vary_value, *csv, *html, *records;
    double seconds;                   /* --time: seconds of thinking time per move; 0: the level uses its own budget */
    const char *option[64];
    int noise;                        /* --noise, in percent */
    int unlisted;                     /* --unlisted: moves per question and seat; 0: all; -1: not given */
    int port;                         /* --port; -1: not given */
    /* values of options; games: 0 means the default of the command; threads: 0 means all cores; to: -1 means the end of
     * the game */
    int option_n, games, threads, to;
    int limit[CLI_LIMITS];            /* the limits of a server (options of `ludo serve`); -1: not given */
    int push_interval;                /* --push-interval, in seconds */
    int days;                         /* --older-than; -1: not given */
    int n;                            /* number of operands */
    char **at;                        /* the operands */
};

/* The options of all commands. The table in options.c has one row per option, in the same order. */
enum cli_option {
    /* the options start at 256, above the codes '?' and ':' that getopt_long itself returns */
    OPT_JSON = 256,
    OPT_SEATS, OPT_OPTION, OPT_SEED, OPT_TO, OPT_CHECK, OPT_UPGRADE, OPT_DIR, OPT_ROTATE, OPT_VARY, OPT_LIST_VARIANTS,
    OPT_UNLISTED, OPT_GAMES, OPT_EFFECTS,
    OPT_THREADS, OPT_SVG, OPT_RESULTS, OPT_TIME, OPT_OUT, OPT_SHARD, OPT_NOISE, OPT_NET, OPT_SPRT, OPT_SIGNATURE,
    OPT_ADJUST, OPT_VARY_VALUE, OPT_CSV, OPT_HTML, OPT_RECORDS,
    OPT_PLAIN, OPT_EACH, OPT_RESUME, OPT_PORT, OPT_DB, OPT_LISTEN, OPT_PAGE, OPT_ORIGIN, OPT_HOST, OPT_TLS_CERT,
    OPT_TLS_KEY, OPT_TRUST_PROXY, OPT_METRICS, OPT_PUBLIC_METRICS, OPT_PUSH_KEY, OPT_PUSH_CONTACT, OPT_PUSH_INTERVAL,
    OPT_PUSH_ALLOW_LOCAL, OPT_MAX_CONNECTIONS, OPT_MAX_NEW_CONNECTIONS, OPT_MAX_MESSAGES, OPT_MAX_BYTES,
    OPT_MAX_NEW_TABLES, OPT_MAX_TIME, OPT_MAX_TRAFFIC, OPT_MAX_CHAT, OPT_MAX_NEW_PEOPLE,
    OPT_MAX_TABLES, OPT_MAX_CLIENTS, OPT_LOG_LEVEL, OPT_AS, OPT_SHOW_HIDDEN,
    OPT_WITH_CONSENT, OPT_OLDER_THAN, OPT_BOX, OPT_BLANK, OPT_COMMITMENT, OPT_LANG, OPT_HELP,
    OPT_END
};
#define OPTIONS(...) ((const short[]){ __VA_ARGS__, 0 })

struct command {
    const char *name;
    const char *operands;             /* the operands as shown in the help, for example "GAME [CARD]" */
    const char *help;                 /* one line of help */
    const char *text;                 /* the paragraph of `ludo help COMMAND` */
    /* the options that the command accepts: OPTIONS(...); NULL: only --lang and --help */
    const short *options;
    int min, max;                     /* number of operands */
    int (*run)(const struct cli *);
};

extern const struct command *const commands[];        /* NULL-terminated */
const struct command *command_find(const char *name);

extern enum ludo_lang cli_lang;
extern FILE *cli_out;                 /* the output of all commands: stdout, or a buffer that the full screen shows */
#define T(english) ludo_translate(cli_lang, english)

/* Defined in options.c: */
int cli_parse(struct cli *, const struct command *, int argc, char **argv);
/* prints the options of a command with their help, one per line */
void cli_put_options(const struct command *);
const struct ludo_rules *cli_game(const char *id);    /* reports an unknown game and returns NULL */
int cli_config(const struct cli *, const struct ludo_rules *, struct ludo_config *);
int cli_players(const struct cli *, const struct ludo_config *, const char *standard,
                char spec[LUDO_SEATS_MAX][LUDO_SPEC_MAX]);

/* Defined in box_option.c, for the option --box: */
/* Like cli_game, but applies the box file of --box or of the configuration folder. Reports errors and returns NULL. */
const struct ludo_rules *cli_game_with_box(const struct cli *, const char *game);
/* Reads a box file and returns the game with this box. Reports errors and returns NULL. */
const struct ludo_rules *cli_read_box(const char *path);
void cli_print_box(FILE *, const struct ludo_rules *);         /* prints a line if a box file is in use */
int cli_merge_box(const struct ludo_rules *);   /* in box_merge.c: writes the confirmed values into the .def files */
void json_box(const struct ludo_rules *);                     /* writes the member "box", the hash of the box */
/* Writes a line that names the box file in use. Returns NULL for the built-in card data. */
const char *cli_box_text(const struct ludo_rules *, char *room, size_t);

/* Defined in time_option.c, for the option --time: */
/* Returns the callback that stops a search after --time. Without --time, returns NULL, and each level uses its own
 * budget. */
ludo_continue_callback *cli_time_limit(const struct cli *);
/* Reports an error if --time is given and no player uses it. */
int cli_check_time(const struct cli *, const struct ludo_config *, char spec[LUDO_SEATS_MAX][LUDO_SPEC_MAX]);

/* Defined in net_option.c, for the option --net and for nets in --seats: */
/* Reads "LEVEL@FILE" (n bytes) of --seats. Writes the id of the player, for example "master@1a2b3c4d5e6f". Returns 0, or
 * CLI_BAD after an error message. */
int cli_seat_net(const struct ludo_rules *, const char *word, size_t n, char spec[LUDO_SPEC_MAX]);
int cli_net(const struct cli *, const struct ludo_rules *);
int cli_table_net(const struct cli *, struct ludo_table *, bool saved);
const char *cli_net_name(void);                       /* hash of the network file; "": --net is not given */

/* Defined in print.c: functions that print messages, with the placeholders {1} and {2} */
void put_line(const char *);           /* prints a line on cli_out */
void put_visible(FILE *, const char *);                 /* escapes control bytes, such as \x1b */
void print_message(FILE *, const char *english, const char *word1, const char *word2);
/* Prints an error message on stderr and returns CLI_BAD. */
int cli_bad(const char *english, const char *word1, const char *word2);
/* like cli_bad, but also prints the file and the line */
int cli_error(const char *file, const struct ludo_error *);
const char *error_words(const struct ludo_error *, char *room, size_t size);
int text_width(const char *);                         /* width of a text in columns */
void put_padded(const char *, int width);
/* the number of columns of the terminal, if lines must be narrower than PAGE; else 0 */
extern int cli_columns;
void put_wrapped(const char *, int indent, int width);
/* Prints a wrapped text that starts in `column`. Its further lines are indented. */
void put_hanging(const char *, int column, int indent, int width);
/* returns a number as text; the result is in a static buffer, which is reused after eight calls */
const char *number_word(long);

/* Defined in json.c. To write JSON to standard output, call ludo_put_json_*(json, ...), then json_end(). */
extern struct ludo_text *const json;
void json_real(const char *key, double, int decimals);        /* decimals = -1: six significant digits */
void json_end(void);

/* Defined in read_file.c: */
char *cli_read(const char *path, size_t *n);          /* caller frees the text; NULL: error, already reported */

/* Defined in state_folder.c. These functions return 0, or -1 with errno set. */
int cli_state_folder(char *to, size_t room);          /* leaves at least 80 bytes of room for a file name */
int cli_make_folders(char *path);                     /* creates missing parent folders, readable by the owner only */
/* Writes the path of a file in the user's configuration folder. */
int cli_config_file(const char *name, const char *ending, char *to, size_t room);

/* Writes the path of the database file of a server to `to` (PATH_MAX bytes) and creates its folder. */
int cli_store_file(const struct cli *, char *to);

/* Defined in write_file.c. Writes a file atomically. An existing file keeps its permissions; a new file gets `mode`,
 * limited by the umask. */
enum { FOR_ALL = 0666, FOR_ME = 0600 };               /* permissions; FOR_ME: for files that contain a seed */
int cli_write(const char *path, const char *data, size_t n, int mode);

/* Defined in find_card.c. Returns the first card that matches, and the number of matches in *n. Returns -1 if no card
 * matches. */
int find_card(const struct ludo_rules *, const char *typed, int *n);
/* returns true if all matching cards are identical */
bool cards_alike(const struct ludo_rules *, const char *typed);
void list_cards_called(const struct ludo_rules *, const char *typed);
enum { SIMPLE_MAX = 240 };
/* Writes a name in the form of an id, after a hyphen: "-temple-i-de-tikal". */
void simplify(const char *name, char to[SIMPLE_MAX]);
void simplify_into(const char *name, char *to, size_t room);

/* Defined in find_clause.c: */
enum { CLAUSES_MAX = 512 };
struct clauses_found {
    int n, at[CLAUSES_MAX], points[CLAUSES_MAX];      /* clause indices, best match first */
    /* true if no clause contains all words, so that the list contains the closest clauses */
    bool nearest;
};
void find_clauses(const struct ludo_rules *, const char *typed, struct clauses_found *);

/* Defined in show.c: functions that print, shared by several commands */
const char *clause_words(const struct ludo_rules *, const struct ludo_clause *, bool title, char room[LUDO_CLAUSE_MAX]);
void show_clause(const struct ludo_rules *, int clause);
void show_card(const struct ludo_rules *, int id);
void show_result(const struct ludo_table *);
const char *move_word(const struct ludo_rules *, ludo_move, char *buffer, size_t size);

/* Defined in table_diff.c: functions that print the table as text */
/* Draws the table into memory. Keeps the previous drawing for comparison. */
void table_draw(const struct ludo_rules *, const void *state, int seat);
void table_print(void);                                 /* prints the whole drawing */
bool table_fits(int lines);   /* returns true if the changes since the previous drawing fit into this many lines */
/* Prints as many changes as fit. Returns false if some were omitted. */
bool table_print_changes(int lines, bool *explained);

#endif
