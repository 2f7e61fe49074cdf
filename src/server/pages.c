/* pages.c - reads the files of the page, compresses them, and finds them by path. */
#include "pages.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

enum { DEEPEST = 4, NAME = 512, LARGEST = 32 << 20 };

/* clang-format off */
static const struct { const char *end, *type; bool pack; } types[] = {
    { ".html", "text/html; charset=utf-8", true },        { ".js", "text/javascript; charset=utf-8", true },
    { ".css", "text/css; charset=utf-8", true },          { ".json", "application/json", true },
    { ".wasm", "application/wasm", true },                { ".svg", "image/svg+xml", true },
    { ".txt", "text/plain; charset=utf-8", true },        { ".webmanifest", "application/manifest+json", true },
    { ".png", "image/png", false },                       { ".woff2", "font/woff2", false },
    { "", "application/octet-stream", false },
};
/* clang-format on */

static bool ends_with(const char *name, const char *end)
{
    size_t n = strlen(name), m = strlen(end);
    return n >= m && strcmp(name + n - m, end) == 0;
}

static int read_whole(const char *path, struct page *page)
{
    struct stat is;
    FILE *f = fopen(path, "rb");
    if (!f)
        return -1;
    if (fstat(fileno(f), &is) < 0 || is.st_size > LARGEST || !(page->at = malloc((size_t)is.st_size + 1))) {
        fclose(f);
        return -1;
    }
    page->n = fread(page->at, 1, (size_t)is.st_size, f);
    page->at[page->n] = '\0';
    fclose(f);
    return 0;
}

/* Compresses a file with gzip. Keeps the result only if it is shorter than the file. */
static void pack(struct page *page)
{
    z_stream z = { 0 };
    if (deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        return;
    size_t room = deflateBound(&z, page->n);
    page->packed = malloc(room);
    z.next_in = page->at;
    z.avail_in = (unsigned)page->n;
    z.next_out = page->packed;
    z.avail_out = (unsigned)room;
    if (page->packed && deflate(&z, Z_FINISH) == Z_STREAM_END && z.total_out < page->n)
        page->packed_n = z.total_out;
    else {
        free(page->packed);
        page->packed = NULL;
    }
    deflateEnd(&z);
}

static void describe(struct page *page)
{
    size_t i = 0;
    while (!ends_with(page->name, types[i].end))
        i++;
    page->type = types[i].type;
    page->lasting = strncmp(page->name, "/assets/", 8) == 0;
    if (types[i].pack)
        pack(page);
}

static void add(struct pages *pages, const char *path, const char *name)
{
    struct page page = { .name = malloc(strlen(name) + 1) };
    struct page *more = realloc(pages->at, (pages->n + 1) * sizeof *more);
    if (more)
        pages->at = more;
    if (!more || !page.name || read_whole(path, &page) < 0) {
        free(page.name);
        return;
    }
    strcpy(page.name, name);
    describe(&page);
    pages->at[pages->n++] = page;
}

/* Reads all files of a folder. Skips symbolic links, which could point outside the folder. */
static void read_folder(struct pages *pages, const char *folder, const char *name, int deep)
{
    DIR *d = opendir(folder);
    for (struct dirent *e; d && (e = readdir(d));) {
        char path[NAME], inside[NAME];
        struct stat is;
        if (e->d_name[0] == '.' || snprintf(path, sizeof path, "%s/%s", folder, e->d_name) >= NAME ||
            snprintf(inside, sizeof inside, "%s/%s", name, e->d_name) >= NAME || lstat(path, &is) < 0)
            continue;
        if (S_ISDIR(is.st_mode) && deep < DEEPEST)
            read_folder(pages, path, inside, deep + 1);
        else if (S_ISREG(is.st_mode))
            add(pages, path, inside);
    }
    if (d)
        closedir(d);
}

/* Copies the Content-Security-Policy of index.html into an HTTP header, and forbids other sites to embed the page in
 * a frame. */
static void read_policy(struct pages *pages, const struct page *index)
{
    static const char begin[] = "http-equiv=\"Content-Security-Policy\" content=\"";
    const char *from = strstr((const char *)index->at, begin), *to = from ? strchr(from + sizeof begin - 1, '"') : NULL;
    int n = to ? (int)(to - from - (int)(sizeof begin - 1)) : 0;
    snprintf(pages->policy, sizeof pages->policy, "%.*s; frame-ancestors 'none'", n, n ? from + sizeof begin - 1 : "");
    for (char *at; (at = strstr(pages->policy, "&#39;"));) {
        *at = '\'';
        memmove(at + 1, at + 5, strlen(at + 5) + 1);
    }
}

const struct page *pages_find(const struct pages *pages, const char *address)
{
    const char *name = strcmp(address, "/") == 0 ? "/index.html" : address;
    for (size_t i = 0; i < pages->n; i++)
        if (strcmp(pages->at[i].name, name) == 0)
            return &pages->at[i];
    return NULL;
}

int pages_read(struct pages *pages, const char *folder)
{
    memset(pages, 0, sizeof *pages);
    read_folder(pages, folder, "", 0);
    const struct page *index = pages_find(pages, "/");
    if (!index)
        return -1;
    read_policy(pages, index);
    return 0;
}

void pages_free(struct pages *pages)
{
    for (size_t i = 0; i < pages->n; i++) {
        free(pages->at[i].name);
        free(pages->at[i].at);
        free(pages->at[i].packed);
    }
    free(pages->at);
}
