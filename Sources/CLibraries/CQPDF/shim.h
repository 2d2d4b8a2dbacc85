// qpdf through its own C interface.
#pragma once
#include <qpdf/qpdf-c.h>
