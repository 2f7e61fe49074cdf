/* protocol.h - includes the public header of the protocol, for the files of the library. */
#ifndef LUDO_PROTOCOL_H
#define LUDO_PROTOCOL_H

#include "ludo/protocol.h"
#include "table.h"

#endif
