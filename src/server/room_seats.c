/* room_seats.c - facts about the seats of a room, from which its rights follow (rights.c). */
#include "room.h"

#include <string.h>

int room_seat_of(const struct room *r, int64_t person)
{
    for (int i = 0; person && i < r->info.seats; i++)
        if (r->info.seat[i].person == person)
            return i;
    return -1;
}

unsigned room_ever_seated(const struct room *r)
{
    unsigned mask = r->info.ever_seated;
    for (int i = 0; i < r->info.seats; i++)
        if (r->info.seat[i].person)
            mask |= 1u << i;
    return mask;
}

uint8_t room_people(const struct room *r)
{
    unsigned mask = 0;
    for (int i = 0; i < r->info.seats; i++)
        if (r->info.seat[i].person && !room_is_gone(r, i))
            mask |= 1u << i;
    return (uint8_t)mask;
}

uint8_t room_players(const struct room *r)
{
    unsigned mask = room_people(r);
    for (int i = 0; i < r->info.seats; i++)
        if (strcmp(r->info.seat[i].player, "human") != 0)
            mask &= ~(1u << i);
    return (uint8_t)mask;
}

enum store_gone_reason room_is_gone(const struct room *r, int seat)
{
    for (int i = 0; i < r->gone_n; i++)
        if (r->gone[i].seat == seat)
            return r->gone[i].how;
    return GONE_NOT;
}
