/* protocol.h - the protocol for the internal files of the library. */
#ifndef LUDO_PROTOCOL_H
#define LUDO_PROTOCOL_H

#include "ludo/protocol.h"
#include "table.h"

#endif
