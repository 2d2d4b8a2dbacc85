// libpsl, as its own header declares it.
#pragma once
#include <libpsl.h>
