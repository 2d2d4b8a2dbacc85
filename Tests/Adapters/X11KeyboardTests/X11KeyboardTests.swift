// Typing on a real X server into real programs.
//
// RETICLE_TYPED_CODES is the number of codes to type, by default a few: with 1000, the run takes
// some twenty minutes.

import Foundation
import TestSupport
import Testing

@testable import FeatureSessions
@testable import X11Keyboard

@Stage
@Suite("The keyboard of an X display", .serialized)
struct X11KeyboardTests {
  /// The characters of several scripts; each code has some of one of them and of all others' marks.
  private static let scripts = [
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyzäöüßéèñøåžğ",
    "абвгдежзийклмнопрстуфхцчшщъыьэюяЁЇҐ", "αβγδεζηθικλμνξοπρστυφχψωΆΈΏ",
    "ابتثجحخدذرزسشصضطظعغفقكلمنهوي", "的一是不了人我在有他这中大来上国个到说们", "😀🎉🚀❤🧪🏷📦🔑🥨🌍",
  ].map { Array($0.unicodeScalars) }
  private static let marks = Array(
    "0123456789!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ €§°…“”".unicodeScalars)

  /// Codes that are the same in every run.
  private static func codes(_ count: Int) -> [String] {
    var state: UInt64 = 42
    func number(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return (0..<count).map { index in
      var code = String.UnicodeScalarView("\(index):".unicodeScalars)
      let script = scripts[index % scripts.count]
      for _ in 0..<(8 + number(below: 12)) {
        let characters = number(below: 3) == 0 ? marks : script
        code.append(characters[number(below: characters.count)])
      }
      // A space at the end would be invisible in a failure.
      return String(code) + "."
    }
  }

  private static var codeCount: Int {
    ProcessInfo.processInfo.environment["RETICLE_TYPED_CODES"].flatMap { Int($0) } ?? 14
  }

  private func typing(
    on keyboard: X11Keyboard, _ change: (inout TypingStyle) -> Void = { _ in }
  ) async -> TypingDelivery {
    var preferences = Preferences()
    preferences.types = true
    preferences.typingStyle.pause = 0
    change(&preferences.typingStyle)
    return await MainActor.run { [preferences] in
      let typing = TypingDelivery(keyboard)
      typing.apply(preferences)
      return typing
    }
  }

  @Test("Codes of all scripts arrive exactly in a GTK program")
  func gtk() async throws {
    let rig = try DesktopRig()
    let target = try await TypingTarget(in: rig)
    let before = try layout(of: rig)
    let typing = await typing(on: X11Keyboard(display: rig.display))
    let codes = Self.codes(Self.codeCount)
    let began = ContinuousClock.now
    await MainActor.run { typing.deliver(codes) }
    try await sight(
      of: "the last code", within: .seconds(120 + codes.count * 5),
      telling: { "\(target.lines)\n\(await typing.phase)" }
    ) { target.lines.count >= codes.count ? true : nil }
    print("\(codes.count) codes in \(ContinuousClock.now - began)")
    for (typed, code) in zip(target.lines, codes) where typed != code {
      Issue.record("“\(code)” was typed as “\(typed)”.")
    }
    #expect(target.lines.count == codes.count)
    await typing.close()
    #expect(try layout(of: rig) == before)
    rig.stop()
  }

  @Test("Codes of all scripts arrive exactly in a program of X alone")
  func xlib() async throws {
    let rig = try DesktopRig()
    let run = try ProgramRun(["stdbuf", "-oL", "xev", "-event", "keyboard"], in: rig)
    _ = try await sight(of: "xev") { run.log.contains("Outer window") ? true : nil }
    let window = String(
      decoding: try rig.session.output(of: [
        "xdotool", "search", "--sync", "--name", "Event Tester",
      ]),
      as: UTF8.self
    ).split(separator: "\n").first.map(String.init)
    try rig.session.output(of: ["xdotool", "windowfocus", "--sync", try #require(window)])
    let typing = await typing(on: X11Keyboard(display: rig.display))
    let codes = Self.codes(Self.codeCount)
    var style = TypingStyle()
    style.ending = .enter
    let wanted = codes.flatMap { style.keys(for: $0).map(\.keysym) }
    await MainActor.run { typing.deliver(codes) }
    try await sight(
      of: "the last key", within: .seconds(120 + codes.count * 5), telling: { run.log }
    ) {
      run.log.pressedSymbols.count >= wanted.count ? true : nil
    }
    #expect(run.log.pressedSymbols == wanted)
    await typing.close()
    rig.stop()
  }

  @Test("Nothing is typed while a modifier is held or another program has grabbed the keyboard")
  func waiting() async throws {
    let rig = try DesktopRig()
    let target = try await TypingTarget(in: rig)
    let keyboard = X11Keyboard(display: rig.display)
    try await keyboard.open()
    #expect(try await keyboard.obstacle() == nil)
    try rig.session.output(of: ["xdotool", "keydown", "Shift_L"])
    #expect(try await keyboard.obstacle() == .heldKey)
    #expect(try await keyboard.prepare([.character("a")]) == 1)
    #expect(try await keyboard.press(.character("a")) == .heldKey)
    try rig.session.output(of: ["xdotool", "keyup", "Shift_L"])
    #expect(try await keyboard.obstacle() == nil)

    let prompt = try ProgramRun(["/usr/bin/python3", "-c", Self.prompt], in: rig)
    try await sight(of: "the grab", telling: { prompt.log }) {
      prompt.log.contains("grabbed 0") ? true : nil
    }
    #expect(try await keyboard.obstacle() == .grabbedKeyboard)
    #expect(try await keyboard.press(.character("a")) == .grabbedKeyboard)
    prompt.terminate()
    try await sight(of: "the end of the grab") { try await keyboard.obstacle() == nil ? true : nil }
    #expect(try await keyboard.press(.character("a")) == nil)
    #expect(try await keyboard.press(.enter) == nil)
    try await sight(of: "the letter") { target.lines == ["a"] ? true : nil }
    await keyboard.close()
    rig.stop()
  }

  /// A program that grabs the keyboard, as prompts and menus do.
  private static let prompt = """
    import ctypes, time
    x = ctypes.CDLL('libX11.so.6')
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XDefaultRootWindow.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    root = ctypes.c_ulong(x.XDefaultRootWindow(display))
    print('grabbed', x.XGrabKeyboard(display, root, 1, 1, 1, ctypes.c_ulong(0)), flush=True)
    time.sleep(600)
    """

  @Test("Caps Lock changes nothing, and is on again afterwards")
  func capsLock() async throws {
    let rig = try DesktopRig()
    let target = try await TypingTarget(in: rig)
    let display = try XDisplay(rig.display)
    display.setCapsLock(true)
    let typing = await typing(on: X11Keyboard(display: rig.display))
    await MainActor.run { typing.deliver(["aBc äÖ ц"]) }
    try await sight(of: "the line") { target.lines.isEmpty ? nil : true }
    #expect(target.lines == ["aBc äÖ ц"])
    await typing.close()
    #expect(display.state()?.hasCapsLock == true)
    rig.stop()
  }

  @Test("What a crash has left on the keyboard is removed at the next start")
  func repair() async throws {
    let rig = try DesktopRig()
    let before = try layout(of: rig)
    do {
      let crashed = X11Keyboard(display: rig.display)
      try await crashed.open()
      #expect(try await crashed.prepare(["ц", "я"].map { .character($0) }) == 2)
    }
    #expect(try layout(of: rig) != before)
    let next = X11Keyboard(display: rig.display)
    try await next.open()
    await next.close()
    #expect(try layout(of: rig) == before)
    rig.stop()
  }

  @Test("Without a display or one that ends, there is a sentence")
  func noDisplay() async throws {
    await #expect(throws: TypingFailure.self) {
      try await X11Keyboard(display: ":4711").open()
    }
    let rig = try DesktopRig()
    let keyboard = X11Keyboard(display: rig.display)
    try await keyboard.open()
    rig.stop()
    try await sight(of: "the end of the display") {
      await (try? keyboard.obstacle()) == nil ? true : nil
    }
    await #expect(throws: TypingFailure.self) { _ = try await keyboard.press(.enter) }
    await keyboard.close()
  }

  private func layout(of rig: DesktopRig) throws -> [UInt32] {
    try #require(try XDisplay(rig.display).layout()).free.map { UInt32($0) }
  }
}

extension String {
  /// The symbols of the pressed keys in the output of xev, without Shift.
  fileprivate var pressedSymbols: [UInt32] {
    var isPress = false
    return split(separator: "\n").compactMap { line -> UInt32? in
      if line.hasPrefix("KeyPress") { isPress = true }
      if line.hasPrefix("KeyRelease") { isPress = false }
      guard isPress, let start = line.firstRange(of: "keysym 0x")?.upperBound else { return nil }
      let digits = line[start...].prefix { $0.isHexDigit }
      return UInt32(digits, radix: 16).flatMap { $0 == 0xFFE1 ? nil : $0 }
    }
  }
}
