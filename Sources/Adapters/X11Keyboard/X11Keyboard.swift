// X11Keyboard is the keyboard of an X display: XTest presses keys as if a hand did. It knows no
// window and no code. Read KeyLayout and KeySlots first, which are values, then XDisplay.
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
  /// The thread of the keyboard.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private let name: String?
  private var display: XDisplay?
  private var layout: KeyLayout?
  private var slots = KeySlots()
  /// Whether Caps Lock was on before typing, which would turn letters into capitals.
  private var hadCapsLock = false
  /// Counts portions, so that the end of a rest that is over changes nothing.
  private var portion = 0

  /// A keyboard of the display `name`, such as ":0", or of the one in the environment.
  public init(display name: String? = nil) {
    self.name = name
  }

  /// Connects, and removes what a crash has left on the keyboard.
  public func open() async throws(TypingFailure) {
    let display = try XDisplay(name)
    self.display = display
    guard let layout = display.layout() else { throw lost }
    // What a crash has left.
    for key in display.noted where layout.isSlot(key) { display.map(key, to: 0) }
    display.note([])
  }

  /// What is in the way of typing; nil if nothing is.
  public func obstacle() async throws(TypingFailure) -> TypingObstacle? {
    guard let display, let state = display.state() else { throw lost }
    return display.obstacle(in: state)
  }

  /// Gives keys to the characters that have none, and returns for how many keys of the text.
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

  /// Presses and releases a key that is ready; or else returns what is in the way.
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

  /// Takes the keys back and disconnects.
  public func close() async {
    portion += 1
    // Also in a cancelled task the last keys have to keep their symbols.
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
