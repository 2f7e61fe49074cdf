/* protocol.h - the protocol of a table, as the library's own files see it. */
#ifndef LUDO_PROTOCOL_H
#define LUDO_PROTOCOL_H

#include "ludo/protocol.h"
#include "table.h"

#endif
