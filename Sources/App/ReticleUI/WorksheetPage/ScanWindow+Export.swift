import Gtk
extension ScanWindow {
  func exportRows() {}
  func importRows() {}
}
