#!/usr/bin/python3
# Prints the codes that the user scans from now on, once the user has agreed.
import dbus
import dbus.mainloop.glib
from gi.repository import GLib

NAME = "io.github.reticle_app.Reticle"

dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
scanner = dbus.Interface(
    dbus.SessionBus().get_object(NAME, "/io/github/reticle_app/Reticle"), NAME + ".Scanner1"
)
scanner.connect_to_signal("Found", lambda code: print(code.get("text", code["title"]), flush=True))
scanner.Listen(dbus.Dictionary({}, signature="sv"), timeout=600)
GLib.MainLoop().run()
