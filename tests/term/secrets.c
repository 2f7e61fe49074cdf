/* secrets.c - two people share one screen, and neither person may read the secrets of the other. Plays whole games in a
 * pipe, in plain lines on a terminal and on the full screen.
 *
 * The game is played twice in parallel: at a table inside this test, where all secrets are known, and by the command in
 * $LUDO, which receives each move as typed text. The text that a person can read is checked: in a pipe all text since
 * the last hand-over, on a terminal the screen and its scrollback. This text must never name a hidden card of the other
 * person, nor a secret choice of the other person. */
#define _XOPEN_SOURCE 700
#include "core.h"
#include "table.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum mode { PIPE, PLAIN, SCREEN, MODES };
enum { READ_MAX = 1 << 18, ROWS = 24, COLUMNS = 80, CARDS_MAX = 512, SECRETS_MAX = 64, WAIT_MS = 20000 };

static const char *const mode_names[MODES] = { "through a pipe", "in plain lines on a terminal", "on the full screen" };

/* ---- Reading ---------------------------------------------------------------------------------- */

struct reader {
    enum mode mode;
    int in, out; /* pipes to the command and from the command */
    pid_t pid;
    char text[READ_MAX]; /* output since the screen was cleared or handed over */
    size_t n;
    char cell[ROWS][COLUMNS][5]; /* the characters on the screen, in mode SCREEN */
    int y, x, top, bottom;       /* the cursor; the scrolling rows */
    char escape[40];             /* an incomplete escape sequence */
    int escape_n;
};

static void start(struct reader *r, const char *game, const char *seed)
{
    int to[2], from[2];
    memset(r->cell, 0, sizeof r->cell);
    r->n = 0;
    r->y = r->x = r->escape_n = r->top = 0;
    r->bottom = ROWS - 1;
    if (r->mode == PIPE) {
        if (pipe(to) || pipe(from))
            exit(2);
    } else {
        to[1] = from[0] = posix_openpt(O_RDWR | O_NOCTTY);
        if (to[1] < 0 || grantpt(to[1]) || unlockpt(to[1]))
            exit(2);
    }
    const char *slave = r->mode == PIPE ? NULL : ptsname(to[1]);
    r->pid = fork();
    if (r->pid == 0) {
        setsid();
        int in = slave ? open(slave, O_RDWR) : to[0], out = slave ? in : from[1];
        dup2(in, 0);
        dup2(out, 1);
        close(to[1]);
        close(from[0]);
        setenv("TERM", "vt100", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        setenv("LINES", "24", 1);
        setenv("COLUMNS", "80", 1);
        execl(getenv("LUDO"), "ludo", "play", game, "--seats", "human,human", "--seed", seed, "--lang", "en", "--each",
              r->mode == PLAIN ? "--plain" : NULL, (char *)NULL);
        _exit(2);
    }
    if (!slave) {
        close(to[0]);
        close(from[1]);
    }
    r->in = to[1];
    r->out = from[0];
}

static void end(struct reader *r)
{
    kill(r->pid, SIGKILL);
    waitpid(r->pid, NULL, 0);
    close(r->in);
    if (r->out != r->in)
        close(r->out);
}

static void type(struct reader *r, const char *line)
{
    char keys[200];
    snprintf(keys, sizeof keys, "%s%c", line, r->mode == SCREEN ? '\r' : '\n');
    if (write(r->in, keys, strlen(keys)) < 0)
        perror("# write");
}

/* Executes an escape sequence, like a minimal vt100 terminal that knows only the sequences that the program uses. */
static void obey(struct reader *r)
{
    int a = 0, b = 0;
    char end_ = r->escape[r->escape_n - 1];
    int given = sscanf(r->escape, "\033[%d;%d", &a, &b);
    switch (end_) {
    case 'H':
        r->y = given > 0 ? a - 1 : 0;
        r->x = given > 1 ? b - 1 : 0;
        break;
    case 'A': r->y -= given > 0 ? a : 1; break;
    case 'B': r->y += given > 0 ? a : 1; break;
    case 'C': r->x += given > 0 ? a : 1; break;
    case 'D': r->x -= given > 0 ? a : 1; break;
    case 'r':
        r->top = given > 0 ? a - 1 : 0;
        r->bottom = given > 1 && b <= ROWS ? b - 1 : ROWS - 1;
        r->y = r->x = 0;
        break;
    case 'K':
        for (int x = a == 1 ? 0 : r->x; x < (a == 1 ? r->x + 1 : COLUMNS); x++)
            r->cell[r->y][x][0] = 0;
        break;
    case 'J':
        for (int i = a == 2 ? 0 : r->y * COLUMNS + r->x; i < ROWS * COLUMNS; i++)
            r->cell[i / COLUMNS][i % COLUMNS][0] = 0;
        break;
    }
}

/* Moves the cursor one row up or down, and scrolls at the edge of the scrolling region. */
static void step(struct reader *r, int by)
{
    if (r->y != (by > 0 ? r->bottom : r->top)) {
        r->y += by;
        return;
    }
    size_t rows = (size_t)(r->bottom - r->top);
    memmove(r->cell[r->top + (by < 0)], r->cell[r->top + (by > 0)], rows * sizeof r->cell[0]);
    memset(r->cell[r->y], 0, sizeof r->cell[0]);
}

static void draw(struct reader *r, char c)
{
    if (r->escape_n) {
        r->escape[r->escape_n++] = c;
        r->escape[r->escape_n] = 0;
        bool more = r->escape_n == 2      ? strchr("[()#", c) != NULL
                    : r->escape[1] == '[' ? !((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
                                          : false;
        if (more && r->escape_n < 38)
            return;
        if (r->escape[1] == '[')
            obey(r);
        else if (r->escape[1] == 'M')
            step(r, -1);
        r->escape_n = 0;
    } else if (c == 27) {
        r->escape[0] = c;
        r->escape_n = 1;
    } else if (c == '\r') {
        r->x = 0;
    } else if (c == '\n') {
        step(r, 1);
    } else if (c == '\t') {
        r->x = (r->x / 8 + 1) * 8;
    } else if (c == 8) {
        r->x -= r->x > 0;
    } else if ((c & 0xc0) == 0x80 && r->x > 0 && r->y >= 0 && r->y < ROWS) {
        strncat(r->cell[r->y][r->x - 1], &c, 1);
    } else if ((unsigned char)c >= ' ' && r->y >= 0 && r->y < ROWS && r->x >= 0 && r->x < COLUMNS) {
        r->cell[r->y][r->x][0] = c;
        r->cell[r->y][r->x++][1] = 0;
    }
}

static void take(struct reader *r, const char *s, size_t n)
{
    if (r->n + n >= sizeof r->text)
        r->n = 0;
    memcpy(r->text + r->n, s, n);
    r->n += n;
    r->text[r->n] = 0;
    for (size_t i = 0; r->mode == SCREEN && i < n; i++)
        draw(r, s[i]);
    /* the text before this escape sequence is cleared, on the screen and in the scrollback */
    for (char *at; r->mode == PLAIN && (at = strstr(r->text, "\033[3J"));) {
        r->n -= (size_t)(at + 4 - r->text);
        memmove(r->text, at + 4, r->n + 1);
    }
}

/* Returns the text that a person can read. Each run of blanks and line ends becomes one blank. */
static const char *readable(const struct reader *r)
{
    static char all[READ_MAX + 1];
    static char screen[ROWS * (COLUMNS * 5 + 1)];
    size_t n = 0, m = 0;
    const char *s = r->text;
    if (r->mode == SCREEN) {
        for (int y = 0; y < ROWS; y++)
            for (int x = 0; x <= COLUMNS; x++)
                n += (size_t)sprintf(screen + n, "%s", x < COLUMNS && r->cell[y][x][0] ? r->cell[y][x] : " ");
        s = screen;
    }
    for (; *s; s++)
        if (!strchr(" \r\n", *s))
            all[m++] = *s;
        else if (m && all[m - 1] != ' ')
            all[m++] = ' ';
    all[m] = 0;
    return all;
}

static bool reads(struct reader *r, int ms)
{
    char some[4096];
    struct pollfd p = { .fd = r->out, .events = POLLIN };
    if (poll(&p, 1, ms) <= 0)
        return false;
    ssize_t n = read(r->out, some, sizeof some);
    if (n > 0)
        take(r, some, (size_t)n);
    return n > 0;
}

/* Waits until the output contains this text. With `last`, the text must be at the end of the output. */
static bool await(struct reader *r, const char *wanted, bool last)
{
    for (;;) {
        const char *all = readable(r);
        size_t n = strlen(all), m = strlen(wanted);
        if (last ? n >= m && strcmp(all + n - m, wanted) == 0 : strstr(all, wanted) != NULL)
            return true;
        if (!reads(r, WAIT_MS)) {
            int status = 0;
            if (waitpid(r->pid, &status, WNOHANG) > 0)
                printf("# the command has ended: %d\n", status);
            printf("# waited in vain for \"%s\" after \"…%s\"\n", wanted, n > 300 ? all + n - 300 : all);
            return false;
        }
    }
}

/* ---- Secrets -------------------------------------------------------------------------------- */

struct both {
    struct ludo_table table;
    bool shown[2][CARDS_MAX];                /* cards that each person could see or was informed of */
    char secret_choice[2][SECRETS_MAX][200]; /* the latest choices of each person that the other person does not know */
    int said_n[2], logged[2];
    bool knew[2];      /* this person has seen a secret of their own since the screen was handed over */
    int kept, checked; /* kept: number of secrets that the tests looked for; checked: number of checks */
};

static bool holds(const struct ludo_rules *g, const void *view, int card)
{
    static char json[1 << 17];

    char id[80];

    struct ludo_text text = ludo_text(json, sizeof json);
    if (card == 0)
        ludo_json_put(g, view, &text);
    snprintf(id, sizeof id, "\"%s\"", g->cards->at[card].id);
    return strstr(json, id) != NULL;
}

static void read_line(void *to, int move, const char *sentence)
{
    struct both *b = ((void **)to)[0];
    int seat = *(int *)((void **)to)[1];
    (void)move;
    for (int i = 0; i < b->table.rules->cards->n; i++)
        b->shown[seat][i] |= strstr(sentence, b->table.rules->cards->at[i].name) != NULL;
    for (int i = 0; i < b->said_n[!seat]; i++)
        if (strstr(sentence, b->secret_choice[!seat][i]))
            b->secret_choice[!seat][i][0] = 0; /* revealed now */
}

/* Records which cards each person has seen. */
static void learn(struct both *b)
{
    const struct ludo_rules *g = b->table.rules;
    static _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    for (int seat = 0; seat < 2; seat++) {
        void *to[2] = { b, &seat };
        ludo_view(g, b->table.state, seat, view);
        for (int i = 0; i < g->cards->n; i++)
            b->shown[seat][i] |= holds(g, view, i);
        ludo_table_log(&b->table, seat, LUDO_EN, b->logged[seat], read_line, to);
        b->logged[seat] = b->table.n;
    }
}

/* Returns whether this is the last move of several seats that choose simultaneously. Then all choices are revealed
 * together. */
static bool shows_all(const struct ludo_rules *g, const void *before, int seat, ludo_move m)
{
    static _Alignas(8) unsigned char after[LUDO_STATE_MAX];
    struct ludo_decision asked, then;
    memcpy(after, before, g->state_size);
    g->decision(before, &asked);
    g->play(after, seat, m, NULL);
    g->decision(after, &then);
    return asked.kind == LUDO_BY_SEATS && (then.kind != LUDO_BY_SEATS || then.question != asked.question);
}

static void keep_secret(struct both *b, int seat, ludo_move m, const void *before)
{
    const struct ludo_rules *g = b->table.rules;
    if (ludo_move_as_seen(g, before, seat, m, !seat) == m || shows_all(g, before, seat, m))
        return;
    char *room = b->secret_choice[seat][b->said_n[seat]++ % SECRETS_MAX];
    struct ludo_text text = ludo_text(room, 200);
    ludo_move_sentence(g, seat, m, LUDO_EN, &text);
    if (b->said_n[seat] == SECRETS_MAX)
        b->said_n[seat] = 0;
}

/* Returns whether the text contains this word or sentence as whole words. */
static bool stands_in(const char *all, const char *wanted)
{
    size_t n = strlen(wanted);
    for (const char *at = all; n && (at = strstr(at, wanted)); at++)
        if ((at == all || strchr(" (,:.[", at[-1])) && strchr(" ),:.;]’'", at[n]))
            return true;
    return false;
}

/* Returns whether these words appear on the table as this seat sees it. */
static bool draws(const struct ludo_rules *g, const void *state, int seat, const char *words)
{
    static char drawing[1 << 16];
    static _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    struct ludo_text text = ludo_text(drawing, sizeof drawing);
    ludo_view(g, state, seat, view);
    g->draw(view, seat, LUDO_EN, &text);
    return strstr(drawing, words) != NULL;
}

/* Checks that this person cannot read a secret of the other person on the screen. */
static bool is_clean(struct both *b, const struct reader *r, int reader)
{
    const struct ludo_rules *g = b->table.rules;
    static _Alignas(8) unsigned char view[LUDO_STATE_MAX];
    const char *all = readable(r);
    ludo_view(g, b->table.state, !reader, view);
    b->checked++;
    for (int i = 0; i < g->cards->n; i++) {
        bool hidden = holds(g, view, i) && !b->shown[reader][i];
        b->kept += hidden;
        if (hidden && stands_in(all, g->cards->at[i].name)) {
            printf("# %s of player %d can be read by player %d: %.600s\n", g->cards->at[i].name, !reader + 1,
                   reader + 1, all);
            return false;
        }
    }
    b->knew[reader] |= draws(g, b->table.state, reader, "only you know");
    if (strstr(all, "only you know") && !b->knew[reader]) {
        printf("# what only player %d knows can be read by player %d: %.200s\n", !reader + 1, reader + 1,
               strstr(all, "only you know"));
        return false;
    }
    b->kept += draws(g, b->table.state, !reader, "only you know");
    for (int i = 0; i < b->said_n[!reader]; i++) {
        b->kept += b->secret_choice[!reader][i][0] != 0;
        if (stands_in(all, b->secret_choice[!reader][i])) {
            printf("# \"%s\" can be read by player %d: %.600s\n", b->secret_choice[!reader][i], reader + 1, all);
            return false;
        }
    }
    return true;
}

/* ---- Playing -------------------------------------------------------------------------------------- */

static bool hides(const struct both *b, int seat, int viewer)
{
    static _Alignas(8) unsigned char mine[LUDO_STATE_MAX], theirs[LUDO_STATE_MAX];
    if (seat == viewer)
        return false;
    ludo_view(b->table.rules, b->table.state, seat, mine);
    ludo_view(b->table.rules, b->table.state, viewer >= 0 ? viewer : LUDO_SPECTATOR, theirs);
    return memcmp(mine, theirs, b->table.rules->state_size) != 0;
}

/* Hands the screen over to the other person. Each person reads only the text shown to them. */
static bool hand_over(struct both *b, struct reader *r, int seat, int viewer)
{
    char call[120];
    if (viewer >= 0 && r->mode == PLAIN) {
        snprintf(call, sizeof call, "Player %d is next: press Enter to clear the screen.", seat + 1);
        if (!await(r, call, false) || !is_clean(b, r, viewer))
            return false;
        type(r, "");
    }
    snprintf(call, sizeof call, "Player %d, it is your turn: press Enter when only you can see the screen.", seat + 1);
    if (!await(r, call, false) || (viewer >= 0 && r->mode == PIPE && !is_clean(b, r, viewer)))
        return false;
    if (r->mode == PIPE)
        r->text[r->n = 0] = 0; /* the previous person has read the earlier text */
    b->knew[seat] = false;
    if (!is_clean(b, r, seat))
        return false;
    if (r->mode == SCREEN)
        memset(r->cell[ROWS - 1], 0, sizeof r->cell[0]);
    type(r, "");
    return true;
}

static bool await_question(struct reader *r, int seat)
{
    char prompt[40];
    snprintf(prompt, sizeof prompt, "player %d> ", seat + 1);
    if (r->mode != SCREEN)
        return await(r, prompt, true);
    if (!await(r, "> arrows and Enter", false))
        return false;
    while (reads(r, 5)) {}
    return true;
}

static bool answer(struct both *b, struct reader *r, int seat, struct ludo_rng *rng)
{
    static _Alignas(8) unsigned char before[LUDO_STATE_MAX];
    ludo_move list[LUDO_MOVES_MAX];
    char line[120];
    struct ludo_text text = ludo_text(line, sizeof line);
    ludo_move m = list[ludo_rng_below(rng, ludo_list_moves(b->table.rules, b->table.state, seat, list))];
    memcpy(before, b->table.state, sizeof before);
    ludo_move_put(b->table.rules, m, &text);
    if (ludo_table_play(&b->table, seat, m) != 0)
        return false;
    keep_secret(b, seat, m, before);
    ludo_table_run(&b->table, LUDO_RUN_ALL);
    learn(b);
    type(r, line);
    return true;
}

static bool play(struct both *b, struct reader *r, int most)
{
    struct ludo_decision d;
    struct ludo_rng rng;
    int viewer = -1;
    ludo_rng_seed(&rng, 11);
    ludo_table_run(&b->table, LUDO_RUN_ALL);
    learn(b);
    for (int n = 0; n < most; n++) {
        b->table.rules->decision(b->table.state, &d);
        if (d.kind == LUDO_OVER)
            return r->mode == SCREEN || await(r, "The seed was: two", false);
        int seat = ludo_mask_first(d.must);
        if (hides(b, seat, viewer) && !hand_over(b, r, seat, viewer))
            return false;
        if (viewer >= 0 && !hides(b, seat, viewer))
            b->knew[seat] |= b->knew[viewer]; /* the view is not handed over, so both persons read the same lines */
        if (!await_question(r, seat) || !is_clean(b, r, seat) || !answer(b, r, seat, &rng))
            return false;
        viewer = seat;
    }
    return true;
}

static bool one_game(const char *game, enum mode mode, int most)
{
    static struct reader r;
    static struct both b;
    struct ludo_config config;
    struct ludo_error e;
    const struct ludo_rules *g = ludo_game(game);
    memset(&b, 0, sizeof b);
    r.mode = mode;
    ludo_config_default(g, &config);
    config.seats = 2;
    if (ludo_table_open(&b.table, g, &config, "two", &e) < 0)
        return false;
    start(&r, game, "two");
    bool good = play(&b, &r, most);
    end(&r);
    printf("# %s: %d moves, looked %d times, %d times for something\n", game, b.table.n, b.checked, b.kept);
    ludo_table_close(&b.table);
    return good && b.checked > 20;
}

/* Usage: secrets [GAME [MODE]] tests only game GAME, and only in mode MODE (0 to 2). */
int main(int argc, char **argv)
{
    static const char *const games[] = { "ancient-knowledge", "drum-roll", "pillars", "scholars" };
    int n = 0, bad = 0, most = getenv("LUDO_SANITIZED") ? 40 : 5000;
    signal(SIGPIPE, SIG_IGN);
    if (!getenv("LUDO"))
        return 2;
    for (int i = 0; i < 4; i++)
        for (int mode = 0; mode < MODES; mode++) {
            if ((argc > 1 && strcmp(argv[1], games[i]) != 0) || (argc > 2 && atoi(argv[2]) != mode))
                continue;
            bool good = one_game(games[i], (enum mode)mode, most);
            bad += !good;
            printf("%sok %d - %s of two people %s leaves no secret\n", good ? "" : "not ", ++n, games[i],
                   mode_names[mode]);
            fflush(stdout);
        }
    printf("1..%d\n", n);
    return bad > 0;
}
