/* cmd_selfplay.c - `ludo selfplay`: plays games between computer players and saves the positions for training.
 *
 * Each game is appended as one block. If the program is killed, only the games in progress are lost. Running the same
 * command again continues the run. An incomplete block at the end of the file is cut off. If anything else in the file
 * is unexpected, the file belongs to another run or is damaged. The command leaves such a file unchanged. */
#include "long_run.h"
#include "ludo/sim.h"
#include "shard.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
    const char *path;
    int fd, error; /* fd: the output file; error: errno of a failed write */
    off_t size;
    bool *played;
    /* games, positions: how many are in the file; now: number of games that this run has added */
    long games, positions, now;
    /* the sum of the checksums of all games; the order of the games does not change the sum */
    uint32_t content;
} file;

/* ---- The existing file ----------------------------------------------------------------------------------- */

static int cannot(const char *english) { return cli_bad(english, file.path, strerror(errno)); }

static void count(const struct ludo_block *b)
{
    file.games++;
    file.positions += b->positions;
    file.content += b->sum;
}

/* Reports the first line of the file's header that differs from the header of this run. */
static int other_games(const unsigned char *at, size_t n, const unsigned char *head)
{
    char line[100];
    size_t i = 12, from = 12; /* the text of the header follows the magic bytes and the length */
    while (i + 1 < n && at[i] == head[i])
        if (at[i++] == '\n')
            from = i;
    size_t length = 0;
    while (from + length < n && length + 1 < sizeof line && at[from + length] != '\n' && at[from + length])
        length++;
    memcpy(line, at + from, length);
    line[length] = 0;
    return cli_bad(N_("{1}: another command wrote the games of this file: {2}. Choose another file."), file.path, line);
}

/* Compares the header of the file with the settings of this run. Returns 0 if it matches, -1 if it is incomplete,
 * else the exit status. */
static int check_head(const unsigned char *at, size_t n, const unsigned char *head, size_t head_n)
{
    size_t common = n < head_n ? n : head_n;
    if (memcmp(at, head, common) == 0)
        return n < head_n ? -1 : 0;
    if (n < 16 || memcmp(at, LUDO_SELFPLAY_MAGIC, 8) != 0)
        return cli_bad(N_("{1}: not a self-play file"), file.path, NULL);
    return other_games(at, common, head);
}

/* Counts the games in the file. An incomplete last block is not counted. */
static int scan(const unsigned char *at, size_t n, size_t from, long games)
{
    while (from < n) {
        struct ludo_block b;
        long whole = ludo_selfplay_block(at + from, n - from, &b);
        if (whole < 0)
            return cli_bad(N_("{1}: damaged from byte {2} on. Run `head -c {2}` to keep the part before it."),
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
        return cannot(N_("{1}: cannot read the file: {2}"));
    int bad = check_head(at, n, head, head_n);
    if (bad == 0)
        bad = scan(at, n, head_n, games);
    munmap(at, n);
    return bad < 0 ? CLI_OK : bad;
}

/* ---- Writing --------------------------------------------------------------------------------------------- */

/* Appends a block after the last complete block. */
static int append(const unsigned char *at, size_t n)
{
    for (size_t done = 0; done < n;) {
        ssize_t now = pwrite(file.fd, at + done, n - done, file.size + (off_t)done);
        if (now < 0 && errno == EINTR)
            continue;
        if (now <= 0) {
            file.error = now < 0 ? errno : EIO;
            if (ftruncate(file.fd, file.size) < 0)
                file.error = errno; /* the next run cuts off the incomplete block */
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
        return cannot(N_("{1}: cannot write the file: {2}"));
    if (!S_ISREG(st.st_mode))
        return cli_bad(N_("{1}: not a regular file"), path, NULL);
    if (flock(file.fd, LOCK_EX | LOCK_NB) < 0)
        return cli_bad(N_("{1}: another program is writing to this file"), path, NULL);
    int bad = st.st_size ? read_file((size_t)st.st_size, head, n, s->games) : CLI_OK;
    if (bad)
        return bad;
    if (ftruncate(file.fd, file.size) < 0 || (file.size == 0 && append(head, n) < 0))
        return cannot(N_("{1}: cannot write the file: {2}"));
    return CLI_OK;
}

/* ---- Playing --------------------------------------------------------------------------------------------- */

static bool going(void *with, long done)
{
    const struct ludo_selfplay *s = with;
    return long_run_continues(s->played == shard_skips() ? done : file.games, s->games);
}

static int prepare(const struct cli *cli, struct ludo_selfplay *s)
{
    s->rules = cli_game_with_box(cli, cli->at[0]);
    if (!s->rules)
        return CLI_BAD;
    cli_print_box(stderr, s->rules);
    int bad = cli_config(cli, s->rules, &s->config);
    if (!bad)
        bad = long_run_players(cli, &s->config, "greedy", s->player);
    if (!bad)
        bad = cli_net(cli, s->rules);
    if (bad)
        return bad;
    s->seed = cli->seed ? cli->seed : "1";
    s->games = cli->games ? cli->games : 1000;
    s->threads = long_run_threads(cli);
    s->noise = cli->noise;
    s->going = going;
    s->ended = ended;
    s->with = s;
    return CLI_OK;
}

static int check_call(const struct cli *cli, const struct ludo_selfplay *s)
{
    if (!cli->out)
        return cli_bad(N_("name the output file with --out FILE. See `ludo help {1}`."), cli->command->name, NULL);
    if (s->noise > LUDO_NOISE_MAX)
        return cli_bad(N_("--{1}: invalid number: {2}"), "noise", number_word(s->noise));
    if (strlen(s->seed) >= LUDO_ARENA_SEED_MAX || strchr(s->seed, '\n'))
        return cli_bad(N_("the seed is too long: {1}"), s->seed, NULL);
    file.played = calloc((size_t)s->games, sizeof *file.played);
    return file.played ? CLI_OK : cli_bad(N_("not enough memory for this many games"), NULL, NULL);
}

static int play(struct ludo_selfplay *s)
{
    s->played = file.played;
    long_run_begin();
    int done = ludo_selfplay_run(s);
    long_run_end();
    if (file.error)
        return cli_bad(N_("{1}: cannot write the file: {2}"), file.path, strerror(file.error));
    return done < 0 ? cli_bad(N_("not enough memory to play"), NULL, NULL) : CLI_OK;
}

/* ---- The report ------------------------------------------------------------------------------------------ */

static void report(const struct ludo_selfplay *s)
{
    print_message(stdout, N_("{1}: {2} games in the file, "), s->rules->id, number_word(file.games));
    print_message(stdout, N_("{1} of them new; {2} positions, "), number_word(file.now), number_word(file.positions));
    print_message(stdout, N_("{1} bytes"), number_word((long)file.size), NULL);
    printf(", %08x\n", file.content);
    if (s->stopped)
        printf("%s\n", T(N_("The run was stopped early.")));
}

static void report_json(const struct ludo_selfplay *s, const char *key)
{
    char content[16];
    snprintf(content, sizeof content, "%08x", file.content);
    ludo_put_json_open(json, key, '{');
    ludo_put_json_text(json, "game", s->rules->id);
    json_box(s->rules);
    ludo_put_json_int(json, "games", file.games);
    ludo_put_json_int(json, "new", file.now);
    ludo_put_json_int(json, "positions", file.positions);
    ludo_put_json_int(json, "bytes", (long)file.size);
    ludo_put_json_text(json, "content", content);
    ludo_put_json_bool(json, "stopped", s->stopped);
    ludo_put_json_close(json, '}');
}

/* ---- Shards ---------------------------------------------------------------------------------------------- */

static bool add_to_part(void *with, long i, const unsigned char *block, size_t n)
{
    (void)with;
    return shard_add(i, (const char *)block, n);
}

/* Writes the lines of the head of a part file that only this command has. They contain the beginning of the merged
 * file as hexadecimal digits. */
static void put_beginning(const struct ludo_selfplay *s, struct ludo_text *t)
{
    unsigned char head[LUDO_SELFPLAY_HEAD_MAX];
    size_t n = ludo_selfplay_head(s, head);
    ludo_put(t, "noise ");
    ludo_put_int(t, s->noise);
    ludo_put(t, "\nbeginning ");
    for (size_t i = 0; i < n; i++)
        ludo_put_hex(t, head[i], 2);
    ludo_put_char(t, '\n');
}

static int play_shard(const struct cli *cli, struct ludo_selfplay *s)
{
    static char lines[2 * LUDO_SELFPLAY_HEAD_MAX + 100];
    struct ludo_text t = ludo_text(lines, sizeof lines);
    put_beginning(s, &t);
    struct shard_run shard = { "selfplay", s->rules, &s->config, s->player, s->seed, s->games, lines };
    int bad = shard_begin(cli, &shard);
    if (bad)
        return bad;
    s->played = shard_skips();
    s->ended = add_to_part;
    if (shard_left()) {
        long_run_begin();
        bad = ludo_selfplay_run(s) < 0 && !shard_failed();
        long_run_end();
    }
    if (bad)
        cli_bad(N_("not enough memory to play"), NULL, NULL);
    int status = shard_end(cli, s->stopped);
    return bad ? CLI_BAD : status;
}

static int read_merged(void *with, long game, const char *data, size_t n)
{
    struct ludo_block b;
    (void)with;
    if (ludo_selfplay_block((const unsigned char *)data, n, &b) != (long)n || b.game != game)
        return merge_damaged(game);
    count(&b);
    file.size += (off_t)n;
    return 0;
}

static size_t read_beginning(const char *head, char to[LUDO_SELFPLAY_HEAD_MAX])
{
    static char hex[2 * LUDO_SELFPLAY_HEAD_MAX + 1];
    unsigned byte;
    size_t n = 0;
    if (!part_value(head, "beginning", hex, sizeof hex))
        return 0;
    for (; sscanf(hex + 2 * n, "%2x", &byte) == 1; n++)
        to[n] = (char)byte;
    return n;
}

int selfplay_merge(const struct cli *cli, const struct merged *m)
{
    char beginning[LUDO_SELFPLAY_HEAD_MAX];
    struct ludo_selfplay s = { .rules = m->rules };
    size_t n = read_beginning(m->head, beginning);
    file.size = (off_t)n;
    int bad = merge_each(m, read_merged, NULL);
    if (!bad && cli->out)
        bad = merge_write(cli, m, beginning, n);
    file.now = file.games;
    if (!bad && cli->json)
        report_json(&s, "report");
    else if (!bad)
        report(&s);
    return bad;
}

/* ---- The command ----------------------------------------------------------------------------------------- */

static int play_file(const struct cli *cli, struct ludo_selfplay *s)
{
    int bad = open_file(cli->out, s);
    return bad ? bad : play(s);
}

static int run(const struct cli *cli)
{
    static struct ludo_selfplay s;
    int bad = prepare(cli, &s);
    if (!bad)
        bad = check_call(cli, &s);
    if (!bad && shard_wanted(cli)) {
        free(file.played);
        return play_shard(cli, &s);
    }
    if (!bad)
        bad = play_file(cli, &s);
    if (!bad && cli->json) {
        report_json(&s, NULL);
        json_end();
    } else if (!bad) {
        report(&s);
    }
    free(file.played);
    return bad;
}

const struct command cmd_selfplay = {
    .name = "selfplay",
    .operands = N_("GAME --seats A,B --games N --out FILE"),
    .help = N_("play games between computer players and save the positions for training networks"),
    .text = N_("Saves a position for each decision with a choice: what the seat sees, what the player expects and "
               "how the game ends. File format: docs/selfplay.md. The players change seats from game to game. "
               "--noise makes this percentage of the moves random, to reach more positions. Each seat gets its "
               "own rate in each game, between zero and twice this percentage. You can interrupt or kill the "
               "program at any time: the same command continues, and a larger --games adds to the file. The games "
               "depend on the seed (default: 1), and their order in the file depends on the threads. The report "
               "ends with a checksum of the games that does not depend on their order. If --out is a folder, the games "
               "go to a file in this folder: see `ludo help merge`."),
    .options = OPTIONS(OPT_JSON, OPT_SEATS, OPT_OPTION, OPT_SEED, OPT_GAMES, OPT_THREADS, OPT_OUT, OPT_SHARD, OPT_NOISE,
                       OPT_NET, OPT_BOX),
    .min = 1,
    .max = 1,
    .run = run,
};
