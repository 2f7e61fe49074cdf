/* desk.h - the protocol of a table, as the library's own files see it. */
#ifndef LUDO_DESK_H
#define LUDO_DESK_H

#include "ludo/protocol.h"
#include "table.h"

#endif
