// How an enlargement is divided between a camera and the view.

import FeatureModels
import Testing

@Suite("The division of an enlargement")
struct ZoomSplitTests {
  private func zoom(_ range: ClosedRange<Int>, step: Int = 1, at value: Int? = nil)
    -> CameraControl
  {
    let value = value ?? range.lowerBound
    return CameraControl(
      .zoom, range: range, step: step, defaultSetting: .fixed(range.lowerBound),
      setting: .fixed(value), value: value)
  }

  @Test("Without a camera's zoom, the view enlarges, up to eight times")
  func digital() {
    #expect(ZoomSplit(total: 3, camera: nil).digital == 3)
    #expect(ZoomSplit(total: 3, camera: nil).value == nil)
    #expect(ZoomSplit(total: 0.2, camera: nil).digital == 1)
    #expect(ZoomSplit(total: 50, camera: nil).digital == 8)
    #expect(ZoomSplit(total: .nan, camera: nil).digital == 1)
  }

  @Test("The camera enlarges first, and the view what is beyond it")
  func cameraFirst() {
    let control = zoom(100...500)
    #expect(ZoomSplit(total: 1, camera: control).value == 100)
    #expect(ZoomSplit(total: 2.5, camera: control).value == 250)
    #expect(abs(ZoomSplit(total: 2.5, camera: control).digital - 1) < 0.001)
    #expect(ZoomSplit(total: 10, camera: control).value == 500)
    #expect(ZoomSplit(total: 10, camera: control).digital == 2)
    #expect(ZoomSplit(total: 1000, camera: control).digital == 8)
  }

  @Test("Between two steps of the camera, the view enlarges the rest")
  func coarse() {
    let control = zoom(1...4)
    let split = ZoomSplit(total: 2.5, camera: control)
    #expect(split.value == 2)
    #expect(abs(split.digital - 1.25) < 0.001)
    let steps = zoom(100...500, step: 150)
    #expect(ZoomSplit(total: 2.4, camera: steps).value == 100)
    #expect(ZoomSplit(total: 2.5, camera: steps).value == 250)
    #expect(ZoomSplit(total: 9, camera: steps).value == 400)
  }

  @Test(
    "Of any range, the lowest value shows everything, and more never enlarges less",
    arguments: [0...10, -36...60, 1...5000, 100...400] as [ClosedRange<Int>])
  func ranges(range: ClosedRange<Int>) {
    #expect(ZoomSplit(total: 1, camera: zoom(range)).value == range.lowerBound)
    var last = 0.0
    for value in range where value % 7 == 0 || value == range.upperBound {
      let total = ZoomSplit.total(zoom(range, at: value), digital: 1)
      #expect(total >= last && total >= 1 && total <= 20)
      last = total
      // An existing value is kept.
      #expect(ZoomSplit(total: total, camera: zoom(range)).value == value)
    }
  }

  @Test("A camera's zoom that cannot be set is left alone")
  func inactive() {
    var control = zoom(100...500)
    control.isInactive = true
    #expect(ZoomSplit(total: 3, camera: control).value == nil)
    #expect(ZoomSplit(total: 3, camera: control).digital == 3)
  }
}
