// The codes of a frame, joined with those of the frame before.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("The codes of one frame")
struct FrameCodesTests {
  @Test("A code that needs several images is read again, though its sight alone is clear")
  func readAgain() throws {
    let code = try SampleCode(.pdf417, text: "read again")
    var scene = Scene(PixelSize(width: 640, height: 480))
    scene.place(code, at: Point(x: 320, y: 240), scale: 0.6)
    let (image, engines) = (scene.bitmap, EngineSet.zxing.makeRecognizers())
    let request = RecognitionRequest([.pdf417], effort: .thorough)
    let seen = try #require(engines.recognize(image.image, request).first)
    var mark = FrameMark()
    let found = FollowedCode(MergedCode(detection: seen), in: image.image, foundIn: mark)
    mark.frame += 1
    var frame = FrameCodes(image.image, [], for: [.pdf417], engines, mark, isStill: false)
    frame.add(found, from: FrameMark())
    let joined = frame.codes.map(\.code.detection)
    #expect(joined.map(\.imageCount) == [seen.imageCount + 1])
    #expect(joined.map(\.isRead) == [true])
  }
}
