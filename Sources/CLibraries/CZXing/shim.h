// ZXing-C++ through its own C interface.
#pragma once
#include <ZXing/ZXingC.h>
