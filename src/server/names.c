/* names.c - valid names, and names that look the same. */
#include "names.h"

#include <stdint.h>
#include <string.h>

/* POINTS: maximum number of characters of a name during its conversion; MARKS: maximum number of combining marks per
 * letter */
enum { POINTS = 3 * STORE_NAME, MARKS = 2 };

/* ---- Tables ---- */

/* clang-format off */
/* invisible or indistinguishable characters, which names may not contain */
static const struct { uint32_t first, last; } unseen[] = {
    { 0x0000, 0x001f }, { 0x007f, 0x00a0 }, { 0x00ad, 0x00ad }, { 0x0334, 0x0338 }, { 0x0340, 0x0341 },
    { 0x0343, 0x0345 }, { 0x034f, 0x034f }, { 0x0600, 0x0605 }, { 0x061c, 0x061c }, { 0x06dd, 0x06dd },
    { 0x070f, 0x070f }, { 0x0890, 0x0891 }, { 0x08e2, 0x08e2 }, { 0x115f, 0x1160 }, { 0x1680, 0x1680 },
    { 0x17b4, 0x17b5 }, { 0x180b, 0x180f }, { 0x2000, 0x200f }, { 0x2028, 0x202f }, { 0x205f, 0x206f },
    { 0x2800, 0x2800 }, { 0x3000, 0x3000 }, { 0x3164, 0x3164 }, { 0xd800, 0xf8ff }, { 0xfb00, 0xfb06 },
    { 0xfdd0, 0xfdef }, { 0xfe00, 0xfe0f }, { 0xfeff, 0xfeff }, { 0xffa0, 0xffa0 }, { 0xfff0, 0xffff },
    { 0x110bd, 0x110bd }, { 0x110cd, 0x110cd }, { 0x13430, 0x1343f }, { 0x1bca0, 0x1bca3 }, { 0x1d159, 0x1d159 },
    { 0x1d173, 0x1d17a }, { 0x1fffe, 0x1ffff }, { 0x2fffe, 0x2ffff }, { 0x323b0, 0x10ffff },
};

static const struct { uint32_t first, last; } marks[] = {     /* combining marks */
    { 0x0300, 0x036f }, { 0x0483, 0x0489 }, { 0x0591, 0x05bd }, { 0x0610, 0x061a }, { 0x064b, 0x065f }, { 0x0e31, 0x0e31 },
    { 0x0e34, 0x0e3a }, { 0x0e47, 0x0e4e }, { 0x1ab0, 0x1aff }, { 0x1dc0, 0x1dff }, { 0x20d0, 0x20ff }, { 0xfe20, 0xfe2f },
};

/* compatibility forms of letters, such as fullwidth letters, and the plain letters for them */
static const struct alphabet { uint32_t first; const char *letters; } plain[] = {
    { 0x2102, "C.......gHHHh.IILl.N...PQRRR......Z...Z.K.BC.eEF.Mo....i...........Ddeij" },
}, looks[] = {                                                /* characters that look like a Latin letter */
    { 0x0131, "i.............................................................................s" },  /* Latin */
    { 0x0251, "a...............g.......i" },
    { 0x01c0, "l" },
    { 0x0391, "ab..ezh.ik.mn.o.p..ty.x.........a.y...n.ik.uv.o.p..tu.x.w" },  /* Greek */
    { 0x0430, "a.b..e....k.mho.pcty.x......b........si.j" },  /* Cyrillic */
    { 0x0461, "w...................v" },
    { 0x04af, "y...........h....l..............l" },
    { 0x0501, "d.........................q.w" },
    { 0x053c, "l................u.......o................q.........h.......n....u...g...o" },  /* Armenian */
    { 0x13a0, "drt..i....aje......w...m...h.y..g..z...........b..r.ws...vs...lc..p...kd............b" },  /* Cherokee */
    { 0x1d00, "a...cd.e..jk.m.o........p..tu...vwz" },  /* small capitals */
    { 0x2010, "------..''.'" },  /* dashes and apostrophes */
    { 0x02b9, "''''" },
    { 0x2212, "-" },
    { 0x00b4, "'" },
    { 0x0060, "'" },
    { 0x2160, "i...v....x..lcdmi...v....x..lcdm" },  /* Roman numerals */
    { 0xa4d0, "bpddt.gk.jc.zf.mnlsr..vh..wxy.a.e.iou" },  /* Lisu */
    { 0x1f130, "abcdefghijklmnopqrstuvwxyz" },  /* letters in squares and circles */
    { 0x1f150, "abcdefghijklmnopqrstuvwxyz" },
    { 0x1f170, "abcdefghijklmnopqrstuvwxyz" },
};

/* letters for which a letter and a combining mark together have a single character */
static const struct { uint32_t mark; const char *letters, *with; } marked[] = {
    { 0x0300, "AEIOUaeiouÜüNnЕИеиĒēŌōWwÂâĂăÊêÔôƠơƯưYy",
      "ÀÈÌÒÙàèìòùǛǜǸǹЀЍѐѝḔḕṐṑẀẁẦầẰằỀềỒồỜờỪừỲỳ" },
    { 0x0301, "AEIOUYaeiouyCcLlNnRrSsZzÜüGgÅåÆæØøΑΕΗΙΟΥΩϊαεηιϋουωϒГКгкÇçĒēÏ" "ïKkMmÕõŌōPpŨũWwÂâĂăÊêÔôƠơƯư",
      "ÁÉÍÓÚÝáéíóúýĆćĹĺŃńŔŕŚśŹźǗǘǴǵǺǻǼǽǾǿΆΈΉΊΌΎΏΐάέήίΰόύώϓЃЌѓќḈḉḖḗḮ" "ḯḰḱḾḿṌṍṒṓṔṕṸṹẂẃẤấẮắẾếỐốỚớỨứ" },
    { 0x0302, "AEIOUaeiouCcGgHhJjSsWwYyZzẠạẸẹỌọ",
      "ÂÊÎÔÛâêîôûĈĉĜĝĤĥĴĵŜŝŴŵŶŷẐẑẬậỆệỘộ" },
    { 0x0303, "ANOanoIiUuVvÂâĂăEeÊêÔôƠơƯưYy",
      "ÃÑÕãñõĨĩŨũṼṽẪẫẴẵẼẽỄễỖỗỠỡỮữỸỹ" },
    { 0x0304, "AaEeIiOoUuÜüÄäȦȧÆæǪǫÖöÕõȮȯYyИиУуGgḶḷṚṛ",
      "ĀāĒēĪīŌōŪūǕǖǞǟǠǡǢǣǬǭȪȫȬȭȰȱȲȳӢӣӮӯḠḡḸḹṜṝ" },
    { 0x0306, "AaEeGgIiOoUuУИиуЖжАаЕеȨȩẠạ",
      "ĂăĔĕĞğĬĭŎŏŬŭЎЙйўӁӂӐӑӖӗḜḝẶặ" },
    { 0x0307, "CcEeGgIZzAaOoBbDdFfHhMmNnPpRrSsŚśŠšṢṣTtWwXxYyſ",
      "ĊċĖėĠġİŻżȦȧȮȯḂḃḊḋḞḟḢḣṀṁṄṅṖṗṘṙṠṡṤṥṦṧṨṩṪṫẆẇẊẋẎẏẛ" },
    { 0x0308, "AEIOUaeiouyYΙΥιυϒЕІеіАаӘәЖжЗзИиОоӨөЭэУуЧчЫыHhÕõŪūWwXxt",
      "ÄËÏÖÜäëïöüÿŸΪΫϊϋϔЁЇёїӒӓӚӛӜӝӞӟӤӥӦӧӪӫӬӭӰӱӴӵӸӹḦḧṎṏṺṻẄẅẌẍẗ" },
    { 0x0309, "AaÂâĂăEeÊêIiOoÔôƠơUuƯưYy",
      "ẢảẨẩẲẳẺẻỂểỈỉỎỏỔổỞởỦủỬửỶỷ" },
    { 0x030a, "AaUuwy",
      "ÅåŮůẘẙ" },
    { 0x030b, "OoUuУу",
      "ŐőŰűӲӳ" },
    { 0x030c, "CcDdEeLlNnRrSsTtZzAaIiOoUuÜüGgKkƷʒjHh",
      "ČčĎďĚěĽľŇňŘřŠšŤťŽžǍǎǏǐǑǒǓǔǙǚǦǧǨǩǮǯǰȞȟ" },
    { 0x030f, "AaEeIiOoRrUuѴѵ",
      "ȀȁȄȅȈȉȌȍȐȑȔȕѶѷ" },
    { 0x0311, "AaEeIiOoRrUu",
      "ȂȃȆȇȊȋȎȏȒȓȖȗ" },
    { 0x031b, "OoUu",
      "ƠơƯư" },
    { 0x0323, "BbDdHhKkLlMmNnRrSsTtVvWwZzAaEeIiOoƠơUuƯưYy",
      "ḄḅḌḍḤḥḲḳḶḷṂṃṆṇṚṛṢṣṬṭṾṿẈẉẒẓẠạẸẹỊịỌọỢợỤụỰựỴỵ" },
    { 0x0324, "Uu",
      "Ṳṳ" },
    { 0x0325, "Aa",
      "Ḁḁ" },
    { 0x0326, "SsTt",
      "ȘșȚț" },
    { 0x0327, "CcGgKkLlNnRrSsTtEeDdHh",
      "ÇçĢģĶķĻļŅņŖŗŞşŢţȨȩḐḑḨḩ" },
    { 0x0328, "AaEeIiUuOo",
      "ĄąĘęĮįŲųǪǫ" },
    { 0x032d, "DdEeLlNnTtUu",
      "ḒḓḘḙḼḽṊṋṰṱṶṷ" },
    { 0x032e, "Hh",
      "Ḫḫ" },
    { 0x0330, "EeIiUu",
      "ḚḛḬḭṴṵ" },
    { 0x0331, "BbDdKkLlNnRrTtZzh",
      "ḆḇḎḏḴḵḺḻṈṉṞṟṮṯẔẕẖ" },
};
/* clang-format on */

enum { MARKED = sizeof marked / sizeof *marked };

/* ---- UTF-8 ---- */

/* Reads the next UTF-8 character of a text. Returns 0 at the end of the text or for invalid UTF-8. */
static uint32_t read_point(const char **at)
{
    const unsigned char *c = (const unsigned char *)*at;
    int more = c[0] < 0x80 ? 0 : c[0] >= 0xf0 ? 3 : c[0] >= 0xe0 ? 2 : c[0] >= 0xc2 ? 1 : -1;
    uint32_t point = more <= 0 ? c[0] : c[0] & (0x3fu >> more);
    for (int i = 1; i <= more; i++) {
        if ((c[i] & 0xc0) != 0x80)
            return 0;
        point = point << 6 | (c[i] & 0x3f);
    }
    *at += more + (point != 0);
    return more < 0 ? 0 : point;
}

static int bytes_after_first(uint32_t point) { return point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3; }

static int put_point(char *to, uint32_t point)
{
    int more = bytes_after_first(point);
    static const unsigned char first[] = { 0, 0xc0, 0xe0, 0xf0 };
    for (int i = more; i > 0; i--, point >>= 6)
        to[i] = (char)(0x80 | (point & 0x3f));
    to[0] = (char)(first[more] | point);
    return more + 1;
}

/* Decodes a text. Returns the number of characters, or -1 if the text is too long or invalid UTF-8. */
static int read_points(const char *text, uint32_t to[POINTS])
{
    int n = 0;
    while (*text && n < POINTS) {
        to[n] = read_point(&text);
        if (!to[n++])
            return -1;
    }
    return *text ? -1 : n;
}

static bool write_points(const uint32_t *points, int n, char *to, size_t room)
{
    size_t at = 0;
    for (int i = 0; i < n; i++) {
        if (at + 1 + (size_t)bytes_after_first(points[i]) >= room)
            return false;
        at += (size_t)put_point(to + at, points[i]);
    }
    to[at] = '\0';
    return true;
}

/* ---- Characters ---- */

static bool is_unseen(uint32_t c)
{
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        if (c >= unseen[i].first && c <= unseen[i].last)
            return true;
    return false;
}

static bool is_mark(uint32_t c)
{
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (c >= marks[i].first && c <= marks[i].last)
            return true;
    return false;
}

/* Returns whether the character is an arrow, sign or emoji. After such a character, a variation selector only changes
 * how the character is drawn. */
static bool is_symbol(uint32_t c) { return (c >= 0x2190 && c < 0x2c00) || (c >= 0x1f000 && c < 0x1fb00); }

static uint32_t letter_of(const struct alphabet *list, size_t n, uint32_t c)
{
    for (size_t i = 0; i < n; i++)
        if (c >= list[i].first && c - list[i].first < strlen(list[i].letters) &&
            list[i].letters[c - list[i].first] != '.')
            return (unsigned char)list[i].letters[c - list[i].first];
    return 0;
}

/* Returns the plain letter of a compatibility form. Returns all other characters unchanged. */
static uint32_t plain_of(uint32_t c)
{
    uint32_t letter = letter_of(plain, sizeof plain / sizeof *plain, c);
    if (c >= 0xff01 && c <= 0xff5e)
        return c - 0xff01 + '!';
    if (c >= 0x1d400 && c <= 0x1d6a3)
        return (c - 0x1d400) % 52 < 26 ? 'A' + (c - 0x1d400) % 52 : 'a' + (c - 0x1d400) % 52 - 26;
    if (c >= 0x1d7ce && c <= 0x1d7ff)
        return '0' + (c - 0x1d7ce) % 10;
    if (c >= 0x24b6 && c <= 0x24e9)
        return c < 0x24d0 ? 'A' + c - 0x24b6 : 'a' + c - 0x24d0;
    return c == 0x212b ? 0xc5 : letter ? letter : c;
}

static bool is_between(uint32_t c, uint32_t first, uint32_t last) { return c >= first && c <= last; }

/* Returns the lower case of a letter that has no combining mark. */
static uint32_t small_of(uint32_t c)
{
    if (is_between(c, 'A', 'Z') || (is_between(c, 0xc0, 0xde) && c != 0xd7) || is_between(c, 0x391, 0x3a9) ||
        is_between(c, 0x410, 0x42f))
        return c + 0x20;
    if (is_between(c, 0x400, 0x40f))
        return c + 0x50;
    if (is_between(c, 0x531, 0x556))
        return c + 0x30;
    if (is_between(c, 0x110, 0x137) || is_between(c, 0x14a, 0x177) || is_between(c, 0x460, 0x481) ||
        is_between(c, 0x48a, 0x4bf) || is_between(c, 0x4d0, 0x52f) || c == 0x1a0)
        return c | 1;
    return c == 0x141 || c == 0x1af ? c + 1 : c;
}

/* ---- Marks ---- */

/* Finds the character `wanted` in the text `among`. Returns the character of the text `of` at this position, or 0. */
static uint32_t other_of(const char *among, const char *of, uint32_t wanted)
{
    while (*among) {
        uint32_t here = read_point(&among), there = read_point(&of);
        if (here == wanted)
            return there;
    }
    return 0;
}

static uint32_t with_mark(uint32_t letter, uint32_t mark)
{
    for (int i = 0; i < MARKED; i++)
        if (marked[i].mark == mark)
            return other_of(marked[i].letters, marked[i].with, letter);
    return 0;
}

static uint32_t without_mark(uint32_t c, uint32_t *mark)
{
    uint32_t letter = 0;
    for (int i = 0; c > 0x7f && i < MARKED && !letter; i++) {
        letter = other_of(marked[i].with, marked[i].letters, c);
        *mark = marked[i].mark;
    }
    return letter;
}

/* Sorts the combining marks of each letter: marks below the letter come before marks above the letter, as in NFC. */
static void sort_marks(uint32_t *points, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && is_between(points[k], 0x316, 0x333) && is_between(points[k - 1], 0x300, 0x315); k--) {
            uint32_t above = points[k - 1];
            points[k - 1] = points[k];
            points[k] = above;
        }
}

static int compose(uint32_t *points, int n)
{
    int to = 0;
    for (int i = 0; i < n; i++) {
        uint32_t both = to ? with_mark(points[to - 1], points[i]) : 0;
        if (both)
            points[to - 1] = both;
        else
            points[to++] = points[i];
    }
    return to;
}

static int take_apart(uint32_t c, uint32_t *to)
{
    uint32_t mark, letter = without_mark(c, &mark);
    int n = letter ? take_apart(letter, to) : 0;
    to[n] = letter ? mark : c;
    return n + 1;
}

/* ---- Names ---- */

static int make_plain(uint32_t *points, int n)
{
    int to = 0;
    for (int i = 0; i < n; i++)
        if (!((points[i] == 0xfe0f || points[i] == 0xfe0e) && to && is_symbol(points[to - 1])))
            points[to++] = plain_of(points[i]);
    sort_marks(points, to);
    return compose(points, to);
}

static bool may_be_chosen(const uint32_t *points, int n)
{
    int over = 0;
    for (int i = 0; i < n; i++) {
        bool begins = i == 0 || points[i - 1] == ' ';
        if (is_unseen(points[i]) || (begins && (points[i] == ' ' || is_mark(points[i]))))
            return false;
        over = is_mark(points[i]) ? over + 1 : 0;
        if (over > MARKS)
            return false;
    }
    return n > 0 && points[n - 1] != ' ';
}

bool name_tidy(const char *name, char to[STORE_NAME])
{
    uint32_t points[POINTS];
    int n = make_plain(points, read_points(name, points));
    return may_be_chosen(points, n) && write_points(points, n, to, STORE_NAME);
}

static uint32_t look_of(uint32_t c)
{
    uint32_t look = letter_of(looks, sizeof looks / sizeof *looks, c);
    return look ? look : small_of(c);
}

/* Handles ASCII names quickly: most names are ASCII and need no table of look-alikes. Returns false for other names. */
static bool skeleton_of_ascii(const char *name, char *to)
{
    for (; *name; name++) {
        unsigned char c = (unsigned char)*name;
        if (c < ' ' || c >= 0x7f || c == '`')
            return false;
        *to++ = (char)small_of(c);
    }
    *to = '\0';
    return true;
}

/* Older names may contain invisible characters, which are now forbidden. The skeleton does not contain these
 * characters. */
void name_skeleton(const char *name, char to[NAME_LOOK])
{
    uint32_t points[POINTS], apart[3 * POINTS];
    if (strlen(name) < STORE_NAME && skeleton_of_ascii(name, to))
        return;
    int n = make_plain(points, read_points(name, points)), m = 0;
    for (int i = 0; i < n; i++)
        if (!is_unseen(points[i]))
            m += take_apart(points[i], apart + m);
    for (int i = 0; i < m; i++)
        apart[i] = look_of(look_of(apart[i]));
    if (!write_points(apart, m, to, NAME_LOOK))
        to[0] = '\0';
}

bool name_looks_like(const char *one, const char *other)
{
    char look[2][NAME_LOOK];
    name_skeleton(one, look[0]);
    name_skeleton(other, look[1]);
    return strcmp(look[0], look[1]) == 0;
}
