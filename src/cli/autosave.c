/* autosave.c - saves a game while it is played, so that a crash loses nothing.
 *
 * The record is one file per game in the user's state folder. The file grows by one line per move and shrinks after
 * an undo, so a crash loses at most the line that is being written. The file is locked during the game: another
 * `ludo play` neither offers to resume the game nor writes to the file. The file is removed when the game is over. */
#define _GNU_SOURCE /* flock */
#include "play.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static struct {
    int fd; /* the open autosave file; -1: nothing saved yet */
    char path[PATH_MAX];
    char *text; /* a copy of the contents of the autosave file */
    size_t n;
    const char *why; /* the reason why saving failed; NULL: no error */
} kept = { .fd = -1 };

/* ---- Signals end the game, and the game is then saved ----------------------------------------------------- */

static volatile sig_atomic_t stopped;

static void stop(int number) { stopped = number; }

bool autosave_interrupted(void) { return stopped != 0; }

/* Catches each of these signals only once. If the same signal arrives again, it ends the program at once. If the parent
 * process made the program ignore a signal, as nohup does, the program still ignores it. */
void autosave_catch_signals(void)
{
    static const int all[] = { SIGINT, SIGTERM, SIGHUP, SIGPIPE };
    struct sigaction action = { .sa_handler = stop, .sa_flags = (int)SA_RESETHAND }, old;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (sigaction(all[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(all[i], &action, NULL);
}

/* Ends the program by the signal it received, so that the parent process sees the signal. */
void autosave_raise_signal(void)
{
    if (!stopped)
        return;
    fflush(cli_out);
    signal(stopped, SIG_DFL);
    raise(stopped);
}

/* ---- Paths ----------------------------------------------------------------------------------------------- */

static int open_locked(const char *path, int flags)
{
    int fd = open(path, flags | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

static bool is_of(const char *game, const char *name)
{
    size_t n = strlen(game), length = strlen(name);
    return strncmp(name, game, n) == 0 && name[n] == '-' && name[n + 1] >= '0' && name[n + 1] <= '9' && length > 5 &&
           strcmp(name + length - 5, ".ludo") == 0;
}

static bool is_later(const struct timespec *a, const struct timespec *b)
{
    return a->tv_sec != b->tv_sec ? a->tv_sec > b->tv_sec : a->tv_nsec > b->tv_nsec;
}

static bool is_free(const char *path, struct stat *st)
{
    int fd = open_locked(path, 0);
    bool is = fd >= 0 && fstat(fd, st) == 0 && S_ISREG(st->st_mode) && st->st_size > 0;
    if (fd >= 0)
        close(fd);
    return is;
}

bool autosave_find(const char *game, char path[PATH_MAX])
{
    char at[PATH_MAX], here[PATH_MAX + 300];
    struct timespec newest = { 0 };
    DIR *dir = cli_state_folder(at, sizeof at) == 0 ? opendir(at) : NULL;
    bool found = false;
    for (struct dirent *e; dir && (e = readdir(dir));) {
        struct stat st;
        int n = snprintf(here, sizeof here, "%s/%s", at, e->d_name);
        if (!is_of(game, e->d_name) || n >= PATH_MAX || !is_free(here, &st) || !is_later(&st.st_mtim, &newest))
            continue;
        newest = st.st_mtim;
        memcpy(path, here, (size_t)n + 1);
        found = true;
    }
    if (dir)
        closedir(dir);
    return found;
}

/* ---- Saving ---------------------------------------------------------------------------------------------- */

/* Creates a file with an unused name. */
static int open_new(const char *game)
{
    char at[PATH_MAX], stamp[40];
    time_t now = time(NULL);
    struct tm tm;
    if (cli_state_folder(at, sizeof at) < 0 || cli_make_folders(at) < 0)
        return -1;
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", localtime_r(&now, &tm));
    for (int i = 0; i < 100 && kept.fd < 0; i++) {
        int n = snprintf(kept.path, sizeof kept.path, "%s/%s-%s-%02d.ludo", at, game, stamp, i);
        if (n < 0 || n >= PATH_MAX)
            return -1;
        kept.fd = open_locked(kept.path, O_CREAT | O_EXCL);
        if (kept.fd < 0 && errno != EEXIST)
            return -1;
    }
    return kept.fd < 0 ? -1 : 0;
}

/* Writes the text to the file, starting at the first byte that differs. If writing fails, removes the new bytes from
 * the file. */
static int write_rest(const char *text, size_t n, bool safely)
{
    size_t same = 0;
    while (same < n && same < kept.n && text[same] == kept.text[same])
        same++;
    if (same < kept.n && ftruncate(kept.fd, (off_t)same) < 0)
        return -1;
    for (size_t at = same; at < n;) {
        ssize_t done = pwrite(kept.fd, text + at, n - at, (off_t)at);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0) {
            int number = errno;
            kept.n = ftruncate(kept.fd, (off_t)same) == 0 ? same : 0;
            errno = number;
            return -1;
        }
        at += (size_t)done;
    }
    return safely ? fdatasync(kept.fd) : 0;
}

static void complain(void)
{
    const char *why = strerror(errno);
    if (!kept.why)
        cli_bad(N_("this game is not saved automatically: {1}"), why, NULL);
    kept.why = why;
}

void autosave(struct play *p)
{
    size_t n;
    if (!p->unsaved && kept.fd < 0)
        return;
    char *text = ludo_record_write(&p->table, true, &n);
    if (!text)
        return;
    if (kept.fd >= 0 && n == kept.n && memcmp(text, kept.text, n) == 0) {
        free(text);
        return;
    }
    if ((kept.fd < 0 && open_new(p->table.rules->id) < 0) || write_rest(text, n, p->people) < 0) {
        complain();
        free(text);
        return;
    }
    free(kept.text);
    kept.text = text;
    kept.n = n;
    kept.why = NULL;
}

bool autosave_failed(void) { return kept.why != NULL; }

static void put_it_away(void)
{
    if (kept.fd >= 0)
        close(kept.fd);
    free(kept.text);
    kept.fd = -1;
    kept.text = NULL;
    kept.n = 0;
}

/* Removes the autosave if the game is over or was saved to a file. */
int autosave_end(struct play *p)
{
    bool needed = p->unsaved && !play_over(p);
    if (needed)
        autosave(p);
    if (needed && kept.why) {
        put_it_away();
        return cli_bad(N_("the game could not be saved: {1}"), kept.why, NULL);
    }
    if (needed)
        cli_bad(N_("the game is saved in {1}. Run `ludo play {2} --resume` to continue it."), kept.path,
                p->table.rules->id);
    else if (kept.fd >= 0)
        unlink(kept.path);
    put_it_away();
    return CLI_OK;
}

/* ---- Resuming -------------------------------------------------------------------------------------------- */

/* Keeps a copy of a record that cannot be replayed completely. */
static void keep_old(const char *path, const char *text, size_t n)
{
    char old[PATH_MAX];
    if (snprintf(old, sizeof old, "%s.bak", path) < (int)sizeof old)
        cli_write(old, text, n, FOR_ME);
}

/* Reads an autosave and replays as many moves as possible. Some moves may be lost: a crash may have cut the last line,
 * or the rules may have changed since the game was saved. */
static int read_kept(struct play *p, const char *path, const char *text, size_t n)
{
    struct ludo_error e = { 0 };
    struct ludo_upgrade u;
    if (ludo_record_read(&p->table, text, n, &e) == 0)
        return CLI_OK;
    if (ludo_record_upgrade(&p->table, text, n, &u, &e) < 0)
        return cli_error(path, &e);
    if (u.lost)
        keep_old(path, text, n);
    put_visible(stderr, path);
    fputs(": ", stderr);
    print_message(stderr, N_("{1} moves kept, {2} lost\n"), number_word(u.kept), number_word(u.lost));
    return CLI_OK;
}

int autosave_resume(struct play *p, const char *path)
{
    kept.fd = open_locked(path, 0);
    if (kept.fd < 0)
        return cli_bad(N_("{1}: cannot read the file: {2}"), path, strerror(errno));
    kept.text = cli_read(path, &kept.n);
    if (!kept.text || read_kept(p, path, kept.text, kept.n) != CLI_OK) {
        put_it_away();
        return CLI_BAD;
    }
    snprintf(kept.path, sizeof kept.path, "%s", path);
    p->unsaved = true;
    return CLI_OK;
}
