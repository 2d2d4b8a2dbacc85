#!/usr/bin/python3
# Prints the codes of image files: Reticle reads them, without a window.
import sys

import dbus

NAME = "io.github.reticle_app.Reticle"

scanner = dbus.Interface(
    dbus.SessionBus().get_object(NAME, "/io/github/reticle_app/Reticle"), NAME + ".Scanner1"
)
OPTIONS = dbus.Dictionary({}, signature="sv")
for path in sys.argv[1:]:
    with open(path, "rb") as image:
        for code in scanner.ReadImage(dbus.types.UnixFd(image), OPTIONS, timeout=60):
            print(code["symbology"], code.get("text", ""), sep="\t")
