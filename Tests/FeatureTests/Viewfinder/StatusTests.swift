// The status page in each state.

import FeatureModels
import FeatureSessions
import Testing

@testable import FeatureViews

@MainActor
@Suite("The status page")
struct StatusTests {
  @Test("A page that stays suggests what to do first")
  func suggestions() {
    #expect(CameraState.denied.status.actions.first == .cameraSettings)
    #expect(CameraState.noCamera.status.actions == [.open, .scanScreen, .demo])
    #expect(ScreenState.denied.status.actions.first == .scanScreen)
    #expect(ScreenState.ended.status.actions.first == .again)
    #expect(ScreenState.ended.status.againLabel == "_Share Again")
    #expect(ScreenState.refused.status.againLabel == "_Try Again")
  }

  @Test("The page of an unreadable image has its name in a line, why it is so, and ways on")
  func unreadable() {
    let status = StatusContent(unreadable: "a\u{202E}b\n.png", "This file is empty.")
    let lines = status.sentence.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.unicodeScalars.contains("\u{202E}") == false)
    #expect(lines.last == "This file is empty.")
    #expect(status.actions == [.open, .camera])
  }

  @Test("A page that passes by itself has a spinner and no buttons")
  func passing() {
    for status in [CameraState.looking.status, ScreenState.starting.status] {
      #expect(status.isPassing)
      #expect(status.actions.isEmpty)
    }
  }
}
