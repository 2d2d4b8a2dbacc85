// A message rises above the controls that it would cover.

import Gtk
import Testing

@testable import FeatureViews

@Suite("The place of a message")
struct MessagePlaceTests {
  private let message = Area(x: 50, y: 560, width: 260, height: 50)

  /// The place to which the message rises.
  private func risen(above controls: [Area]) -> Area {
    var risen = message
    risen.y -= message.lift(above: controls)
    return risen
  }

  private func cover(_ one: Area, _ other: Area) -> Bool {
    one.intersection(other).width > 0 && one.intersection(other).height > 0
  }

  @Test("Nothing is below: it stays")
  func free() {
    #expect(message.lift(above: []) == 0)
    #expect(message.lift(above: [Area(x: 0, y: 200, width: 360, height: 44)]) == 0)
    #expect(message.lift(above: [Area(x: 320, y: 560, width: 40, height: 40)]) == 0, "Beside it")
  }

  @Test("It covers neither the handle nor the bar nor the buttons of the image")
  func stacked() {
    let handle = Area(x: 0, y: 596, width: 360, height: 44)
    let bar = Area(x: 0, y: 530, width: 360, height: 66)
    let buttons = Area(x: 250, y: 480, width: 100, height: 40)
    for controls in [[handle], [bar, handle], [buttons, bar, handle], [handle, bar, buttons]] {
      let place = risen(above: controls)
      #expect(controls.allSatisfy { !cover(place, $0) }, "\(controls)")
      #expect(place.y > 400)
    }
  }

  @Test("Where there is no room above, it stays in the window")
  func full() {
    #expect(message.lift(above: [Area(x: 0, y: 20, width: 360, height: 620)]) == 0)
  }
}
