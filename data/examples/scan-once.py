#!/usr/bin/python3
# Prints the text of one code that the user shows to Reticle.
import dbus

NAME = "io.github.reticle_app.Reticle"

scanner = dbus.Interface(
    dbus.SessionBus().get_object(NAME, "/io/github/reticle_app/Reticle"), NAME + ".Scanner1"
)
# To want QR codes only: {"kinds": dbus.Array(["qr-code"], signature="s")}
for code in scanner.ScanOnce(dbus.Dictionary({}, signature="sv"), timeout=600):
    print(code.get("text", ""))
