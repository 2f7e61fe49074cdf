/* terminal.h - runs a command on a pseudo-terminal and keeps what a person sees on its screen.
 *
 * The terminal is a minimal vt100 of any size: it knows only the sequences that the program uses. */
#ifndef LUDO_TEST_TERMINAL_H
#define LUDO_TEST_TERMINAL_H

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SCREEN_ROWS_MAX = 60, SCREEN_COLUMNS_MAX = 200, CELL = 5, TERMINAL_WAIT_MS = 30000 };

struct terminal {
    int fd, rows, columns;
    pid_t pid;
    char cell[SCREEN_ROWS_MAX][SCREEN_COLUMNS_MAX][CELL];
    int y, x, top, bottom;       /* the cursor; the scrolling rows */
    char escape[40];             /* an incomplete escape sequence */
    int escape_n;
};

/* Starts the command on a terminal of this size. `argv` is ended by NULL. */
static inline void terminal_start(struct terminal *t, int columns, int rows, char *const argv[])
{
    char lines[12], wide[12];
    memset(t, 0, sizeof *t);
    t->rows = rows;
    t->columns = columns;
    t->bottom = rows - 1;
    snprintf(lines, sizeof lines, "%d", rows);
    snprintf(wide, sizeof wide, "%d", columns);
    t->fd = posix_openpt(O_RDWR | O_NOCTTY);
    if (t->fd < 0 || grantpt(t->fd) || unlockpt(t->fd))
        exit(2);
    const char *slave = ptsname(t->fd);
    t->pid = fork();
    if (t->pid)
        return;
    setsid();
    int end = open(slave, O_RDWR);
    dup2(end, 0);
    dup2(end, 1);
    close(t->fd);
    setenv("TERM", "vt100", 1);
    setenv("NCURSES_NO_UTF8_ACS", "1", 1); /* lines are drawn as characters */
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("LINES", lines, 1);
    setenv("COLUMNS", wide, 1);
    execv(argv[0], argv);
    _exit(2);
}

static inline void terminal_end(struct terminal *t)
{
    kill(t->pid, SIGKILL);
    waitpid(t->pid, NULL, 0);
    close(t->fd);
}

static inline void terminal_type(const struct terminal *t, const char *keys)
{
    if (write(t->fd, keys, strlen(keys)) < 0)
        perror("# write");
}

static inline void terminal_clear(struct terminal *t, int from, int to)
{
    for (int i = from; i < to; i++)
        t->cell[i / t->columns][i % t->columns][0] = 0;
}

static inline void terminal_obey(struct terminal *t)
{
    int a = 0, b = 0, here = t->y * t->columns + t->x;
    int given = sscanf(t->escape, "\033[%d;%d", &a, &b), by = given > 0 ? a : 1;
    switch (t->escape[t->escape_n - 1]) {
    case 'H':
        t->y = given > 0 ? a - 1 : 0;
        t->x = given > 1 ? b - 1 : 0;
        break;
    case 'A': t->y -= by; break;
    case 'B': t->y += by; break;
    case 'C': t->x += by; break;
    case 'D': t->x -= by; break;
    case 'r':
        t->top = given > 0 ? a - 1 : 0;
        t->bottom = given > 1 && b <= t->rows ? b - 1 : t->rows - 1;
        t->y = t->x = 0;
        break;
    case 'K':
        terminal_clear(t, a == 1 ? t->y * t->columns : here, a == 1 ? here + 1 : (t->y + 1) * t->columns);
        break;
    case 'J': terminal_clear(t, a == 2 ? 0 : here, t->rows * t->columns); break;
    }
}

/* Moves the cursor one row up or down, and scrolls at the edge of the scrolling region. */
static inline void terminal_step(struct terminal *t, int by)
{
    if (t->y != (by > 0 ? t->bottom : t->top)) {
        t->y += by;
        return;
    }
    size_t rows = (size_t)(t->bottom - t->top);
    memmove(t->cell[t->top + (by < 0)], t->cell[t->top + (by > 0)], rows * sizeof t->cell[0]);
    memset(t->cell[t->y], 0, sizeof t->cell[0]);
}

static inline void terminal_put(struct terminal *t, char c)
{
    bool inside = t->y >= 0 && t->y < t->rows;
    if (t->escape_n) {
        t->escape[t->escape_n++] = c;
        t->escape[t->escape_n] = 0;
        bool more = t->escape_n == 2      ? strchr("[()#", c) != NULL
                    : t->escape[1] == '[' ? !((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
                                          : false;
        if (more && t->escape_n < 38)
            return;
        if (t->escape[1] == '[')
            terminal_obey(t);
        else if (t->escape[1] == 'M')
            terminal_step(t, -1);
        t->escape_n = 0;
    } else if (c == 27) {
        t->escape[0] = c;
        t->escape_n = 1;
    } else if (c == '\r') {
        t->x = 0;
    } else if (c == '\n') {
        terminal_step(t, 1);
    } else if (c == '\t') {
        t->x = (t->x / 8 + 1) * 8;
    } else if (c == 8) {
        t->x -= t->x > 0;
    } else if ((c & 0xc0) == 0x80 && t->x > 0 && inside) {
        if (strlen(t->cell[t->y][t->x - 1]) < CELL - 1)
            strncat(t->cell[t->y][t->x - 1], &c, 1);
    } else if ((unsigned char)c >= ' ' && inside && t->x >= 0 && t->x < t->columns) {
        t->cell[t->y][t->x][0] = c;
        t->cell[t->y][t->x++][1] = 0;
    }
}

/* Reads output for at most `ms` milliseconds. Returns false if there was none. */
static inline bool terminal_read(struct terminal *t, int ms)
{
    char some[4096];
    struct pollfd p = { .fd = t->fd, .events = POLLIN };
    if (poll(&p, 1, ms) <= 0)
        return false;
    ssize_t n = read(t->fd, some, sizeof some);
    for (ssize_t i = 0; i < n; i++)
        terminal_put(t, some[i]);
    return n > 0;
}

/* Appends the characters of a part of a row to `to`. Returns the new end. */
static inline size_t terminal_row(const struct terminal *t, int y, int from, int to_x, char *to, size_t n)
{
    for (int x = from; x < to_x; x++)
        n += (size_t)sprintf(to + n, "%s", t->cell[y][x][0] ? t->cell[y][x] : " ");
    to[n++] = '\n';
    to[n] = 0;
    return n;
}

/* Waits until the last row begins with this text. */
static inline bool terminal_await(struct terminal *t, const char *wanted)
{
    static char row[SCREEN_COLUMNS_MAX * CELL + 2];
    for (;;) {
        terminal_row(t, t->rows - 1, 0, t->columns, row, 0);
        if (strncmp(row, wanted, strlen(wanted)) == 0)
            return true;
        if (!terminal_read(t, TERMINAL_WAIT_MS)) {
            printf("# waited without effect for \"%s\", the last row is \"%.100s\"\n", wanted, row);
            return false;
        }
    }
}

#endif
