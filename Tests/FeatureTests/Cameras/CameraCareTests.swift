// The care for focus and exposure: what it does about codes that are seen and not read, and when
// it leaves the camera alone.

import FeatureModels
import Reading
import Testing

@Suite("The care for focus")
struct CameraCareTests {
  @Test("Bars out of focus come into focus within three seconds", arguments: [40, 90, 150, 235])
  func comesIntoFocus(at position: Int) {
    var scene = FocusScene(.bars(at: position))
    scene.run(.seconds(3))
    #expect(scene.blur(at: position) < 1.5)
  }

  @Test("Other ranges, and ranges of few steps, are swept in the same way")
  func ranges() {
    for (range, step, position) in [(1...1023, 1, 700), (0...40, 2, 26), (-20...20, 10, 10)] {
      var scene = FocusScene(
        .bars(at: position), focus: range, step: step, at: range.lowerBound)
      scene.run(.seconds(3))
      #expect(scene.blur(at: position) < 2, "\(range)")
    }
  }

  @Test("Where the image is sharp, nothing is changed")
  func sharp() {
    var scene = FocusScene(.bars(at: 100), at: 100)
    scene.run(.seconds(8))
    #expect(scene.changes.isEmpty)
  }

  @Test("While a code is read, nothing is changed")
  func reading() {
    var scene = FocusScene(.bars(at: 200))
    scene.isReading = true
    scene.run(.seconds(8))
    #expect(scene.changes.isEmpty)
  }

  @Test("A sweep ends where a code is read")
  func readDuringSweep() throws {
    var scene = FocusScene(.bars(at: 200))
    scene.run(.milliseconds(900))
    #expect(!scene.changes.isEmpty)
    scene.isReading = true
    scene.run(.milliseconds(100))
    let (count, place) = (scene.changes.count, try #require(scene.controls.first).value)
    scene.run(.seconds(8))
    #expect(scene.changes.count == count)
    #expect(abs(scene.lens - Double(place)) < 5)
  }

  @Test("The next sweep begins with the distance at which a code was read")
  func keepsBest() {
    var scene = FocusScene(.bars(at: 200))
    scene.run(.seconds(3))
    scene.isReading = true
    scene.run(.seconds(1))
    let place = scene.changes(of: .focus).last
    scene.isReading = false
    scene.refocus(to: 120)
    scene.subject = .bars(at: 60)
    let count = scene.changes(of: .focus).count
    scene.run(.seconds(7))
    #expect(scene.changes(of: .focus).dropFirst(count).first == place)
    #expect(scene.blur(at: 60) < 1.5)
  }

  @Test("No second sweep begins within five seconds, whatever the image does")
  func rests() {
    var scene = FocusScene(.bars(at: 200))
    for position in [60, 240, 100, 220, 80, 180, 20, 250, 120, 40] {
      scene.subject = .bars(at: position)
      scene.run(.milliseconds(1700))
    }
    #expect(scene.sweeps.count >= 2)
    for (one, next) in zip(scene.sweeps, scene.sweeps.dropFirst()) {
      #expect(next - one >= .seconds(5))
    }
  }

  @Test("An even wall is swept once, and its focus given back to the camera")
  func wall() {
    var scene = FocusScene(.wall)
    scene.run(.seconds(20))
    #expect(scene.sweeps.count == 1)
    #expect(scene.controls.first?.setting == .automatic)
  }

  @Test("A code that comes after a sweep of an even wall comes into focus")
  func codeBeforeWall() {
    var scene = FocusScene(.wall)
    scene.run(.seconds(8))
    scene.subject = .bars(at: 110)
    scene.run(.seconds(4))
    #expect(scene.blur(at: 110) < 1.5)
  }

  @Test("A code that comes after a sweep of something else comes into focus")
  func laterCode() {
    var scene = FocusScene(.bars(at: 20), at: 120)
    scene.run(.seconds(6))
    #expect(scene.blur(at: 20) < 1.5)
    scene.subject = .bars(at: 220)
    scene.places = [Quadrilateral(x: 48, y: 24, width: 96, height: 48)]
    scene.run(.seconds(7))
    #expect(scene.blur(at: 220) < 1.5)
  }

  @Test("A camera that focuses by itself only is left alone")
  func locked() {
    var scene = FocusScene(.bars(at: 200), isLocked: true)
    scene.run(.seconds(8))
    #expect(scene.changes(of: .focus).isEmpty)
  }

  @Test("The place that the user chooses comes into focus, also if another is sharp")
  func chosenPlace() {
    var scene = FocusScene(.halves(60, 200), at: 60)
    scene.run(.seconds(1))
    scene.care.focus(at: Point(x: 150, y: 48))
    scene.run(.seconds(3))
    #expect(scene.blur(at: 200) < 2)
  }

  @Test("The place that the user chooses counts, although a code is read elsewhere")
  func chosenPlaceWhileReading() {
    var scene = FocusScene(.halves(60, 200), at: 60)
    scene.isReading = true
    scene.run(.seconds(1))
    scene.care.focus(at: Point(x: 150, y: 48))
    scene.run(.seconds(3))
    #expect(scene.blur(at: 200) < 2)
  }

  @Test("A stream that begins anew is cared for, and the best distance is kept")
  func newStream() {
    var scene = FocusScene(.bars(at: 200))
    scene.run(.seconds(4))
    scene.beginStream()
    scene.subject = .bars(at: 60)
    scene.run(.seconds(4))
    #expect(scene.blur(at: 60) < 1.5)
  }
}

@Suite("The care for exposure")
struct ExposureCareTests {
  private func exposure(_ scene: FocusScene) -> Int {
    scene.controls.first { $0.property == .exposure }?.value ?? 0
  }

  @Test("A place that is blown out becomes darker")
  func blownOut() {
    var scene = FocusScene(.bars(at: 0))
    scene.light = 4
    scene.run(.seconds(2))
    #expect(exposure(scene) < 80)
  }

  @Test("A place in the dark becomes brighter")
  func dark() {
    var scene = FocusScene(.bars(at: 0))
    scene.light = 0.2
    scene.run(.seconds(2))
    #expect(exposure(scene) > 250)
  }

  @Test("A well lit place keeps the camera's exposure")
  func wellLit() {
    var scene = FocusScene(.bars(at: 0))
    scene.run(.seconds(8))
    #expect(scene.changes.isEmpty)
  }

  @Test("Exposure that helped no code is the camera's again, and is not tried again and again")
  func givenBack() {
    var scene = FocusScene(.wall)
    scene.light = 4
    scene.run(.seconds(20))
    let settings = scene.changes(of: .exposure)
    #expect(settings.last == .automatic)
    #expect(settings.count { $0 == .automatic } == 1)
  }

  @Test("Exposure is tried again after the place was well lit")
  func anotherScene() {
    var scene = FocusScene(.wall)
    scene.light = 4
    scene.run(.seconds(6))
    #expect(scene.changes(of: .exposure).last == .automatic)
    scene.light = 1
    scene.run(.seconds(4))
    scene.light = 4
    scene.run(.seconds(2))
    #expect(exposure(scene) < 80)
  }
}
