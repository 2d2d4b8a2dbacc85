// GTK shows a placeholder for a missing icon, so each name is checked against Debian's Adwaita.

import Glibc
import Testing

@testable import FeatureViews

@Suite("Icons")
struct IconTests {
  private static let theme = "/usr/share/icons/Adwaita/scalable"

  @Test(
    "Every icon of the results is one of Adwaita's",
    .enabled(if: access(theme, F_OK) == 0, "Adwaita is not installed here"),
    arguments: Set(ResultIcon.all))
  func exists(name: String) {
    let folders = [
      "actions", "apps", "categories", "devices", "emblems", "emotes", "legacy", "mimetypes",
      "places", "status", "ui",
    ]
    let exists = folders.contains { access("\(Self.theme)/\($0)/\(name).svg", R_OK) == 0 }
    #expect(exists, "\(name) does not exist.")
  }
}
