// When a camera sends its largest format, and when its usual one.

import FeatureModels
import Reading
import Testing

@Suite("A closer look by itself")
struct CloserLookTests {
  private static let (usual, large) = (
    PixelSize(width: 640, height: 480), PixelSize(width: 2560, height: 1920)
  )

  /// Frames at ten a second.
  private struct Run {
    var look = CloserLook()
    var size = usual
    var steps: [(step: CloserLook.Step, seconds: Double)] = []
    private var tenths = 0

    /// Shows frames for some seconds: a code that is read, and unread codes at these places, as
    /// shares of the image.
    mutating func show(
      _ seconds: Double, reading: Bool = false, tooSmall: [Point] = [], others: [Point] = []
    ) {
      for _ in 0..<Int(seconds * 10) {
        let step = look.see(
          CloserFrame(
            time: .milliseconds(100 * tenths), size: size, isReading: reading,
            places: outlines(tooSmall + others), tooSmall: outlines(tooSmall)))
        if let step { steps.append((step, Double(tenths) / 10)) }
        tenths += 1
      }
    }

    private func outlines(_ places: [Point]) -> [Quadrilateral] {
      places.map {
        let (x, y) = ($0.x * Double(size.width), $0.y * Double(size.height))
        return Quadrilateral(x: x - 20, y: y - 20, width: 40, height: 40)
      }
    }

    /// A look that has started, in large images.
    static func close(_ place: Point = Point(x: 0.5, y: 0.5)) -> Run {
      var run = Run()
      run.show(1.2, tooSmall: [place])
      #expect(run.steps.map(\.step) == [.closer])
      run.steps = []
      run.size = large
      return run
    }
  }

  private let middle = Point(x: 0.5, y: 0.5)
  private let corner = Point(x: 0.1, y: 0.2)

  @Test("A code that is too small for a second is looked at closer, once")
  func begins() {
    var run = Run()
    run.show(0.9, tooSmall: [middle])
    #expect(run.steps.isEmpty)
    run.show(0.5, tooSmall: [middle])
    #expect(run.steps.map(\.step) == [.closer])
    #expect(run.steps.first?.seconds == 1)
    #expect(run.look.isClose)
  }

  @Test("A place that is missed for a moment is the same, one that is gone for longer begins anew")
  func gaps() {
    var run = Run()
    run.show(0.6, tooSmall: [middle])
    run.show(0.3)
    run.show(0.3, tooSmall: [middle])
    #expect(run.steps.map(\.step) == [.closer])
    run = Run()
    run.show(0.6, tooSmall: [middle])
    run.show(1)
    run.show(0.6, tooSmall: [middle])
    #expect(run.steps.isEmpty)
  }

  @Test("Nothing changes while a code is read, nor for codes that have enough pixels")
  func notNeeded() {
    var run = Run()
    run.show(10, reading: true, tooSmall: [middle])
    run.show(10, others: [middle])
    #expect(run.steps.isEmpty)
  }

  @Test("The large format stays while codes are read there, and for three seconds without any")
  func read() {
    var run = Run.close()
    run.show(2, tooSmall: [middle])
    run.show(20, reading: true)
    run.show(2.9)
    #expect(run.steps.isEmpty)
    run.show(0.3)
    #expect(run.steps.map(\.step) == [.back])
    #expect(!run.look.isClose)
  }

  @Test("What was read there may be unread for a while as long as it is in view")
  func readBefore() {
    var run = Run.close()
    run.show(1, reading: true)
    run.show(9, others: [middle])
    #expect(run.steps.isEmpty)
    run.show(2, others: [middle])
    #expect(run.steps.map(\.step) == [.back])
  }

  @Test("Where nothing is read in three seconds, the place is left alone for half a minute")
  func unread() {
    var run = Run.close()
    run.show(2.9, tooSmall: [middle])
    #expect(run.steps.isEmpty)
    run.show(0.3, tooSmall: [middle])
    #expect(run.steps.map(\.step) == [.back])
    run.size = Self.usual
    run.show(29, tooSmall: [Point(x: 0.52, y: 0.45)])
    #expect(run.steps.count == 1)
    run.show(3, tooSmall: [middle])
    #expect(run.steps.map(\.step) == [.back, .closer])
  }

  @Test("Another place is looked at sooner, but not at once")
  func otherPlace() throws {
    var run = Run.close()
    run.show(3.2, tooSmall: [middle])
    let back = try #require(run.steps.last).seconds
    run.size = Self.usual
    run.show(8, tooSmall: [corner])
    #expect(run.steps.map(\.step) == [.back, .closer])
    let again = try #require(run.steps.last).seconds - back
    #expect(again > 4.9 && again < 5.5)
  }

  @Test("A camera that sends no larger images after all is left alone")
  func noLarger() {
    var run = Run.close()
    run.size = Self.usual
    run.show(20, tooSmall: [middle])
    #expect(run.steps.map(\.step) == [.back])
  }

  @Test("A camera that was opened anew meanwhile is in its usual format")
  func reopened() {
    var run = Run.close()
    run.show(1, reading: true)
    run.size = Self.usual
    run.show(0.1, reading: true)
    #expect(run.steps.map(\.step) == [.back])
    run.show(10, reading: true)
    #expect(run.steps.count == 1)
  }
}
