// The sentences of the torch.

import FeatureModels
import Testing
import Wording

@Suite("The states of the torch")
struct TorchStateTests {
  @Test("Every state has a sentence of its own")
  func sentences() {
    let states: [TorchState] = [
      .absent(.noTorch), .absent(.cameraNotRunning), .off, .on, .failed(.notPermitted),
      .failed(.unresponsive), .failed(.other("No such device")),
    ]
    let sentences = Set(states.map(\.sentence))
    #expect(sentences.count == states.count)
    #expect(sentences.allSatisfy { $0.english.contains("torch") })
  }
}
