// The grade of a print in a code's details.

import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Graded prints", .serialized)
  struct PrintGradeTests {
    @Test("A clean drawing has the best grade, with a line for each parameter")
    func grade() async throws {
      let rig = try await WindowRig.showing([.qr("https://one.example/")])
      try await rig.openDetails(of: "one.example")
      try await rig.press("Grade the Print")
      try await rig.text("4.0/80/W (A)")
      try await rig.text("Symbol contrast")
      _ = try await rig.application.wait(for: "image") {
        $0.name.hasPrefix("Modules that cost a grade: 0 of ")
      }
      try await rig.press("4.0/80/W · Grade Again")
      try await rig.text("4.0/80/W (A)")
      try await rig.finish()
    }
  }
}
