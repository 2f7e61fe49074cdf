/* log.c - the log on standard error, in the format of the systemd journal or with the time. */
#include "log.h"

#include "ludo/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char *const names[] = { "error", "warning", "info", "debug" };
static enum log_level most = LEVEL_INFO;

int log_level_parse(const char *word, enum log_level *level)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(word, names[i]) == 0) {
            *level = (enum log_level)i;
            return 0;
        }
    return -1;
}

void log_set_level(enum log_level level) { most = level; }
bool log_includes(enum log_level level) { return level <= most; }

const char *log_number(int64_t n)
{
    static char words[4][24];
    static unsigned next;
    char *word = words[next++ % 4];
    snprintf(word, sizeof words[0], "%lld", (long long)n);
    return word;
}

/* Returns whether standard error is the journal of systemd. JOURNAL_STREAM names the journal, but standard error may
 * have been redirected, so the two are compared. */
static bool is_journal(void)
{
    const char *named = getenv("JOURNAL_STREAM");
    char here[64];
    struct stat is;
    if (!named || fstat(STDERR_FILENO, &is) < 0)
        return false;
    snprintf(here, sizeof here, "%llu:%llu", (unsigned long long)is.st_dev, (unsigned long long)is.st_ino);
    return strcmp(named, here) == 0;
}

/* The systemd journal adds the time itself. It reads the level from a number at the start of the line
 * (sd-daemon(3)). */
static void put_head(struct ludo_text *out, enum log_level level)
{
    static const int grave[] = { 3, 4, 6, 7 };
    char head[40];
    time_t now = time(NULL);
    struct tm parts;
    if (is_journal())
        snprintf(head, sizeof head, "<%d>", grave[level]);
    else
        strftime(head, sizeof head, "%Y-%m-%dT%H:%M:%SZ ", gmtime_r(&now, &parts));
    ludo_put(out, head);
}

/* Quotes values that are not one plain word, so that a value cannot imitate another key or another log line. */
static void put_value(struct ludo_text *out, const char *value)
{
    bool plain = value[0] != '\0';
    for (const char *p = value; *p; p++)
        plain &= *p > ' ' && *p < 0x7f && *p != '"' && *p != '=' && *p != '\\';
    if (plain) {
        ludo_put(out, value);
        return;
    }
    ludo_put_char(out, '"');
    for (const char *p = value; *p; p++) {
        if (*p == '"' || *p == '\\')
            ludo_put_char(out, '\\');
        ludo_put_char(out, (unsigned char)*p < ' ' || *p == 0x7f ? ' ' : *p);
    }
    ludo_put_char(out, '"');
}

void log_write(enum log_level level, const char *event, const struct log_pair *of)
{
    char line[1024];
    struct ludo_text out = ludo_text(line, sizeof line - 1); /* one byte is kept for the newline */
    if (!log_includes(level))
        return;
    put_head(&out, level);
    ludo_put(&out, "level=");
    ludo_put(&out, names[level]);
    ludo_put(&out, " event=");
    ludo_put(&out, event);
    for (; of->key; of++) {
        if (!of->value)
            continue;
        ludo_put_char(&out, ' ');
        ludo_put(&out, of->key);
        ludo_put_char(&out, '=');
        put_value(&out, of->value);
    }
    size_t n = strlen(line);
    line[n++] = '\n';
    if (write(STDERR_FILENO, line, n) < 0) { /* standard error is closed: the line is lost */
    }
}
