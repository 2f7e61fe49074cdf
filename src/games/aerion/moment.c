/* moment.c - describes the current moment of a game: the turn, its phase and the current task. */

#include "aerion.h"

static void set_sentence(struct ludo_moment *m, const char *sentence, int turn, int phase)
{
    m->sentence = sentence;
    m->arg[0] = (struct ludo_arg){ .kind = LUDO_ARG_INT, .max = 255 };
    m->arg[1] = (struct ludo_arg){ .kind = LUDO_ARG_NAME, .names = &aerion_phase_names };
    m->value[0] = (uint32_t)turn;
    m->value[1] = (uint32_t)phase;
}

void aerion_moment(const void *view, struct ludo_moment *m)
{
    const aerion_state *s = view;
    if (s->result != PLAYING) {
        set_sentence(m, s->result == WON ? N_("Won in turn {1}") : N_("Lost in turn {1}"), s->turn, 0);
        return;
    }
    m->phase = (uint8_t)aerion_phase(s);
    m->step = top(s).kind;
    m->actor = (int8_t)(s->turn ? aerion_answerer(s) : -1);
    set_sentence(m, s->turn ? N_("Turn {1}: {2}") : N_("Set-up"), s->turn, m->phase);
    aerion_focus(s, m);
}
