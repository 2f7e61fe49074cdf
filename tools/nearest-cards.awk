# nearest-cards.awk - finds the card texts that are most similar to a sentence.
#
# Input: the sentence, then lines with an id and a text. Output: the ids of the three most similar texts.
#
# Words and pairs of words count more if few texts have them. Word endings are ignored. A text must match at least half
# of the total weight.
function words(line, list,    n, i, k, said, word, before) {
    line = tolower(line)
    for (i = 1; i <= plain; i++)
        gsub(from[i], to[i], line)
    gsub(/[^a-z0-9]+/, " ", line)
    n = split(line, said, " ")
    k = 0
    for (i = 1; i <= n; i++)
        if (!(said[i] in filler)) {
            word = substr(said[i], 1, 4)
            list[++k] = word
            list[++k] = before " " word
            before = word
        }
    return k
}
BEGIN {
    plain = split("à â ç é è ê ë î ï ô ö ù û ü œ À Â Ç É È Ê Î Ô Û Œ", from, " ")
    split("a a c e e e e i i o o u u u oe a a c e e e i o u oe", to, " ")
    split("de du des la le les l un une d jeton jetons vous pouvez pour contre si est dans en sur gagnez gagner " \
          "the a an of to you may for from if is in on gain", list, " ")
    for (i in list)
        filler[list[i]] = 1
}
NR == 1 {
    n = words($0, list)
    for (i = 1; i <= n; i++)
        asked[list[i]] = 1
    next
}
{
    id[NR] = $1
    $1 = ""
    n = words($0, list)
    for (i = 1; i <= n; i++)
        if (list[i] in asked && !((NR, list[i]) in has)) {
            has[NR, list[i]] = 1
            texts[list[i]]++
        }
}
END {
    for (word in texts)
        all += weight[word] = log(1 + (NR - 1) / texts[word])
    for (k = 2; k <= NR; k++)
        for (word in texts)
            if ((k, word) in has)
                said[k] += weight[word]
    for (shown = 0; shown < 3; shown++) {
        best = 0
        for (k = 2; k <= NR; k++)
            if (said[k] > said[best])
                best = k
        if (said[best] * 2 < all || !best)
            break
        print id[best]
        said[best] = 0
    }
}
