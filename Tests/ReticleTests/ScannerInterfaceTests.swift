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
}
