// The kernel's driver. A camera of one's own is tested with
//   RETICLE_CAMERA=/dev/video0 swift test --filter V4L2DriverTests

import FeatureModels
import Glibc
import System
import Testing

@testable import Capture

/// The device that the environment names.
private let device = OwnProgram.environment("RETICLE_CAMERA") ?? ""

@Suite("The controls of a device of the kernel")
struct V4L2DriverTests {
  @Test("A device that is not there is gone")
  func gone() {
    #expect(throws: ControlFault.gone) { try V4L2Driver(path: "/dev/no-such-camera") }
  }

  @Test("A file that is no camera has no controls")
  func noCamera() throws {
    let driver = try V4L2Driver(path: "/dev/null")
    #expect(try driver.controls().isEmpty)
    #expect(throws: ControlFault.refused) { try driver.value(of: 0x009a_090a) }
    #expect(throws: ControlFault.refused) { try driver.set(0x009a_090a, to: 1 << 40) }
  }

  @Test("Every error of the kernel is one of the faults")
  func faults() {
    let faults: [(CInt, ControlFault)] = [
      (EACCES, .denied), (EPERM, .denied), (EINVAL, .refused), (ERANGE, .refused),
      (EBUSY, .busy), (EIO, .failed), (ETIMEDOUT, .failed), (ENODEV, .gone),
    ]
    for (code, fault) in faults { #expect(ControlFault(code: code) == fault) }
  }

  @Test(
    "A real camera takes each value and gets its own back",
    .enabled(if: !device.isEmpty, "RETICLE_CAMERA names no device."))
  func real() throws {
    let driver = try V4L2Driver(path: device)
    let controls = CameraControls(driver)
    let before = try controls.list()
    #expect(!before.isEmpty)
    for control in before where !control.isInactive && control.property != .mains {
      let middle = control.range.lowerBound / 2 + control.range.upperBound / 2
      try controls.set(control.property, to: .fixed(middle))
      let now = try controls.list().first { $0.property == control.property }
      #expect(now?.setting == .fixed(control.nearest(to: middle)), "\(control.property)")
    }
    controls.giveBack()
    #expect(try controls.list().map(\.setting) == before.map(\.setting))
  }
}
