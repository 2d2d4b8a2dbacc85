// The part of GLib's settings that says where they are kept; only who asks for it may see it.
#pragma once
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
