#!/bin/sh
# Prints what Reticle knows of one QR code that the user shows to it.
exec busctl --user --json=pretty --timeout=600 call io.github.reticle_app.Reticle \
  /io/github/reticle_app/Reticle io.github.reticle_app.Reticle.Scanner1 ScanOnce 'a{sv}' \
  1 kinds as 1 qr-code
