// ZBar's image scanner, as its own header declares it.
#pragma once
#include <zbar.h>
