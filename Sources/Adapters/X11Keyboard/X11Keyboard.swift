// X11Keyboard is the keyboard of an X display: XTest presses keys as if a hand did. It has no
// window and no code.
//
//   characters ─► KeyLayout: keys that give them already, with or without Shift
//              └► KeySlots: keys without a symbol, which get one for as long as it is needed
//
// Programs look up a key's symbol when they handle the key, which may be later. So all characters
// get their keys before the first is pressed, and keep them for a while after the last.

internal import CXCB
public import FeatureSessions
internal import System
internal import Wording

/// The keyboard of an X display, with a connection and a thread of its own.
public actor X11Keyboard: Keyboard {
  private let executor = ThreadExecutor(name: "typing")
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private let name: String?
  private var display: XDisplay?
  private var layout: KeyLayout?
  private var slots = KeySlots()
  /// Whether Caps Lock was on before typing, which would turn letters into capitals.
  private var hadCapsLock = false
  /// The number of the newest rest: the end of an earlier one changes nothing.
  private var portion = 0

  /// `name` is the name of a display such as ":0"; nil is the one in the environment.
  public init(display name: String? = nil) {
    self.name = name
  }

  /// Removes the remains of a crash from the keyboard.
  public func open() async throws(TypingFailure) {
    let display = try XDisplay(name)
    self.display = display
    guard let layout = display.layout() else { throw lost }
    // These keys were left by a crash.
    for key in display.noted where layout.isSlot(key) { display.map(key, to: 0) }
    display.note([])
    display.synchronize()
  }

  public func obstacle() async throws(TypingFailure) -> TypingObstacle? {
    guard let display, let state = display.state() else { throw lost }
    return display.obstacle(in: state)
  }

  /// Gives keys to the characters that have none.
  public func prepare(_ keys: [Keystroke]) async throws(TypingFailure) -> Int {
    portion += 1
    while true {
      guard let display, let whole = display.layout(), let state = display.state() else {
        throw lost
      }
      slots.forgetOthers(in: whole)
      let layout = whole.without(slots.keys)
      self.layout = layout
      let now = ContinuousClock.now
      let plan = slots.plan(
        for: keys.map(\.keysym), in: layout, group: state.group,
        locks: state.locks, at: now)
      if plan.count > 0 {
        apply(plan, on: display)
        return plan.count
      }
      guard !(slots.keys.isEmpty && layout.free.isEmpty) else {
        throw TypingFailure(Sentence("This keyboard has no free key for a character of the code."))
      }
      // All slots were in use a moment ago.
      try? await Task.sleep(for: slots.timeUntilFree(at: now))
      if Task.isCancelled { return 1 }
    }
  }

  public func press(_ key: Keystroke) async throws(TypingFailure) -> TypingObstacle? {
    guard let display, let layout, let state = display.state() else { throw lost }
    if let obstacle = display.obstacle(in: state) { return obstacle }
    if state.hasCapsLock {
      hadCapsLock = true
      display.setCapsLock(false)
    }
    if let slot = slots.key(of: key.keysym) {
      display.press(slot, shift: nil)
      slots.use(slot, at: .now)
    } else if let place = layout.place(of: key.keysym, group: state.group, locks: state.locks) {
      display.press(place.key, shift: place.isShifted ? layout.shift : nil)
    } else {
      return .changedLayout
    }
    if display.isLost { throw lost }
    return nil
  }

  /// Takes the keys back as soon as the programs have handled them.
  public func rest() async {
    portion += 1
    let mine = portion
    Task {
      try? await Task.sleep(for: slots.timeUntilQuiet(at: .now))
      if mine == portion { restore() }
    }
  }

  /// Takes the keys back.
  public func close() async {
    portion += 1
    // The last keys must keep their symbols for a while even if the task is cancelled.
    let wait = slots.timeUntilQuiet(at: .now)
    _ = await Task { try? await Task.sleep(for: wait) }.value
    restore()
    display = nil
  }

  private var lost: TypingFailure {
    TypingFailure(Sentence("The connection to the screen was lost."))
  }

  private func apply(_ plan: KeySlots.Plan, on display: XDisplay) {
    guard !plan.changes.isEmpty else { return }
    slots.apply(plan)
    // Noted first, so that a crash at any moment can be repaired.
    display.note(slots.keys)
    for (key, keysym) in plan.changes { display.map(key, to: keysym) }
    display.synchronize()
  }

  private func restore() {
    guard let display else { return }
    if hadCapsLock { display.setCapsLock(true) }
    hadCapsLock = false
    guard !slots.keys.isEmpty else { return }
    if let layout = display.layout() { slots.forgetOthers(in: layout) }
    for key in slots.keys { display.map(key, to: 0) }
    slots = KeySlots()
    display.note([])
    display.synchronize()
  }
}

/// The slots in use: keys with a symbol of ours.
struct KeySlots {
  struct Plan {
    var count = 0
    var changes: [(key: UInt8, keysym: UInt32)] = []
  }

  private struct Occupant {
    var keysym: UInt32
    var used: ContinuousClock.Instant?
  }

  /// The time for which a key keeps its symbol after it is pressed. With 300 ms nothing was lost on
  /// an idle machine; a busy program handles its keys later.
  static let hold = Duration.milliseconds(500)

  private var slots: [UInt8: Occupant] = [:]

  var keys: [UInt8] { slots.keys.sorted() }

  func key(of keysym: UInt32) -> UInt8? {
    slots.first { $0.value.keysym == keysym }?.key
  }

  mutating func use(_ key: UInt8, at now: ContinuousClock.Instant) { slots[key]?.used = now }

  /// Forgets slots that another program has given a symbol, such as a change of the layout.
  mutating func forgetOthers(in layout: KeyLayout) {
    slots = slots.filter { key, slot in layout.row(key).first == slot.keysym }
  }

  /// Finds keys for as many of `keysyms`, from the first on, as can have one at the same time.
  func plan(
    for keysyms: [UInt32], in layout: KeyLayout, group: UInt8, locks: UInt8,
    at now: ContinuousClock.Instant
  ) -> Plan {
    var plan = Plan()
    var after = self
    var ready: Set<UInt32> = []
    var available = layout.free.filter { slots[$0] == nil } + resting(keysyms, at: now)
    for keysym in keysyms {
      if !ready.contains(keysym) {
        if let key = after.key(of: keysym) {
          available.removeAll { $0 == key }
        } else if layout.place(of: keysym, group: group, locks: locks) == nil {
          guard let key = available.first else { return plan }
          available.removeFirst()
          plan.changes.append((key, keysym))
          after.slots[key] = Occupant(keysym: keysym)
        }
        ready.insert(keysym)
      }
      plan.count += 1
    }
    return plan
  }

  /// The slots that no program needs any more: those that `keysyms` do not need come first, and
  /// among these the one pressed longest ago.
  private func resting(_ keysyms: [UInt32], at now: ContinuousClock.Instant) -> [UInt8] {
    let needed = Set(keysyms)
    let rested = slots.filter { $0.value.used.map { now - $0 >= Self.hold } ?? true }
      .sorted { ($0.value.used ?? now, $0.key) < ($1.value.used ?? now, $1.key) }
    return rested.filter { !needed.contains($0.value.keysym) }.map(\.key)
      + rested.filter { needed.contains($0.value.keysym) }.map(\.key)
  }

  mutating func apply(_ plan: Plan) {
    for (key, keysym) in plan.changes { slots[key] = Occupant(keysym: keysym) }
  }

  func timeUntilFree(at now: ContinuousClock.Instant) -> Duration {
    let times = slots.values.map { ($0.used.map { $0 + Self.hold } ?? now) - now }
    // A keyboard without any slot has no key to spare now; a later attempt may find one.
    return max(times.min() ?? Self.hold, .milliseconds(10))
  }

  /// The time until no program needs a slot any more.
  func timeUntilQuiet(at now: ContinuousClock.Instant) -> Duration {
    max(slots.values.compactMap(\.used).max().map { $0 + Self.hold - now } ?? .zero, .zero)
  }
}
