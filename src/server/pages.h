/* pages.h - the files of the web page, which the server reads once when it starts.
 *
 * The server sends only these files, so no URL can reach other files. */
#ifndef LUDO_PAGES_H
#define LUDO_PAGES_H

#include <stdbool.h>
#include <stddef.h>

struct page {
    char *name;                 /* "/assets/index-1a2b.js" */
    const char *type;           /* content type */
    unsigned char *at, *packed; /* packed: the file compressed with gzip, or NULL */
    size_t n, packed_n;
    bool lasting;               /* the name contains a hash of the content: browsers may cache the file for ever */
};

struct pages {
    struct page *at;
    size_t n;
    char policy[1024]; /* Content-Security-Policy of the page, which also forbids frames */
};

int pages_read(struct pages *, const char *folder);                       /* returns -1 if there is no index.html */
void pages_free(struct pages *);
/* `address` is a path without the query; returns NULL if there is no such file */
const struct page *pages_find(const struct pages *, const char *address);

#endif
