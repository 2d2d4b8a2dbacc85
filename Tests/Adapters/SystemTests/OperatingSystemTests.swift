// The operating system's name is read from its file.

import Testing

@testable import System

@Suite("The operating system")
struct OperatingSystemTests {
  @Test("The name is read with and without quotes")
  func systemName() {
    let name = { OperatingSystem.prettyName(in: $0) }
    #expect(
      name("NAME=x\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n")
        == "Debian GNU/Linux 12 (bookworm)")
    #expect(name("PRETTY_NAME='Some System'\n") == "Some System")
    #expect(name("PRETTY_NAME=Bare\n") == "Bare")
    #expect(name("NAME=x\n") == nil && name("PRETTY_NAME=\"\"\n") == nil)
    #expect(OperatingSystem.kernel?.hasPrefix("Linux ") == true)
  }
}
