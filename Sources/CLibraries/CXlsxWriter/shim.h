// libxlsxwriter, as its own header declares it.
#pragma once
#include <xlsxwriter.h>
