/* cmd_selfplay.c - plays games between computer players and keeps their positions in a file, for those who train nets.
 *
 * Each game is appended whole, so that whoever kills the program loses the games under way and nothing else; the same call goes on
 * from there.  A block that was cut short at the end of the file is cut off; anything else that does not fit is
 * somebody else's file, or damaged, and left alone. */
#include "cli.h"
#include "ludo/sim.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
    const char *path;
    int fd, error; /* error: why it could not be written */
    off_t size;
    bool *played;
    long games, positions, now; /* now: games that this call has added */
    uint32_t content;           /* the sum of their checksums: of the same games in any order the same */
} file;

/* ---- The file as it is ---------------------------------------------------------------------------------------------------- */

static int cannot(const char *english) { return cli_bad(english, file.path, strerror(errno)); }

static void count(const struct ludo_block *b)
{
    file.games++;
    file.positions += b->positions;
    file.content += b->sum;
}

/* The line of the head, as it stands in the file, in which it differs from ours. */
static int other_games(const unsigned char *at, size_t n, const unsigned char *head)
{
    char line[100];
    size_t i = 12, from = 12; /* after the magic and the length */
    while (i + 1 < n && at[i] == head[i])
        if (at[i++] == '\n')
            from = i;
    size_t length = 0;
    while (from + length < n && length + 1 < sizeof line && at[from + length] != '\n' && at[from + length])
        length++;
    memcpy(line, at + from, length);
    line[length] = 0;
    return cli_bad(N_("{1}: holds games of another call: {2}"), file.path, line);
}

/* 0: it begins as it must, -1: it was cut short in the head; or the status to end with. */
static int check_head(const unsigned char *at, size_t n, const unsigned char *head, size_t head_n)
{
    size_t common = n < head_n ? n : head_n;
    if (memcmp(at, head, common) == 0)
        return n < head_n ? -1 : 0;
    if (n < 16 || memcmp(at, LUDO_SELFPLAY_MAGIC, 8) != 0)
        return cli_bad(N_("{1}: is not a file of self-play"), file.path, NULL);
    return other_games(at, common, head);
}

/* The games that are there; a last one that was cut short is left out of the size. */
static int scan(const unsigned char *at, size_t n, size_t from, long games)
{
    while (from < n) {
        struct ludo_block b;
        long whole = ludo_selfplay_block(at + from, n - from, &b);
        if (whole < 0)
            return cli_bad(N_("{1}: is damaged from byte {2} on; what comes before can be kept with `head -c {2}`"),
                           file.path, number_word((long)from));
        if (whole == 0)
            break;
        count(&b);
        if (b.game < games)
            file.played[b.game] = true;
        from += (size_t)whole;
    }
    file.size = (off_t)from;
    return CLI_OK;
}

static int read_file(size_t n, const unsigned char *head, size_t head_n, long games)
{
    unsigned char *at = mmap(NULL, n, PROT_READ, MAP_PRIVATE, file.fd, 0);
    if (at == MAP_FAILED)
        return cannot(N_("{1}: cannot be read: {2}"));
    int bad = check_head(at, n, head, head_n);
    if (bad == 0)
        bad = scan(at, n, head_n, games);
    munmap(at, n);
    return bad < 0 ? CLI_OK : bad;
}

/* ---- Writing ---------------------------------------------------------------------------------------------------------------- */

/* All of it behind the last whole block, or nothing. */
static int append(const unsigned char *at, size_t n)
{
    for (size_t done = 0; done < n;) {
        ssize_t now = pwrite(file.fd, at + done, n - done, file.size + (off_t)done);
        if (now < 0 && errno == EINTR)
            continue;
        if (now <= 0) {
            file.error = now < 0 ? errno : EIO;
            if (ftruncate(file.fd, file.size) < 0)
                file.error = errno; /* a piece is left, which the next call cuts off */
            return -1;
        }
        done += (size_t)now;
    }
    file.size += (off_t)n;
    return 0;
}

static bool ended(void *with, long i, const unsigned char *block, size_t n)
{
    struct ludo_block b;
    (void)with, (void)i;
    if (append(block, n) < 0)
        return false;
    ludo_selfplay_block(block, n, &b);
    count(&b);
    file.now++;
    return true;
}

static int open_file(const char *path, const struct ludo_selfplay *s)
{
    unsigned char head[LUDO_SELFPLAY_HEAD_MAX];
    size_t n = ludo_selfplay_head(s, head);
    struct stat st;
    file.path = path;
    file.fd = open(path, O_RDWR | O_CREAT | O_NOCTTY | O_NONBLOCK | O_CLOEXEC, 0666);
    if (file.fd < 0 || fstat(file.fd, &st) < 0)
        return cannot(N_("{1}: cannot be written: {2}"));
    if (!S_ISREG(st.st_mode))
        return cli_bad(N_("{1}: is not a plain file"), path, NULL);
    if (flock(file.fd, LOCK_EX | LOCK_NB) < 0)
        return cli_bad(N_("{1}: another program is writing it"), path, NULL);
    int bad = st.st_size ? read_file((size_t)st.st_size, head, n, s->games) : CLI_OK;
    if (bad)
        return bad;
    if (ftruncate(file.fd, file.size) < 0 || (file.size == 0 && append(head, n) < 0))
        return cannot(N_("{1}: cannot be written: {2}"));
    return CLI_OK;
}

/* ---- Playing ---------------------------------------------------------------------------------------------------------------- */

static volatile sig_atomic_t interrupted;

static void interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

static bool going(void *with, long done)
{
    const struct ludo_selfplay *s = with;
    (void)done;
    if (isatty(2) && !interrupted)
        fprintf(stderr, "\r%ld / %ld ", file.games, s->games);
    return !interrupted;
}

static int seat_players(const struct cli *cli, struct ludo_selfplay *s)
{
    char spec[LUDO_SEATS_MAX][LUDO_SPEC_MAX];
    int bad = cli_players(cli, &s->config, "greedy", spec);
    for (int i = 0; !bad && i < s->config.seats; i++) {
        s->player[i] = ludo_player(spec[i]);
        if (!s->player[i])
            bad = cli_bad(N_("people cannot take part in a simulation: {1}"), spec[i], NULL);
    }
    return bad;
}

static int prepare(const struct cli *cli, struct ludo_selfplay *s)
{
    s->rules = cli_boxed(cli, cli->at[0]);
    if (!s->rules)
        return CLI_BAD;
    cli_tell_box(stderr, s->rules);
    int bad = cli_config(cli, s->rules, &s->config);
    if (!bad)
        bad = seat_players(cli, s);
    if (!bad)
        bad = cli_net(cli, s->rules);
    if (bad)
        return bad;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    s->seed = cli->seed ? cli->seed : "1";
    s->games = cli->games ? cli->games : 1000;
    s->threads = cli->threads ? cli->threads : cores > 0 ? (int)cores : 1;
    s->noise = cli->noise;
    s->going = going;
    s->ended = ended;
    s->with = s;
    return CLI_OK;
}

static int check_call(const struct cli *cli, const struct ludo_selfplay *s)
{
    if (!cli->out)
        return cli_bad(N_("--out names the file for the positions; see `ludo help {1}`"), cli->command->name, NULL);
    if (s->noise > LUDO_NOISE_MAX)
        return cli_bad(N_("--{1}: {2} is not a valid number here"), "noise", number_word(s->noise));
    if (strlen(s->seed) >= LUDO_ARENA_SEED_MAX || strchr(s->seed, '\n'))
        return cli_bad(N_("the seed is too long: {1}"), s->seed, NULL);
    file.played = calloc((size_t)s->games, sizeof *file.played);
    return file.played ? CLI_OK : cli_bad(N_("not enough memory for so many games"), NULL, NULL);
}

static int play(struct ludo_selfplay *s)
{
    struct sigaction quick = { .sa_handler = interrupt }, before;
    s->played = file.played;
    sigaction(SIGINT, &quick, &before);
    int done = ludo_selfplay_run(s);
    sigaction(SIGINT, &before, NULL);
    if (isatty(2))
        fputs("\r\033[K", stderr);
    if (file.error)
        return cli_bad(N_("{1}: cannot be written: {2}"), file.path, strerror(file.error));
    return done < 0 ? cli_bad(N_("there is not enough memory to play"), NULL, NULL) : CLI_OK;
}

/* ---- The report --------------------------------------------------------------------------------------------------------------- */

static void report(const struct ludo_selfplay *s)
{
    say(stdout, N_("{1}: {2} games in the file, "), s->rules->id, number_word(file.games));
    say(stdout, N_("{1} of them new; {2} positions, "), number_word(file.now), number_word(file.positions));
    say(stdout, N_("{1} bytes"), number_word((long)file.size), NULL);
    printf(", %08x\n", file.content);
    if (s->stopped)
        printf("%s\n", T(N_("Stopped early.")));
}

static void report_json(const struct ludo_selfplay *s)
{
    char content[16];
    snprintf(content, sizeof content, "%08x", file.content);
    ludo_put_json_open(json, NULL, '{');
    ludo_put_json_text(json, "game", s->rules->id);
    json_box(s->rules);
    ludo_put_json_int(json, "games", file.games);
    ludo_put_json_int(json, "new", file.now);
    ludo_put_json_int(json, "positions", file.positions);
    ludo_put_json_int(json, "bytes", (long)file.size);
    ludo_put_json_text(json, "content", content);
    ludo_put_json_bool(json, "stopped", s->stopped);
    ludo_put_json_close(json, '}');
    json_end();
}

static int run(const struct cli *cli)
{
    static struct ludo_selfplay s;
    int bad = prepare(cli, &s);
    if (!bad)
        bad = check_call(cli, &s);
    if (!bad)
        bad = open_file(cli->out, &s);
    if (!bad)
        bad = play(&s);
    if (!bad && cli->json)
        report_json(&s);
    else if (!bad)
        report(&s);
    free(file.played);
    return bad;
}

const struct command cmd_selfplay = {
    .name = "selfplay",
    .operands = "GAME --seats A,B --games N --out FILE",
    .help = N_("play games between computer players and keep their positions, to train nets"),
    .text = N_(
        "Each answer of a player that has a choice becomes a position in the file: what its seat sees then, what the "
        "player expects, and how the game ends; docs/selfplay.md describes the file. The players move round the table "
        "from game to game. With --noise so many percent of the answers are random, which shows more of the game: each "
        "seat has its own share in each game, from none to twice as much. It can be interrupted or killed at any time: "
        "the "
        "same call goes on where it stopped, and a larger --games adds to the file. The games depend on the seed "
        "(default "
        "1), their order in the file on the threads. The number at the end of the report is the same for the same "
        "games in "
        "any order."),
    .options = OPTIONS(OPT_JSON, OPT_SEATS, OPT_OPTION, OPT_SEED, OPT_GAMES, OPT_THREADS, OPT_OUT, OPT_NOISE, OPT_NET,
                       OPT_BOX),
    .min = 1,
    .max = 1,
    .run = run,
};
