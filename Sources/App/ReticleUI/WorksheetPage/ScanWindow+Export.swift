// Rows leave for a file, and come back from one.

import Gtk
import Scanning
internal import Wording

extension ScanWindow {
  func exportRows() {}
  func importRows() {}
}
