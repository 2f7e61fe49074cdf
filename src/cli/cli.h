/* cli.h - what the commands of `ludo` share: the command line, sentences, files, answers to a bad call.
 *
 * A command is one file cmd_*.c with one `struct command`; main.c lists them.  Status: 0 done, 1 a check
 * failed, 2 the input or the call is at fault. */
/* clang-format off */
#ifndef LUDO_CLI_H
#define LUDO_CLI_H

#include "ludo/game.h"
#include "ludo/learn.h"
#include "ludo/players.h"
#include "table.h"

#include <stdio.h>

enum { CLI_OK = 0, CLI_FAILED = 1, CLI_BAD = 2 };
enum { PAGE = 100 };                  /* columns that no line leaves */

enum cli_limit { MOST_CONNECTIONS, MOST_ARRIVALS, MOST_MESSAGES, MOST_BYTES, MOST_OPENINGS, MOST_TABLES, MOST_GUESTS, CLI_LIMITS };

struct cli {                          /* the command line, read */
    const struct command *command;
    bool json, check, upgrade, signature, fired, plain, resume, sprt, proxy, open, consent, push_anywhere, public_metrics, blank;
    const char *seed, *seats, *svg, *dir, *results, *out, *net, *db, *listen, *page, *origin, *names, *commitment, *certificate, *key, *log_level,
        *as, *push_key, *push_contact, *box;
    double seconds;                   /* a master may think; 0: its own budget */
    const char *option[64];
    int noise;                        /* percent */
    int port;                         /* -1: not said */
    int option_n, games, threads, to; /* games 0: as many as the command needs; threads 0: all cores; to -1: the end */
    int most[CLI_LIMITS];             /* of a server, by enum cli_limit; -1: not said */
    int every;                        /* --push-every, in seconds */
    int days;                         /* --older-than; -1: not said */
    int n;                            /* operands */
    char **at;
};

/* The options of all commands, one row each in the table of options.c, which is in this order. */
enum cli_option {
    OPT_JSON = 256,                   /* above what getopt_long returns by itself: '?' and ':' */
    OPT_SEATS, OPT_OPTION, OPT_SEED, OPT_TO, OPT_CHECK, OPT_UPGRADE, OPT_DIR, OPT_GAMES, OPT_FIRED, OPT_THREADS, OPT_SVG,
    OPT_RESULTS, OPT_TIME, OPT_OUT, OPT_NOISE, OPT_NET, OPT_SPRT, OPT_SIGNATURE, OPT_PLAIN, OPT_RESUME, OPT_PORT, OPT_DB,
    OPT_LISTEN, OPT_PAGE, OPT_ORIGIN, OPT_HOST, OPT_TLS_CERT, OPT_TLS_KEY, OPT_PROXY, OPT_PUBLIC_METRICS, OPT_PUSH_KEY,
    OPT_PUSH_CONTACT, OPT_PUSH_EVERY, OPT_PUSH_ANYWHERE, OPT_MAX_CONNECTIONS, OPT_MAX_ARRIVALS, OPT_MAX_MESSAGES, OPT_MAX_BYTES,
    OPT_MAX_OPENINGS, OPT_MAX_TABLES, OPT_MAX_GUESTS, OPT_LOG_LEVEL, OPT_AS, OPT_OPEN, OPT_WITH_CONSENT, OPT_OLDER_THAN,
    OPT_BOX, OPT_BLANK, OPT_COMMITMENT, OPT_LANG, OPT_HELP,
    OPT_END
};
#define OPTIONS(...) ((const short[]){ __VA_ARGS__, 0 })

struct command {
    const char *name;
    const char *operands;             /* "GAME [CARD]" */
    const char *help;                 /* one line */
    const char *text;                 /* what one must know to use it */
    const short *options;             /* those it takes, of enum cli_option: OPTIONS(...); NULL: only --lang and --help */
    int min, max;                     /* operands */
    int (*run)(const struct cli *);
};

extern const struct command *const commands[];        /* ended by NULL */
const struct command *command_find(const char *name);

extern enum ludo_lang cli_lang;
extern FILE *cli_out;                 /* stdout, or what the full screen shows */
#define T(english) ludo_say(cli_lang, english)

/* options.c */
int cli_parse(struct cli *, const struct command *, int argc, char **argv);
void cli_put_options(const struct command *);         /* their help, one a line */
const struct ludo_rules *cli_game(const char *id);    /* NULL after saying so */
int cli_config(const struct cli *, const struct ludo_rules *, struct ludo_config *);
int cli_players(const struct cli *, const struct ludo_config *, const char *standard,
                char spec[LUDO_SEATS_MAX][LUDO_SPEC_MAX]);

/* box_option.c: --box */
const struct ludo_rules *cli_boxed(const struct cli *, const char *game);    /* cli_game, with the box that was named or is kept; NULL after saying so */
const struct ludo_rules *cli_read_box(const char *path);      /* the game that a box file makes; NULL after saying so */
void cli_tell_box(FILE *, const struct ludo_rules *);         /* a line, if the box is not the built-in one */
int cli_merge_box(const struct ludo_rules *);                 /* box_merge.c: what it confirms becomes the built-in figures */
void json_box(const struct ludo_rules *);                     /* its hash, "box" */
const char *cli_box_words(const struct ludo_rules *, char *room, size_t);    /* the same; or NULL */

/* time_option.c: --time */
ludo_more *cli_clock(const struct cli *);             /* for who thinks; NULL: the budget of the level */
int cli_clock_of(const struct cli *, const struct ludo_config *, char spec[LUDO_SEATS_MAX][LUDO_SPEC_MAX]);   /* has anybody use for it? */

/* net_option.c: --net */
int cli_net(const struct cli *, const struct ludo_rules *);
const char *cli_net_name(void);                       /* of its bytes; "": there was none */

/* print.c: sentences with {1} {2} in them */
void put_line(const char *);           /* as puts, to cli_out */
void put_visible(FILE *, const char *);                 /* control bytes as \x1b */
void say(FILE *, const char *english, const char *word1, const char *word2);
int cli_bad(const char *english, const char *word1, const char *word2);     /* one line on stderr; CLI_BAD */
int cli_error(const char *file, const struct ludo_error *);                 /* likewise, with file and line */
const char *error_words(const struct ludo_error *, char *room, size_t size);
int text_width(const char *);                         /* in columns */
void put_padded(const char *, int width);
void put_wrapped(const char *, int indent, int width);
void put_hanging(const char *, int column, int indent, int width);           /* goes on in that column, further lines indented */
const char *number_word(long);                        /* in a buffer that the next eight calls leave alone */

/* json.c: JSON goes to standard output through this text, by ludo_put_json_*(json, ...); json_end() ends it */
extern struct ludo_text *const json;
void json_real(const char *key, double, int decimals);        /* decimals -1: six digits that count */
void json_end(void);

/* read_file.c */
char *cli_read(const char *path, size_t *n);          /* free() it; NULL after saying why */

/* state_folder.c: 0, or -1 and errno */
int cli_state_folder(char *to, size_t room);          /* at least 80 bytes of the room are left */
int cli_make_folders(char *path);                     /* all of them, for their owner alone */
int cli_config_file(const char *name, const char *ending, char *to, size_t room);     /* of the user's own configuration */

int cli_store_file(const struct cli *, char *to);     /* what a server keeps, PATH_MAX bytes; its folder is made */

/* write_file.c: whole or not at all.  A file that is there keeps its mode; a new one has this, less the umask. */
enum { FOR_ALL = 0666, FOR_ME = 0600 };               /* for me: what holds a seed */
int cli_write(const char *path, const char *data, size_t n, int mode);

/* find_card.c: -1 and *n 0: no such card; *n above 1: several are called so, and this is the first */
int find_card(const struct ludo_rules *, const char *typed, int *n);
bool cards_alike(const struct ludo_rules *, const char *typed);       /* several, but they say the same */
void list_cards_called(const struct ludo_rules *, const char *typed);
enum { SIMPLE_MAX = 240 };
void simplify(const char *name, char to[SIMPLE_MAX]);  /* as an id is spelled, with a hyphen before it: "-temple-i-de-tikal" */
void simplify_into(const char *name, char *to, size_t room);

/* find_clause.c */
enum { CLAUSES_MAX = 512 };
struct clauses_found {
    int n, at[CLAUSES_MAX], points[CLAUSES_MAX];      /* indices of clauses, the best first */
    bool nearest;                                     /* none has all the words: those that come nearest */
};
void find_clauses(const struct ludo_rules *, const char *typed, struct clauses_found *);

/* show.c: what several commands print */
const char *clause_words(const struct ludo_rules *, const struct ludo_clause *, bool title, char room[LUDO_CLAUSE_MAX]);
void show_clause(const struct ludo_rules *, int clause);
void show_card(const struct ludo_rules *, int id);
void show_result(const struct ludo_table *);
const char *move_word(const struct ludo_rules *, ludo_move, char *buffer, size_t size);

/* table_diff.c: the table as text */
void table_draw(const struct ludo_rules *, const void *state, int seat);      /* anew; the drawing before it is kept */
void table_put(void);                                 /* all of it */
bool table_fits(int lines);                           /* does what has changed since the drawing before fit into so many? */
bool table_put_changes(int lines, bool *explained);   /* as much of it as fits; false: something was left out */

#endif
