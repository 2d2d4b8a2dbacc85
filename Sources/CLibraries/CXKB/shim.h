// libxkbcommon, which knows the layouts of keyboards.
#pragma once
#include <xkbcommon/xkbcommon.h>
