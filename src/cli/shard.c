/* shard.c - the options --shard and --out DIR: plays the games of one shard and writes them to a part file. */
#include "shard.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { SHARDS_MAX = 1000000 };

static struct {
    long k, n; /* this process plays the games i with i % n == k */
    const struct shard_run *run;
    char path[PATH_MAX]; /* the part file of this process */
    int fd, error;       /* error: errno of a failed write */
    bool *skip;
    long mine, left, added; /* numbers of games: of this shard, of them not yet played at the start, of them added */
} shard = { .fd = -1 };

bool shard_failed(void) { return shard.error != 0; }
const bool *shard_skips(void) { return shard.skip; }
long shard_left(void) { return shard.left; }

/* ---- The option --shard ---------------------------------------------------------------------------------- */

/* Reads a number from 0 up to SHARDS_MAX. Returns -1 if the text is not such a number. */
static long parse_number(const char *text)
{
    long n = 0;
    for (const char *p = text; *p; p++) {
        if (*p < '0' || *p > '9' || n > SHARDS_MAX)
            return -1;
        n = 10 * n + (*p - '0');
    }
    return text[0] && n <= SHARDS_MAX ? n : -1;
}

/* Reads a number from an environment variable. Returns `otherwise` if the variable is missing. */
static int from_environment(const char *name, long otherwise, long *out)
{
    const char *value = getenv(name);
    *out = value ? parse_number(value) : otherwise;
    return *out >= 0 ? 0 : cli_bad(N_("--shard auto: {1} is not a number: {2}"), name, value ? value : "");
}

/* A job array of Slurm. Sets *index to the position of this task, from 0. */
static int read_array(long *index, long *count)
{
    long id, least, step;
    int bad = from_environment("SLURM_ARRAY_TASK_ID", 0, &id);
    if (!bad)
        bad = from_environment("SLURM_ARRAY_TASK_MIN", 0, &least);
    if (!bad)
        bad = from_environment("SLURM_ARRAY_TASK_COUNT", 0, count);
    if (!bad)
        bad = from_environment("SLURM_ARRAY_TASK_STEP", 1, &step);
    if (bad)
        return bad;
    *index = step ? (id - least) / step : -1;
    if (id >= least && *index < *count && step && (id - least) % step == 0)
        return 0;
    return cli_bad(N_("--shard auto: the tasks of a job array must be numbered without gaps, as in --array={1}"), "1-8",
                   NULL);
}

/* The processes of one job. The first pair of variables that is set decides, because mpirun also works inside a job of
 * Slurm. */
static int read_rank(long *rank, long *size, bool *found)
{
    static const char *const names[][2] = {
        { "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE" },
        { "PMI_RANK", "PMI_SIZE" },
        { "SLURM_PROCID", "SLURM_NTASKS" },
    };
    *rank = 0;
    *size = 1;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (!getenv(names[i][0]) || !getenv(names[i][1]))
            continue;
        *found = true;
        int bad = from_environment(names[i][0], 0, rank);
        return bad ? bad : from_environment(names[i][1], 1, size);
    }
    return 0;
}

static int no_shard(const char *text)
{
    return cli_bad(N_("--shard: there is no shard {1}. In K/N, K is from 1 to N."), text, NULL);
}

static int choose_shard(long k, long n)
{
    char text[60];
    snprintf(text, sizeof text, "%ld/%ld", k + 1, n);
    if (k < 0 || k >= n || n > SHARDS_MAX)
        return no_shard(text);
    shard.k = k;
    shard.n = n;
    return 0;
}

/* Each task of a job array may be a job with several processes. Then every process of every task is a shard. */
static int read_auto(void)
{
    long index = 0, count = 1, rank, size;
    bool found = false;
    int bad = read_rank(&rank, &size, &found);
    if (!bad && getenv("SLURM_ARRAY_TASK_ID")) {
        found = true;
        bad = read_array(&index, &count);
    }
    if (bad)
        return bad;
    if (!found)
        return cli_bad(N_("--shard auto: no variable names the shard. Start the program with {1}, or write --shard "
                          "K/N."),
                       "srun, sbatch --array, mpirun", NULL);
    return choose_shard(index * size + rank, count * size);
}

static int parse_shard(const char *text)
{
    char k[24];
    const char *slash = text ? strchr(text, '/') : NULL;
    if (!text)
        return choose_shard(0, 1);
    if (strcmp(text, "auto") == 0)
        return read_auto();
    size_t length = slash ? (size_t)(slash - text) : 0;
    if (!slash || length >= sizeof k)
        return cli_bad(N_("--shard: invalid value `{1}`. Write K/N, for example 2/8, or auto."), text, NULL);
    memcpy(k, text, length);
    k[length] = 0;
    if (parse_number(k) < 0 || parse_number(slash + 1) < 0)
        return cli_bad(N_("--shard: invalid value `{1}`. Write K/N, for example 2/8, or auto."), text, NULL);
    return choose_shard(parse_number(k) - 1, parse_number(slash + 1));
}

bool shard_wanted(const struct cli *cli)
{
    struct stat st;
    if (cli->shard)
        return true;
    return cli->out && stat(cli->out, &st) == 0 && S_ISDIR(st.st_mode);
}

/* ---- The part file --------------------------------------------------------------------------------------- */

static void put_field(struct ludo_text *t, const char *key, const char *value)
{
    ludo_put(t, key);
    ludo_put_char(t, ' ');
    ludo_put(t, value);
    ludo_put_char(t, '\n');
}

/* Writes the names of the players, and the hash of the net of the game if a player uses this net. */
static void put_players(struct ludo_text *t, const struct shard_run *run)
{
    bool used = false;
    ludo_put(t, "seats ");
    for (int i = 0; i < run->config->seats; i++) {
        ludo_put(t, i ? "," : "");
        ludo_put(t, run->player[i]->id);
        used |= run->player[i]->net && !run->player[i]->own;
    }
    ludo_put(t, "\nnet ");
    if (used && ludo_net_hash(run->rules))
        ludo_put_hex(t, ludo_net_hash(run->rules), 8);
    else
        ludo_put(t, "none");
    ludo_put_char(t, '\n');
}

static void put_head(const struct cli *cli, const struct shard_run *run, struct ludo_text *t)
{
    char word[80];
    struct ludo_box_about box;
    int v = ludo_version();
    ludo_put(t, "ludo-part 1\n");
    put_field(t, "command", run->command);
    snprintf(word, sizeof word, "%d.%d.%d", v / 10000, v / 100 % 100, v % 100);
    put_field(t, "program", word);
    snprintf(word, sizeof word, "%s %d", run->rules->id, run->rules->version);
    put_field(t, "game", word);
    ludo_box_about(run->rules, &box);
    put_field(t, "box", box.hash[0] ? box.hash : "none");
    put_players(t, run);
    ludo_put(t, "options ");
    for (int i = 0; i < run->rules->option_n; i++) {
        ludo_put(t, i ? "," : "");
        ludo_put_int(t, run->config->option[i]);
    }
    ludo_put_char(t, '\n');
    put_field(t, "seed", run->seed);
    snprintf(word, sizeof word, "%g", cli->seconds);
    put_field(t, "time", word);
    ludo_put(t, run->more ? run->more : "");
    put_field(t, "games", number_word(run->games));
}

/* Writes all bytes. If the disk is full, the file ends with an incomplete game, which readers ignore. */
static bool write_bytes(const char *data, size_t n)
{
    while (n && !shard.error) {
        ssize_t now = write(shard.fd, data, n);
        if (now <= 0 && errno == EINTR)
            continue;
        if (now <= 0) {
            shard.error = now < 0 ? errno : EIO;
            break;
        }
        data += now;
        n -= (size_t)now;
    }
    return !shard.error;
}

/* The name of a part file is unique: the host, the process and a number from the clock. O_EXCL finds out if it is not.
 */
static int create_part(const char *folder)
{
    char host[65] = "";
    struct timespec now;
    gethostname(host, sizeof host - 1);
    for (char *p = host; *p; p++)
        if (!strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-", *p))
            *p = '-';
    for (int tries = 0; tries < 20 && shard.fd < 0; tries++) {
        clock_gettime(CLOCK_REALTIME, &now);
        unsigned long stamp = ((unsigned long)now.tv_sec << 30 ^ (unsigned long)now.tv_nsec) & 0xffffffffffff;
        int n = snprintf(shard.path, sizeof shard.path, "%s/%s-%ld-%012lx.part", folder, host[0] ? host : "host",
                         (long)getpid(), stamp);
        if (n >= (int)sizeof shard.path)
            return cli_bad(N_("{1}: cannot write the file: {2}"), folder, strerror(ENAMETOOLONG));
        shard.fd = open(shard.path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
        if (shard.fd < 0 && errno != EEXIST)
            break;
    }
    return shard.fd < 0 ? cli_bad(N_("{1}: cannot write the file: {2}"), shard.path, strerror(errno)) : 0;
}

static int start_part(const char *folder, const char *head)
{
    signal(SIGXFSZ, SIG_IGN); /* a file that reaches the size limit is an error like a full disk */
    int bad = create_part(folder);
    if (bad)
        return bad;
    if (write_bytes(head, strlen(head)) && write_bytes("\n", 1))
        return 0;
    return cli_bad(N_("{1}: cannot write the file: {2}"), shard.path, strerror(shard.error));
}

/* ---- The games ------------------------------------------------------------------------------------------- */

static bool mark_played(void *with, const struct part_game *g, const char *data)
{
    (void)with, (void)data;
    if (g->game < shard.run->games)
        shard.skip[g->game] = true;
    return true;
}

static int read_part_files(const char *folder, const char *head)
{
    static char expected[PART_HEAD_MAX];
    struct part_list list;
    long games = 0;
    snprintf(expected, sizeof expected, "%s", head);
    int bad = parts_list(folder, &list);
    if (!bad)
        bad = parts_read(&list, expected, &games, mark_played, NULL);
    parts_free(&list);
    return bad;
}

static void skip_others(void)
{
    for (long i = 0; i < shard.run->games; i++) {
        bool mine = i % shard.n == shard.k;
        shard.mine += mine;
        shard.left += mine && !shard.skip[i];
        shard.skip[i] |= !mine;
    }
}

static int check_call(const struct cli *cli, const struct shard_run *run)
{
    if (!cli->out)
        return cli_bad(N_("--shard needs a folder for the games: --out DIR. See `ludo help {1}`."), run->command, NULL);
    if (strpbrk(run->seed, "\n\r") || strlen(run->seed) >= 200)
        return cli_bad(N_("the seed is too long: {1}"), run->seed, NULL);
    shard.run = run;
    shard.skip = calloc((size_t)run->games, sizeof *shard.skip);
    return shard.skip ? 0 : cli_bad(N_("not enough memory for this many games"), NULL, NULL);
}

static int open_folder_of_parts(const char *folder)
{
    if (mkdir(folder, 0777) == 0 || errno == EEXIST)
        return 0;
    return cli_bad(N_("{1}: cannot make the folder: {2}"), folder, strerror(errno));
}

int shard_begin(const struct cli *cli, const struct shard_run *run)
{
    static char head[PART_HEAD_MAX];
    struct ludo_text t = ludo_text(head, sizeof head);
    int bad = check_call(cli, run);
    if (!bad)
        bad = parse_shard(cli->shard);
    if (!bad)
        bad = open_folder_of_parts(cli->out);
    if (bad)
        return bad;
    put_head(cli, run, &t);
    bad = read_part_files(cli->out, head);
    if (bad)
        return bad;
    skip_others();
    return shard.left ? start_part(cli->out, head) : 0;
}

bool shard_add(long game, const char *data, size_t n)
{
    size_t size;
    char *entry = part_entry(game, data, n, &size);
    if (!entry)
        shard.error = ENOMEM;
    bool written = entry && write_bytes(entry, size);
    free(entry);
    shard.added += written;
    return written;
}

/* ---- The report ------------------------------------------------------------------------------------------ */

static void put_report(bool stopped)
{
    print_message(stdout, N_("{1}: {2} games in this shard, "), shard.run->rules->id, number_word(shard.mine));
    print_message(stdout, N_("{1} of them new, {2} missing"), number_word(shard.added),
                  number_word(shard.left - shard.added));
    putchar('\n');
    if (stopped)
        printf("%s\n", T(N_("The run was stopped early.")));
}

static void put_json_report(bool stopped)
{
    ludo_put_json_open(json, NULL, '{');
    ludo_put_json_text(json, "game", shard.run->rules->id);
    ludo_put_json_int(json, "shard", shard.k + 1);
    ludo_put_json_int(json, "shards", shard.n);
    ludo_put_json_int(json, "games", shard.mine);
    ludo_put_json_int(json, "new", shard.added);
    ludo_put_json_int(json, "missing", shard.left - shard.added);
    ludo_put_json_bool(json, "stopped", stopped);
    ludo_put_json_close(json, '}');
    json_end();
}

/* Syncs the file only here: after a power failure, games that were not yet on the disk are played again. */
static void close_part(void)
{
    if (shard.fd < 0)
        return;
    if (!shard.error && fsync(shard.fd) < 0 && errno != EINVAL)
        shard.error = errno;
    if (close(shard.fd) < 0 && !shard.error)
        shard.error = errno;
    shard.fd = -1;
}

int shard_end(const struct cli *cli, bool stopped)
{
    close_part();
    free(shard.skip);
    shard.skip = NULL;
    if (shard.error)
        return cli_bad(N_("{1}: cannot write the file: {2}"), shard.path, strerror(shard.error));
    if (cli->json)
        put_json_report(stopped);
    else
        put_report(stopped);
    return CLI_OK;
}
