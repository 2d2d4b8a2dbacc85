// The storage of GLib's settings, which GLib declares only under this macro.
#pragma once
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
