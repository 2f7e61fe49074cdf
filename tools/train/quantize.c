/* quantize.c - converts a neural net that td or train.py has trained from floats to integers, for src/players/nets.
 *
 *     quantize GAME IN.float OUT.net [MARGIN [SIGHT]]
 *     quantize --stamp GAME FILE.net
 *
 * Each hidden unit has its own scale, so that its largest weight fills a byte. The bias and the output weight of the
 * unit use this scale too. MARGIN is the value of `margin` in the training (default: 25). SIGHT is the number of own
 * turns that the higher bot levels search (default: 1).
 *
 * --stamp writes the checksum and the names of today's inputs into a net file. --stamp also adds names to a file of the
 * older format, which has no names. The weights do not change. Use --stamp only if every input of the game still has
 * the meaning that the net has learned, for example after an input was renamed. */
#include "net.h"
#include "ludo/players.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { H = LUDO_NET_HIDDEN };

static struct ludo_net net = { .magic = "ludonet1" };
static float bias[H], out[H], *in;
static int32_t whole_bias[H], whole_out[H];
static int8_t *whole_in;

static int read_float(const char *path, int inputs)
{
    FILE *f = fopen(path, "rb");
    char magic[8];
    int32_t head[4];
    float tail[4];
    size_t n = (size_t)inputs * H;
    if (!f || fread(magic, 8, 1, f) != 1 || memcmp(magic, "LUDOTDF1", 8) || fread(head, sizeof head, 1, f) != 1 ||
        head[0] != inputs || head[1] != H || fread(tail, sizeof tail, 1, f) != 1 ||
        fread(bias, sizeof bias, 1, f) != 1 || fread(out, sizeof out, 1, f) != 1 || fread(in, sizeof *in, n, f) != n)
        return -1;
    fclose(f);
    net.version = head[3];
    net.end = (int32_t)lroundf(tail[0] * LUDO_NET_ONE);
    net.skip = (int32_t)lroundf(tail[1] / tail[2] * LUDO_NET_ONE);
    net.reach = (int32_t)lroundf(6 * tail[2]);
    net.centre = (int32_t)lroundf(tail[3]);
    return 0;
}

static void quantize(int j, int inputs)
{
    float most = 1e-9f;
    for (int i = 0; i < inputs; i++)
        most = fmaxf(most, fabsf(in[(size_t)i * H + (size_t)j]));
    float scale = most / 127;
    for (int i = 0; i < inputs; i++)
        whole_in[(size_t)i * H + (size_t)j] = (int8_t)lroundf(in[(size_t)i * H + (size_t)j] / scale);
    whole_bias[j] = (int32_t)lroundf(bias[j] / scale);
    whole_out[j] = (int32_t)lroundf(out[j] * scale * LUDO_NET_ONE);
}

/* Writes a net file: the header and the weights, then the names of the inputs. */
static int write_file(const char *path, const struct ludo_rules *rules, const void *body, size_t n)
{
    static char room[1 << 18];
    struct ludo_text tail = ludo_text(room, sizeof room);
    FILE *f = fopen(path, "wb");
    ludo_net_put_tail(rules, body, n, &tail);
    if (!f || tail.cut)
        return -1;
    fwrite(body, 1, n, f);
    fwrite(tail.at, 1, tail.n, f);
    return fclose(f);
}

static int write_whole(const char *path, const struct ludo_rules *rules)
{
    size_t n = ludo_net_size(&net), at = sizeof net;
    char *body = malloc(n);
    memcpy(body, &net, sizeof net);
    memcpy(body + at, whole_bias, sizeof whole_bias);
    memcpy(body + at + sizeof whole_bias, whole_out, sizeof whole_out);
    memcpy(body + at + sizeof whole_bias + sizeof whole_out, whole_in, (size_t)net.inputs * H);
    return write_file(path, rules, body, n);
}

/* Writes the header and the weights of a net again with a new checksum, then the current names of its inputs. */
static int stamp(const struct ludo_rules *rules, const char *path)
{
    int inputs = ludo_features_n(ludo_features_new(rules, rules->max_seats));
    int32_t check = ludo_net_check(rules, inputs);
    static _Alignas(8) char body[LUDO_NET_MAX];
    struct ludo_net *head = (struct ludo_net *)body;
    FILE *f = fopen(path, "rb");
    if (!f)
        return perror(path), 1;
    size_t n = fread(body, 1, sizeof body, f);
    fclose(f);
    if (n < sizeof *head || memcmp(head->magic, "ludonet1", 8) || head->inputs != inputs || head->hidden != H ||
        n < ludo_net_size(head))
        return fprintf(stderr, "not a net of this game, or one of another number of inputs: %s\n", path), 2;
    printf("%s: check %d, was %d\n", path, check, head->check);
    head->check = check;
    return write_file(path, rules, body, ludo_net_size(head)) ? (perror(path), 1) : 0;
}

int main(int argc, char **argv)
{
    if (argc == 4 && !strcmp(argv[1], "--stamp") && ludo_game(argv[2]))
        return stamp(ludo_game(argv[2]), argv[3]);
    const struct ludo_rules *rules = argc > 3 ? ludo_game(argv[1]) : NULL;
    if (!rules)
        return fprintf(stderr, "usage: quantize GAME IN.float OUT.net [MARGIN [SIGHT]]\n"
                               "       quantize --stamp GAME FILE.net\n"),
               2;
    int inputs = ludo_features_n(ludo_features_new(rules, rules->max_seats));
    in = malloc((size_t)inputs * H * sizeof *in);
    whole_in = malloc((size_t)inputs * H);
    net.inputs = inputs;
    net.hidden = H;
    net.check = ludo_net_check(rules, inputs);
    net.margin = argc > 4 ? atoi(argv[4]) : 25;
    net.sight = argc > 5 ? atoi(argv[5]) : 1;
    if (read_float(argv[2], inputs) < 0)
        return fprintf(stderr, "not a net of this game: %s\n", argv[2]), 2;
    for (int j = 0; j < H; j++)
        quantize(j, inputs);
    if (net.version != rules->version)
        fprintf(stderr, "made with version %d of %s, which is now at %d\n", net.version, rules->id, rules->version);
    return write_whole(argv[3], rules) ? (perror(argv[3]), 1) : 0;
}
