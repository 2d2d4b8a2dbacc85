// SQLite, as its own header declares it.
#pragma once
#include <sqlite3.h>
