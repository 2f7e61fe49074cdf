// play.cc - uses the installed library from C++17.
#include <ludo.h>
#include <ludo/game.h>
#include <ludo/learn.h>
#include <ludo/protocol.h>
#include <ludo/sim.h>

#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

static bool play(const ludo_rules *g)
{
    std::vector<std::uint64_t> state(ludo_state_size(g) / 8 + 1);
    ludo_config config;
    ludo_error error;
    ludo_rng rng;
    ludo_config_default(g, &config);
    ludo_rng_seed(&rng, 2);
    if (ludo_setup(g, state.data(), &config, &error) < 0)
        return false;
    struct ludo_walk w = ludo_walk(g, state.data(), &rng);
    while (ludo_walk_next(&w))
        ludo_walk_play(&w, ludo_walk_random_move(&w), nullptr);
    ludo_result result;
    ludo_score(g, state.data(), &result);
    std::vector<std::int16_t> seen(static_cast<std::size_t>(ludo_observe(g, state.data(), nullptr, 0)));
    ludo_observe(g, state.data(), seen.data(), static_cast<int>(seen.size()));
    return result.over && w.steps > 0 && !seen.empty();
}

static bool sit(const ludo_rules *g)
{
    ludo_config config;
    ludo_error error;
    ludo_config_default(g, &config);
    ludo_table *t = ludo_table_new(g, &config, "a seed", &error);
    for (int i = 0; t && i < config.seats; i++)
        ludo_table_seat(t, i, "random", &error);
    bool played = t && ludo_table_run(t, LUDO_RUN_ALL) > 0;
    ludo_table_free(t);
    return played;
}

static bool speak()
{
    ludo_tables tables{};
    ludo_session guest{};
    guest.tables = &tables;
    guest.seats = 1;
    const std::string games = R"({"op":"games"})";
    std::size_t n = 0;
    const char *answer = ludo_session_request(&guest, games.data(), games.size(), &n);
    bool named = answer && std::strstr(answer, "\"aerion\"");
    ludo_tables_close(&tables);
    return named;
}

int main()
{
    int n = 0;
    bool good = speak();
    for (const ludo_rules *g; (g = ludo_game_at(n)); n++)
        good = play(g) && sit(g) && good;
    std::printf("%d games\n", n);
    return good && n >= 5 ? 0 : 1;
}
