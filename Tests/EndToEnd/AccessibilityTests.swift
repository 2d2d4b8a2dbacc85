// Every control has a name, for people who use a screen reader.

import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The window with a screen reader", .serialized)
  struct AccessibilityTests {
    @Test("The torch keeps its name, and its description says why it cannot be switched")
    func torch() async throws {
      try await WindowRig.use(["--demo"]) { rig in
        let torch = try await rig.application.wait(for: "button", named: tr("Torch"))
        let reasons = [
          tr("This device has no torch."),
          tr("The torch can be used while the camera is running."),
        ]
        let description = try await torch.description()
        #expect(reasons.contains(description), "\(description)")
        #expect(try await !torch.states().contains(.sensitive))
      }
    }
  }
}
