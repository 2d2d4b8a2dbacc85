// The switches of the preferences window.

import Reading
import FeatureSessions
import Testing

@testable import FeatureViews

@MainActor
@Suite("The switches of the preferences")
struct PreferenceSwitchTests {
  @Test("Each switch has a title and changes one preference, which is kept")
  func switches() {
    let general =
      GeneralPreferences.scanning + GeneralPreferences.feedback + GeneralPreferences.safety
      + GeneralPreferences.programs + GeneralPreferences.history + GeneralPreferences.counting
    let counting =
      CountingPreferences.lists + CountingPreferences.sounds + CountingPreferences.flashes
    let switches =
      general + counting + KindPreferences.checkCharacters + [
        TypingPreferences.typing, DeliveryPreferences.copying,
      ]
    for page in [general, counting] {
      #expect(Set(page.map(\.preference)).count == page.count)
    }
    #expect(Set(switches.map(\.title)).count == switches.count)
    for item in switches {
      let session = ScanSession.idle()
      let before = session.choices.preferences
      session.choices.preferences[keyPath: item.preference].toggle()
      #expect(session.choices.preferences != before, "\(item.title)")
      session.choices.preferences[keyPath: item.preference].toggle()
      #expect(session.choices.preferences == before, "\(item.title)")
    }
  }

  @Test(
    "Kinds are listed where they are mostly used",
    arguments: [
      (Symbology.qrCode, SymbologyFamily.matrix), (.ean13, .retail), (.isbn10, .retail),
      (.code128, .industrial),
    ])
  func families(kind: Symbology, family: SymbologyFamily) {
    #expect(SymbologyFamily(of: kind) == family)
  }
}
