// Passages: what counts once, and what counts again.

import Reading
import FeatureModels
import Testing

@Suite("Passages")
struct PassageCounterTests {
  static let size = PixelSize(width: 1280, height: 720)

  /// A code of 150 × 150 pixels in view, at its middle.
  static func code(_ name: String, _ x: Double, _ y: Double = 300) -> CodeTrack {
    CodeTrack(
      CodeIdentity(.qrCode, Array(name.utf8)),
      at: Quadrilateral(x: x - 75, y: y - 75, width: 150, height: 150), .zero)
  }

  /// Shows frames at 25 a second, and returns the names' passages in all.
  static func count(
    _ counter: inout PassageCounter, frames: Range<Int>, _ codes: (Int) -> [CodeTrack]
  ) -> Int {
    frames.reduce(0) { sum, frame in
      sum
        + counter.update(with: codes(frame), in: size, at: .milliseconds(40) * frame).count
    }
  }

  @Test("A code that stays in view counts once")
  func staying() {
    var counter = PassageCounter()
    #expect(Self.count(&counter, frames: 0..<100) { _ in [Self.code("a", 600)] } == 1)
    #expect(counter.total == 1)
  }

  @Test("A code that was out of sight for a moment counts again, and not before")
  func absence() {
    var counter = PassageCounter()
    _ = Self.count(&counter, frames: 0..<10) { _ in [Self.code("a", 600)] }
    #expect(Self.count(&counter, frames: 10..<30) { _ in [] } == 0)
    #expect(Self.count(&counter, frames: 30..<40) { _ in [Self.code("a", 640)] } == 0)
    #expect(Self.count(&counter, frames: 40..<70) { _ in [] } == 0)
    #expect(Self.count(&counter, frames: 70..<80) { _ in [Self.code("a", 600)] } == 1)
    #expect(counter.count(of: CodeIdentity(.qrCode, Array("a".utf8))) == 2)
  }

  @Test("Equal codes side by side count each, also when they are hidden together")
  func sideBySide() {
    var counter = PassageCounter()
    let begun = Self.count(&counter, frames: 0..<60) { frame in
      let x = 100 + Double(frame) * 18
      return (20..<33).contains(frame) ? [] : [Self.code("a", x), Self.code("a", x, 500)]
    }
    #expect(begun == 2)
  }

  @Test("A neighbour that comes in while a code is hidden for half a second changes nothing")
  func neighbour() {
    var counter = PassageCounter()
    let begun = Self.count(&counter, frames: 0..<60) { frame in
      let x = 100 + Double(frame) * 18
      let hidden = (20..<33).contains(frame) ? [] : [Self.code("a", x)]
      return hidden + (frame >= 25 ? [Self.code("b", x - 400, 500)] : [])
    }
    #expect(begun == 2)
  }

  @Test("A code that passed whole while another was gone lets that one count again")
  func between() {
    var counter = PassageCounter()
    let begun = Self.count(&counter, frames: 0..<40) { frame in
      switch frame {
      case 0..<10: [Self.code("a", 300)]
      case 12..<20: [Self.code("b", 600)]
      case 22..<40: [Self.code("a", 900)]
      default: []
      }
    }
    #expect(begun == 3)
  }

  @Test("A code that moves on while it is hidden for long is the same one where it should be")
  func longHiding() {
    var counter = PassageCounter()
    let begun = Self.count(&counter, frames: 0..<100) { frame in
      (30..<60).contains(frame) ? [] : [Self.code("a", 100 + Double(frame) * 10)]
    }
    #expect(begun == 1)
  }

  @Test("A code that left on one side is another one when it comes in on the other")
  func comingBack() {
    var counter = PassageCounter()
    let begun = Self.count(&counter, frames: 0..<130) { frame in
      let x = Double(frame % 65) * 25
      return x > 75 && x < 1205 ? [Self.code("a", x)] : []
    }
    #expect(begun == 2)
  }

  @Test("A hand that leaves the image and returns on the same side brings the same code")
  func hand() {
    var counter = PassageCounter()
    let begun = Self.count(&counter, frames: 0..<80) { frame in
      let x = 600 + Double(frame <= 40 ? frame : 80 - frame) * 20
      return x < 1205 ? [Self.code("a", x)] : []
    }
    #expect(begun == 1)
  }

  @Test("The last passage is undone, and the code in view does not count again")
  func undoing() {
    var counter = PassageCounter()
    _ = Self.count(&counter, frames: 0..<10) { _ in [Self.code("a", 300)] }
    let undone = counter.undo()
    #expect(undone?.number == 1)
    #expect(counter.total == 0 && counter.counts.isEmpty)
    let nothing = counter.undo()
    #expect(nothing == nil)
    #expect(Self.count(&counter, frames: 10..<20) { _ in [Self.code("a", 300)] } == 0)
  }

  @Test("Within the delay the same code does not count again")
  func delay() {
    var counter = PassageCounter()
    counter.rules.delay = .seconds(5)
    let begun = Self.count(&counter, frames: 0..<150) { frame in
      frame < 110 && frame % 50 < 5 ? [Self.code("a", 300)] : []
    }
    #expect(begun == 1)
    #expect(Self.count(&counter, frames: 150..<160) { _ in [Self.code("a", 300)] } == 1)
  }

  @Test("Bars count once a second look agrees, and what is cut by the image's edge does not count")
  func uncertain() {
    var counter = PassageCounter()
    func bars(_ x: Double) -> CodeTrack {
      CodeTrack(
        CodeIdentity(.upcE, Array("01234565".utf8)),
        at: Quadrilateral(x: x, y: 100, width: 150, height: 80), .zero)
    }
    #expect(Self.count(&counter, frames: 0..<1) { _ in [bars(500)] } == 0)
    #expect(Self.count(&counter, frames: 50..<52) { _ in [bars(500)] } == 1)
    #expect(Self.count(&counter, frames: 100..<104) { _ in [bars(1135)] } == 0)
  }

  @Test("What is read from the bars of a code that is half hidden does not count")
  func misread() {
    func bars(_ text: String, _ x: Double, _ y: Double = 100) -> CodeTrack {
      CodeTrack(
        CodeIdentity(.ean13, Array(text.utf8)),
        at: Quadrilateral(x: x, y: y, width: 250, height: 60), .zero)
    }
    var counter = PassageCounter()
    let begun = Self.count(&counter, frames: 0..<60) { frame in
      let x = 50 + Double(frame) * 15
      let hidden = (20..<33).contains(frame)
      // The label has a second code below.
      return [bars(hidden ? "0782078994042" : "4018261899504", x), bars("4006381333931", x, 165)]
    }
    #expect(begun == 2)
  }

  @Test("Codes in still images count all")
  func stills() {
    var counter = PassageCounter()
    for _ in 0..<3 {
      counter.beginSource()
      _ = counter.update(
        with: [Self.code("a", 200), Self.code("a", 500)], in: Self.size, at: .zero)
    }
    #expect(counter.total == 6)
  }
}

@Suite("Gaps between frames")
struct GapTests {
  private typealias Passages = PassageCounterTests

  /// Seven codes, two of them equal, in a hand that trembles.
  private static func shelf(_ frame: Int) -> [CodeTrack] {
    ["a", "b", "c", "d", "e", "f", "a"].enumerated().map { index, name in
      let tremor = Double(frame * 7 % 13) - 6
      return Passages.code(name, 100 + 170 * Double(index) + tremor, 300 - tremor)
    }
  }

  private static func shows(
    _ counter: inout PassageCounter, _ codes: [CodeTrack], at seconds: Double
  ) -> Int {
    counter.update(with: codes, in: Passages.size, at: .seconds(seconds)).count
  }

  @Test(
    "Codes that stay in view stay counted through gaps of any length",
    arguments: [[4.0], Array(repeating: 0.5, count: 10), [1, 0.3, 60, 2, 3600]])
  func staying(gaps: [Double]) {
    var counter = PassageCounter()
    var (time, frame) = (0.0, 0)
    for gap in gaps + [0] {
      for _ in 0..<20 {
        // Nothing is read in some frames.
        let codes = frame % 20 > 16 ? [] : Self.shelf(frame)
        _ = Self.shows(&counter, codes, at: time)
        time += 0.04
        frame += 1
      }
      time += gap
    }
    #expect(counter.total == 7)
  }

  @Test("A machine that is too busy to read most frames counts nothing again")
  func busy() {
    var counter = PassageCounter()
    var time = 0.0
    for look in 0..<60 {
      _ = Self.shows(&counter, look % 7 > 4 ? [] : Self.shelf(look), at: time)
      time += 0.3 + Double(look % 5) * 0.4
    }
    #expect(counter.total == 7)
  }

  @Test("A source that goes on is the same, though its times begin anew and its size may differ")
  func goingOn() {
    var counter = PassageCounter()
    for frame in 0..<50 { _ = Self.shows(&counter, Self.shelf(frame), at: Double(frame) * 0.04) }
    // The camera is opened again, and shows nothing at first.
    counter.resume(after: .seconds(30))
    for frame in 0..<60 {
      _ = Self.shows(&counter, frame < 20 ? [] : Self.shelf(frame), at: Double(frame) * 0.04)
    }
    #expect(counter.total == 7)
    #expect(counter.unwatched == .seconds(30))
    // Its times start over without a word.
    for frame in 0..<20 { _ = Self.shows(&counter, Self.shelf(frame), at: Double(frame) * 0.04) }
    #expect(counter.total == 7)
    for frame in 20..<40 {
      let codes = Self.shelf(frame).map { view in
        view.scaled(across: 1.5, down: 1.5)
      }
      _ = counter.update(
        with: codes, in: PixelSize(width: 1920, height: 1080), at: .milliseconds(40) * frame)
    }
    #expect(counter.total == 7)
  }

  @Test("A single look without a code does not show that it was away, however late it comes")
  func oneLook() {
    var counter = PassageCounter()
    _ = Self.shows(&counter, [Passages.code("a", 600)], at: 0)
    _ = Self.shows(&counter, [], at: 5)
    #expect(Self.shows(&counter, [Passages.code("a", 600)], at: 10) == 0)
    // Several readings do.
    for frame in 0..<30 { _ = Self.shows(&counter, [], at: 10.04 + Double(frame) * 0.04) }
    #expect(Self.shows(&counter, [Passages.code("a", 600)], at: 11.3) == 1)
  }

  @Test("Two images a second show an absence as many do")
  func fewImages() {
    var counter = PassageCounter()
    var time = 0.0
    for round in 0..<20 {
      for _ in 0..<3 {
        _ = Self.shows(&counter, round.isMultiple(of: 2) ? [Passages.code("a", 600)] : [], at: time)
        time += 0.5
      }
    }
    #expect(counter.total == 10)
    #expect(counter.unwatched == .zero)
  }

  @Test(
    "On a belt, a code is the same where its course leads, and another one where it cannot be",
    arguments: [0.3, 0.5, 1, 1.5, 2, 2.3, 2.5, 3.5, 5, 8])
  func belt(gap: Double) {
    // Equal codes 320 pixels apart move on at 320 pixels a second.
    func places(at time: Double) -> [Int: Double] {
      (0..<40).reduce(into: [:]) { places, number in
        let x = 220 + 320 * (time - Double(number))
        if (80...1200).contains(x) { places[number] = x }
      }
    }
    var counter = PassageCounter()
    var seen: Set<Int> = []
    for frame in 0..<70 {
      let time = Double(frame) * 0.04 + (frame < 60 ? 0 : gap)
      let places = places(at: time)
      let codes = places.sorted { $0.key < $1.key }.map { Passages.code("a", $0.value) }
      _ = Self.shows(&counter, codes, at: time)
      seen.formUnion(places.keys)
    }
    #expect(counter.total == seen.count)
  }

  @Test("Gaps of a second and longer are told, and shorter ones are not")
  func unwatched() {
    var counter = PassageCounter()
    var time = 0.0
    for gap in [0.3, 0.5, 2, 0.1, 4] {
      for _ in 0..<10 {
        _ = Self.shows(&counter, [], at: time)
        time += 0.04
      }
      time += gap
    }
    _ = Self.shows(&counter, [], at: time)
    #expect(counter.unwatched > .seconds(6) && counter.unwatched < .seconds(6.2))
    counter.beginCount()
    #expect(counter.unwatched == .zero)
  }

  @Test("Counting begins with nothing, and what is in view counts once")
  func beginning() {
    var counter = PassageCounter()
    counter.isCounting = false
    for frame in 0..<20 { _ = Self.shows(&counter, Self.shelf(frame), at: Double(frame) * 0.04) }
    #expect(counter.total == 0)
    counter.isCounting = true
    for frame in 20..<40 { _ = Self.shows(&counter, Self.shelf(frame), at: Double(frame) * 0.04) }
    #expect(counter.total == 7)
    counter.beginCount()
    for frame in 40..<60 { _ = Self.shows(&counter, Self.shelf(frame), at: Double(frame) * 0.04) }
    #expect(counter.total == 7)
  }
}
