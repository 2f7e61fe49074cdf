/* net_option.c - the option --net: a network file for the levels, instead of the built-in network. */
#include "cli.h"

#include <stdlib.h>

static char named[16];

const char *cli_net_name(void) { return named; }

static void warn_if_older(const char *file, const struct ludo_rules *rules)
{
    char sentence[400];
    struct ludo_text t = ludo_text(sentence, sizeof sentence);
    struct ludo_net_about about;
    ludo_net_about(rules, &about);
    ludo_net_about_put(&about, cli_lang, &t);
    if (t.n)
        fprintf(stderr, "ludo: %s: %s\n", file, sentence);
}

/* The file stays in memory until the program ends, because the levels read the network directly from this memory. */
int cli_net(const struct cli *cli, const struct ludo_rules *rules)
{
    static char *kept;
    struct ludo_error e = { 0 };
    size_t n = 0;
    uint32_t hash = 2166136261u;
    char *data = cli->net ? cli_read(cli->net, &n) : NULL;
    if (!data)
        return cli->net ? CLI_BAD : CLI_OK;
    if (ludo_net_use(rules, data, n, &e) < 0) {
        free(data);
        return cli_error(cli->net, &e);
    }
    kept = data;
    (void)kept;
    warn_if_older(cli->net, rules);
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ (unsigned char)data[i]) * 16777619u;
    snprintf(named, sizeof named, "%08x", hash);
    return CLI_OK;
}
