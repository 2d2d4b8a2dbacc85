"""Adds "Read Codes" to the menu of images, PDF documents and videos in GNOME Files.

GNOME Files needs python3-nautilus for it.
"""

import gettext

from gi.repository import Gio, GObject, Nautilus

ENTRY = "io.github.reticle_app.Reticle.desktop"
_ = gettext.translation("reticle", fallback=True).gettext


def is_readable(file):
    """Whether Reticle can look for codes in a file."""
    kind = file.get_mime_type()
    return kind == "application/pdf" or kind.split("/")[0] in ("image", "video")


class ReticleMenu(GObject.GObject, Nautilus.MenuProvider):
    """The entry of the menu."""

    def get_file_items(self, *arguments):
        # Older versions pass a window before the files.
        files = arguments[-1]
        if not files or not all(is_readable(file) for file in files):
            return []
        item = Nautilus.MenuItem(
            name="Reticle::ReadCodes",
            label=_("Read Codes"),
            tip=_("Read the QR codes and barcodes in these files"),
        )
        item.connect("activate", self.read, [file.get_uri() for file in files])
        return [item]

    def read(self, item, addresses):
        """Opens the files in Reticle."""
        Gio.DesktopAppInfo.new(ENTRY).launch_uris(addresses, None)
