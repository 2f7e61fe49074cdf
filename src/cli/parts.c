/* parts.c - reads the part files of a folder, and writes the games of a part file (parts.h). */
#include "parts.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { ENTRY_LINE_MAX = 80, HASH_DIGITS = 16 };

static const char first_line[] = "ludo-part 1\n", ending[] = ".part";

/* ---- The folder ------------------------------------------------------------------------------------------ */

static bool is_part_name(const char *name)
{
    size_t n = strlen(name), end = sizeof ending - 1;
    return n > end && name[0] != '.' && strcmp(name + n - end, ending) == 0;
}

static bool keep_name(struct part_list *list, const char *name)
{
    if (list->n == list->room) {
        int room = 2 * list->room + 16;
        char **more = realloc(list->name, (size_t)room * sizeof *more);
        if (!more)
            return false;
        list->name = more;
        list->room = room;
    }
    list->name[list->n] = strdup(name);
    return list->name[list->n++] != NULL;
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

int parts_list(const char *folder, struct part_list *list)
{
    *list = (struct part_list){ .folder = folder };
    DIR *dir = opendir(folder);
    if (!dir)
        return cli_bad(N_("{1}: cannot read the folder: {2}"), folder, strerror(errno));
    int bad = 0;
    for (struct dirent *entry; !bad && (entry = readdir(dir));)
        if (is_part_name(entry->d_name) && !keep_name(list, entry->d_name))
            bad = cli_bad(N_("not enough memory for this many games"), NULL, NULL);
    closedir(dir);
    if (list->n)
        qsort(list->name, (size_t)list->n, sizeof *list->name, by_name);
    return bad;
}

void parts_free(struct part_list *list)
{
    for (int i = 0; i < list->n; i++)
        free(list->name[i]);
    free(list->name);
    *list = (struct part_list){ 0 };
}

static int part_path(const struct part_list *list, int i, char path[PATH_MAX])
{
    int n = snprintf(path, PATH_MAX, "%s/%s", list->folder, list->name[i]);
    return n < PATH_MAX ? 0 : cli_bad(N_("{1}: cannot read the file: {2}"), list->name[i], strerror(ENAMETOOLONG));
}

/* ---- Heads ----------------------------------------------------------------------------------------------- */

/* Returns the length of the line, including its newline. */
static size_t line_length(const char *line)
{
    const char *end = strchr(line, '\n');
    return end ? (size_t)(end - line) + 1 : strlen(line);
}

static const char *head_line(const char *head, const char *key)
{
    size_t n = strlen(key);
    for (const char *line = head; *line; line += line_length(line))
        if (strncmp(line, key, n) == 0 && line[n] == ' ')
            return line;
    return NULL;
}

bool part_value(const char *head, const char *key, char *to, size_t room)
{
    const char *line = head_line(head, key);
    if (!line)
        return false;
    const char *value = line + strlen(key) + 1;
    size_t n = strcspn(value, "\n");
    if (n >= room)
        return false;
    memcpy(to, value, n);
    to[n] = 0;
    return true;
}

static int head_differs(const char *path, const char *theirs, const char *ours)
{
    struct ludo_error pair = { .what = N_("`{1}` instead of `{2}`") };
    char words[400];
    size_t n[2] = { strcspn(theirs, "\n"), strcspn(ours, "\n") };
    const char *line[2] = { theirs, ours };
    for (int i = 0; i < 2; i++) {
        struct ludo_text t = ludo_text(pair.word[i], sizeof pair.word[i]);
        ludo_put_visible(&t, line[i], n[i]);
    }
    struct ludo_text t = ludo_text(words, sizeof words);
    ludo_error_put(&pair, cli_lang, &t);
    return cli_bad(N_("{1}: this file has games of another run: {2}. Choose another folder."), path, words);
}

static bool is_games_line(const char *line) { return strncmp(line, "games ", 6) == 0; }

/* Compares two heads. Runs of the same games with another --games have the same head except for this line. */
static int same_head(const char *path, const char *theirs, const char *ours)
{
    const char *a = theirs, *b = ours;
    while (*a || *b) {
        size_t n = line_length(a), m = line_length(b);
        if (!(is_games_line(a) && is_games_line(b)) && (n != m || memcmp(a, b, n) != 0))
            return head_differs(path, a, b);
        a += n;
        b += m;
    }
    return 0;
}

/* Reads the head without its empty line. Returns 1, or 0 if the head is incomplete, or -1 if it is no head. */
static int read_part_head(FILE *f, char head[PART_HEAD_MAX])
{
    size_t n = 0;
    head[0] = 0;
    while (n + 1 < PART_HEAD_MAX && fgets(head + n, (int)(PART_HEAD_MAX - n), f)) {
        size_t length = strlen(head + n), first = sizeof first_line - 1;
        if (n == 0 && strncmp(head, first_line, length < first ? length : first) != 0)
            return -1;
        if (length == 1 && head[n] == '\n') {
            head[n] = 0;
            return 1;
        }
        n += length;
        if (length == 0) /* a byte 0: not text */
            return -1;
    }
    return n + 1 < PART_HEAD_MAX ? 0 : -1;
}

/* ---- Games ----------------------------------------------------------------------------------------------- */

char *part_entry(long game, const char *data, size_t n, size_t *size)
{
    char line[ENTRY_LINE_MAX], *entry = malloc(n + 2 * ENTRY_LINE_MAX);
    uint8_t hash[32];
    if (!entry)
        return NULL;
    int hashed = snprintf(entry, ENTRY_LINE_MAX, "%ld %zu\n", game, n);
    memcpy(entry + hashed, data, n);
    ludo_sha256(entry, (size_t)hashed + n, hash);
    struct ludo_text t = ludo_text(line, sizeof line);
    ludo_put(&t, "game ");
    ludo_put_n(&t, entry, (size_t)hashed - 1);
    ludo_put_char(&t, ' ');
    for (int i = 0; i < HASH_DIGITS / 2; i++)
        ludo_put_hex(&t, hash[i], 2);
    ludo_put_char(&t, '\n');
    memcpy(entry, line, t.n);
    memcpy(entry + t.n, data, n);
    entry[t.n + n] = '\n';
    *size = t.n + n + 1;
    return entry;
}

struct part_reader {
    FILE *f;
    char *data; /* the line that is hashed, then the data of the game */
    size_t room;
};

static bool make_data_room(struct part_reader *r, size_t n)
{
    if (n <= r->room)
        return true;
    char *data = realloc(r->data, 2 * n);
    if (!data)
        return false;
    r->data = data;
    r->room = 2 * n;
    return true;
}

static bool has_hash(const struct part_game *g, const char *digits)
{
    char hex[HASH_DIGITS + 1];
    struct ludo_text t = ludo_text(hex, sizeof hex);
    for (int i = 0; i < HASH_DIGITS / 2; i++)
        ludo_put_hex(&t, g->hash[i], 2);
    return strcmp(hex, digits) == 0;
}

/* Reads the next game; its data begin at r->data + *from. Returns 1, or 0 at the end of the file or if the game is
 * incomplete, or -1 if the file is damaged. */
static int next_game(struct part_reader *r, struct part_game *g, size_t *from)
{
    char line[ENTRY_LINE_MAX], digits[HASH_DIGITS + 1];
    if (!fgets(line, sizeof line, r->f))
        return 0;
    if (!strchr(line, '\n'))
        return feof(r->f) ? 0 : -1;
    if (sscanf(line, "game %ld %zu %16[0-9a-f]", &g->game, &g->n, digits) != 3 || g->game < 0 || g->n > PART_DATA_MAX)
        return -1;
    g->at = ftello(r->f);
    if (!make_data_room(r, g->n + ENTRY_LINE_MAX))
        return -1;
    *from = (size_t)snprintf(r->data, ENTRY_LINE_MAX, "%ld %zu\n", g->game, g->n);
    if (fread(r->data + *from, 1, g->n + 1, r->f) < g->n + 1)
        return ferror(r->f) ? -1 : 0;
    ludo_sha256(r->data, *from + g->n, g->hash);
    return r->data[*from + g->n] == '\n' && has_hash(g, digits) ? 1 : -1;
}

static void warn_damaged(const char *path, off_t at)
{
    fputs("ludo: ", stderr);
    print_message(stderr, N_("{1}: damaged from byte {2} on. The rest of the file is ignored."), path,
                  number_word((long)at));
    fputc('\n', stderr);
}

static int read_part_games(const char *path, struct part_reader *r, int part, long games, part_callback *call,
                           void *with)
{
    struct part_game g = { .part = part };
    size_t from;
    for (;;) {
        off_t at = ftello(r->f);
        int found = next_game(r, &g, &from);
        if (found < 0 || (found && g.game >= games)) {
            warn_damaged(path, at);
            return 0;
        }
        if (!found)
            return 0;
        if (!call(with, &g, r->data + from))
            return cli_bad(N_("not enough memory for this many games"), NULL, NULL);
    }
}

static int read_part_file(const char *path, struct part_reader *r, int part, char head[PART_HEAD_MAX], long *games,
                          part_callback *call, void *with)
{
    static char theirs[PART_HEAD_MAX];
    char number[24] = "0";
    int whole = read_part_head(r->f, theirs);
    if (whole == 0)
        return 0;
    if (whole < 0)
        return cli_bad(N_("{1}: not a part file"), path, NULL);
    if (!head[0])
        memcpy(head, theirs, sizeof theirs);
    int bad = same_head(path, theirs, head);
    if (bad)
        return bad;
    part_value(theirs, "games", number, sizeof number);
    long own = strtol(number, NULL, 10);
    *games = own > *games ? own : *games;
    return read_part_games(path, r, part, own, call, with);
}

int parts_read(const struct part_list *list, char head[PART_HEAD_MAX], long *games, part_callback *call, void *with)
{
    struct part_reader r = { 0 };
    int bad = 0;
    for (int i = 0; !bad && i < list->n; i++) {
        char path[PATH_MAX];
        bad = part_path(list, i, path);
        if (bad)
            break;
        r.f = fopen(path, "rb");
        if (!r.f) {
            bad = cli_bad(N_("{1}: cannot read the file: {2}"), path, strerror(errno));
            break;
        }
        bad = read_part_file(path, &r, i, head, games, call, with);
        fclose(r.f);
    }
    free(r.data);
    return bad;
}

char *part_data(const struct part_list *list, const struct part_game *g)
{
    char path[PATH_MAX];
    if (part_path(list, g->part, path))
        return NULL;
    FILE *f = fopen(path, "rb");
    char *data = malloc(g->n + 1);
    bool read = f && data && fseeko(f, g->at, SEEK_SET) == 0 && fread(data, 1, g->n, f) == g->n;
    if (f)
        fclose(f);
    if (read) {
        data[g->n] = 0;
        return data;
    }
    cli_bad(N_("{1}: cannot read the file: {2}"), path, strerror(data ? errno : ENOMEM));
    free(data);
    return NULL;
}
