// The description of the service for other programs.

import FeatureSessions
import Foundation
import Testing

@testable import Reticle

struct ScannerInterfaceTests {
  @Test("The installed description of the interface is that of the program")
  func file() throws {
    let file = URL(filePath: #filePath)
      .appending(path: "../../../data/\(ScannerInterface.name).xml").standardized
    #expect(try String(contentsOf: file, encoding: .utf8) == ScannerInterface.description)
    #expect(ScannerInterface.description.contains("<interface name=\"\(ScannerInterface.name)\">"))
    #expect(ScannerInterface.path == "/io/github/reticle_app/Reticle")
  }

  @Test(
    "The pages of one owner are one site, whatever their names, ports and schemes",
    arguments: [
      ("https://shop.example", "shop.example"), ("https://a.b.shop.example:8443", "shop.example"),
      ("https://one.shop.co.uk", "shop.co.uk"), ("https://co.uk", "co.uk"),
      ("http://localhost:3000", "localhost"), ("https://192.168.1.5:8443", "192.168.1.5"),
      ("http://[::1]:8000", "[::1]"), ("https://[fe80::1]", "[fe80::1]"),
    ])
  func sites(origin: String, site: String) {
    #expect(AskingProgram.site(of: origin) == site)
  }
}
