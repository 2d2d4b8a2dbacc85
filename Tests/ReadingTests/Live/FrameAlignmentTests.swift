// How one frame lies on another, measured at its edges.

@testable import Reading
import Staging
import Testing

@Suite("Frames that lie on each other")
struct FrameAlignmentTests {
  private static let size = PixelSize(width: 640, height: 480)
  private static let middle = Point(x: 320, y: 240)

  /// A code in the middle of an even ground, moved.
  private func frame(
    shift: Point = Point(x: 0, y: 0), degrees: Double = 0, scale: Double = 1, seed: UInt64
  ) throws -> LumaBitmap {
    var scene = Scene(Self.size, ground: 120)
    let code = try SampleCode(.qrCode, text: "https://example.org/aligned", scale: 6)
    scene.place(code, at: Self.middle + shift, turnedBy: degrees, scale: scale)
    return scene.bitmap.noisy(sigma: 8, seed: seed)
  }

  private func motion(from first: LumaBitmap, to second: LumaBitmap) throws -> ImageMotion? {
    let (before, after) = (ReducedFrame(first.image), ReducedFrame(second.image))
    let alignment = FrameAlignment(with: try #require(before))
    return try #require(alignment).motion(in: try #require(after), from: ImageMotion())
  }

  @Test(
    "A shift by parts of a pixel is found in noise",
    arguments: [Point(x: 0.4, y: -0.3), Point(x: 1.5, y: 2.25), Point(x: -5, y: 3.5)])
  func shift(by shift: Point) throws {
    let motion = try motion(from: frame(seed: 1), to: frame(shift: shift, seed: 2))
    #expect(try #require(motion).shift.distance(to: shift) < 0.3)
  }

  @Test("A small code in haze is an edge to go by, on an even ground")
  func haze() throws {
    func frame(_ shift: Point, seed: UInt64) throws -> LumaBitmap {
      var scene = Scene(Self.size, ground: 150)
      let code = try SampleCode(.qrCode, text: "https://example.org/faint", scale: 3)
      scene.place(code, at: Self.middle + shift, turnedBy: 5, shades: 30...215)
      return scene.bitmap.withRange(black: 110, white: 128).noisy(sigma: 2, seed: seed)
    }
    for shift in [Point(x: 0, y: 0), Point(x: 1.2, y: -0.8)] {
      let motion = try motion(from: frame(Point(x: 0, y: 0), seed: 1), to: frame(shift, seed: 2))
      #expect(try #require(motion).shift.distance(to: shift) < 0.4)
    }
    let even = LumaBitmap(size: Self.size, filledWith: 120)
    let (first, second) = (even.noisy(sigma: 3, seed: 1), even.noisy(sigma: 3, seed: 2))
    let (before, after) = (ReducedFrame(first.image), ReducedFrame(second.image))
    let alignment = FrameAlignment(with: try #require(before))
    #expect(alignment?.motion(in: try #require(after), from: ImageMotion()) == nil)
  }

  @Test("A turn and a growth are found, and undone by the motion back")
  func turn() throws {
    let motion = try #require(
      try motion(from: frame(seed: 1), to: frame(degrees: 1.5, scale: 1.02, seed: 2)))
    // A turn by 1.5 degrees with a growth by 2 %.
    #expect(motion.across.distance(to: Point(x: 1.0196, y: 0.0267)) < 0.003)
    let corner = Point(x: 80, y: 60)
    #expect(motion.inverse(motion(corner)).distance(to: corner) < 1e-6)
    #expect(motion.then(motion.inverse)(corner).distance(to: corner) < 1e-6)
  }

  @Test("A motion about one middle is the same motion about another")
  func middles() {
    let motion = ImageMotion(shift: Point(x: 3, y: -2), across: Point(x: 1.01, y: 0.02))
    let (offset, place) = (Point(x: 40, y: 30), Point(x: -7, y: 5))
    let seen = motion.seen(from: offset)(place)
    #expect((offset + seen).distance(to: motion(offset + place)) < 1e-9)
  }

  @Test("Frames that show different things are not aligned, and an even frame with none")
  func others() throws {
    var other = Scene(Self.size, ground: 120)
    other.place(try SampleCode(.dataMatrix, text: "another", scale: 9), at: Self.middle)
    #expect(try motion(from: frame(seed: 1), to: other.bitmap.noisy(sigma: 8, seed: 3)) == nil)
    let even = LumaBitmap(size: Self.size, filledWith: 128)
    let reduced = ReducedFrame(even.image)
    #expect(FrameAlignment(with: try #require(reduced)) == nil)
  }
}
