// Which keys give which characters: the layout's own, with or without Shift, and slots for others.

import FeatureSessions
import Testing

@testable import X11Keyboard

@Suite("Keys for characters")
struct KeySlotTests {
  /// Keys 8 to 15: Shift, a/A, 1/!, Russian ф on the second group, Return, and three without
  /// symbols.
  private static let layout = KeyLayout(
    first: 8, columns: 4,
    keysyms: [
      0xFFE1, 0, 0, 0, 0x61, 0x41, 0x61, 0x41, 0x31, 0x21, 0x31, 0x21, 0x7A, 0x5A, 0x6C6, 0x6E6,
      0xFF0D, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ], modifiers: [8], shift: 8)

  private func plan(
    _ text: String, _ slots: KeySlots, in layout: KeyLayout = Self.layout, group: UInt8 = 0,
    at now: ContinuousClock.Instant = .now
  ) -> KeySlots.Plan {
    slots.plan(
      for: text.unicodeScalars.map { Keystroke.character($0).keysym }, in: layout, group: group,
      locks: 0, at: now)
  }

  @Test("Characters of the layout are typed by their own keys")
  func own() {
    #expect(Self.layout.free == [13, 14, 15])
    #expect(Self.layout.place(of: 0x61, group: 0, locks: 0) == .init(key: 9, isShifted: false))
    #expect(Self.layout.place(of: 0x21, group: 1, locks: 0) == .init(key: 10, isShifted: true))
    #expect(
      Self.layout.place(of: 0xFF0D, group: 3, locks: 0x20) == .init(key: 12, isShifted: false))
    #expect(plan("a!A1z", KeySlots()).changes.isEmpty)
  }

  @Test("In another group or with other locks, only certain keys are used")
  func groups() {
    #expect(Self.layout.place(of: 0x7A, group: 1, locks: 0) == nil)
    #expect(Self.layout.place(of: 0x7A, group: 2, locks: 0) == nil)
    #expect(Self.layout.place(of: 0x61, group: 0, locks: 1 << 7) == nil)
    #expect(Self.layout.place(of: 0x61, group: 0, locks: 1 << 1 | 1 << 4) != nil)
  }

  @Test("Other characters get slots, all at once, as many as there are")
  func portions() {
    let some = plan("aфыaфя€b", KeySlots())
    #expect(some.count == 6)
    #expect(some.changes.map(\.key) == [13, 14, 15])
    #expect(plan("", KeySlots()).count == 0)
  }

  @Test(
    "A slot that was pressed keeps its symbol for a while; the one that rested longest goes first")
  func holding() {
    var slots = KeySlots()
    let now = ContinuousClock.now
    let first = plan("фыя", slots, at: now)
    slots.apply(first)
    for (index, key) in slots.keys.enumerated() {
      slots.use(key, at: now + .milliseconds(100 * (3 - index)))
    }
    let used = KeyLayout(
      first: 8, columns: 4,
      keysyms: Self.layout.keysyms.prefix(20)
        + first.changes.flatMap { [$0.keysym, $0.keysym, 0, 0] },
      modifiers: [8], shift: 8)
    #expect(plan("€", slots, in: used, at: now + .milliseconds(400)).count == 0)
    #expect(slots.timeUntilFree(at: now + .milliseconds(400)) == KeySlots.hold - .milliseconds(300))
    let later = plan("ф€", slots, in: used, at: now + .milliseconds(300) + KeySlots.hold)
    #expect(later.count == 2)
    #expect(later.changes.map(\.key) == [15])
    #expect(slots.timeUntilQuiet(at: now) == .milliseconds(300) + KeySlots.hold)
  }

  @Test("A slot that a later character of the text needs is not given away unnoticed")
  func needed() {
    var slots = KeySlots()
    slots.apply(plan("фыя", slots))
    let used = Self.layout
    let spared = plan("€ф", slots, in: used)
    #expect(spared.count == 2)
    #expect(spared.changes.map(\.key) == [14])
    // Of five characters for three slots, the last two wait for the next portion.
    let full = plan("€§ыфя", slots, in: used)
    #expect(full.count == 3)
    let keys = Set(full.changes.map(\.key))
    #expect(keys.count == full.changes.count)
    slots.apply(full)
    for scalar in "€§ы".unicodeScalars {
      #expect(slots.key(of: Keystroke.character(scalar).keysym) != nil)
    }
  }

  @Test("A slot whose symbol another program has changed is forgotten")
  func forgetting() {
    var slots = KeySlots()
    slots.apply(plan("фы", slots))
    slots.forgetOthers(in: Self.layout)
    #expect(slots.keys.isEmpty)
  }
}
