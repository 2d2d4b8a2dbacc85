// GTK 4 and libadwaita, as their own headers declare them.
#pragma once
#include <adwaita.h>
