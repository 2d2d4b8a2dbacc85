// From devices to the list from which the user chooses.

import FeatureModels
import Reading
import Testing

@Suite("The list of cameras")
struct CameraRosterTests {
  @Test("A camera seen through the kernel and through PipeWire is one, opened through PipeWire")
  func twins() throws {
    let alone = CameraRoster(devices: [.device()])
    let both = CameraRoster(devices: [.device(), .node()])
    #expect(alone.cameras.map(\.location) == [.device(path: "/dev/video0")])
    #expect(both.cameras.map(\.location) == [.node(serial: "52")])
    #expect(both.cameras.map(\.name) == ["HD Webcam"])
    // The identity is the same from both.
    #expect(alone.cameras.map(\.id) == both.cameras.map(\.id))
  }

  @Test("A node without formats has those of its device")
  func borrowedFormats() {
    let roster = CameraRoster(devices: [
      .device(formats: [.jpeg(1280, 720, 30)]), .node(formats: []),
    ])
    #expect(roster.cameras.map(\.formats) == [[.jpeg(1280, 720, 30)]])
  }

  @Test(
    "Devices that are not cameras for reading codes are left out",
    arguments: [
      FoundDevice.device(formats: []),
      .device(capabilities: ":output:"),
      .device("Integrated IR Camera: Integrate"),
      .device("Infrared Sensor"),
      .device(formats: [
        CameraFormat(
          size: PixelSize(width: 640, height: 360), frameRate: 30, encoding: .raw("GRAY8"))
      ]),
      .node("Integrated IR Camera (V4L2)"),
      .node("Shared Screen", role: "Screen"),
    ])
  func leftOut(device: FoundDevice) {
    #expect(CameraRoster(devices: [device, .node("Other", bus: "usb-9")]).cameras.count == 1)
  }

  @Test(
    "A camera whose name only contains the letters of infrared stays",
    arguments: ["Mirror", "Irma"])
  func innocentNames(name: String) {
    #expect(CameraRoster(devices: [.device(name)]).cameras.map(\.name) == [name])
  }

  @Test(
    "Cameras over a desk, on the back or held to a thing look away from the user",
    arguments: [
      "IPEVO V4K: IPEVO V4K", "USB Document Camera", "AVer Visualizer F17", "Doc-Cam 4",
      "Microsoft Camera Rear", "Desk View Camera", "Digital Microscope",
    ])
  func lookingAway(name: String) {
    #expect(CameraRoster(devices: [.device(name)]).cameras.map(\.looksAway) == [true])
  }

  @Test(
    "A camera whose name only resembles them may face the user",
    arguments: ["HD Webcam: HD Webcam", "Desk Camera", "Backlit View", "Documentary", "Elmore"])
  func lookingHere(name: String) {
    #expect(CameraRoster(devices: [.device(name)]).cameras.map(\.looksAway) == [false])
  }

  @Test("What libcamera says of the place comes before the name")
  func statedPlace() {
    func roster(_ name: String, _ place: String) -> CameraRoster {
      var device = FoundDevice.node(name)
      device.properties["api.libcamera.location"] = place
      return CameraRoster(devices: [device])
    }
    #expect(roster("imx258", "back").cameras.map(\.looksAway) == [true])
    #expect(roster("Rear", "front").cameras.map(\.looksAway) == [false])
    #expect(roster("Document Camera", "external").cameras.map(\.looksAway) == [true])
    #expect(roster("Webcam", "external").cameras.map(\.looksAway) == [false])
  }

  @Test("A camera keeps its identity when it is plugged in again under another path")
  func lastingIdentity() {
    let before = CameraRoster(devices: [.device(), .node()])
    let after = CameraRoster(devices: [
      .device(path: "/dev/video2"), .node(path: "/dev/video2", serial: "97"),
    ])
    #expect(before.cameras.map(\.id) == after.cameras.map(\.id))
    #expect(before != after)
  }

  @Test("Two cameras of one model are numbered by their sockets")
  func twoOfAKind() {
    let left = FoundDevice.device(path: "/dev/video0", bus: "usb-1")
    let right = FoundDevice.device(path: "/dev/video2", bus: "usb-2")
    #expect(
      CameraRoster(devices: [left, right]).cameras.map(\.name) == [
        "HD Webcam (1)", "HD Webcam (2)",
      ])
    #expect(
      CameraRoster(devices: [right, left]).cameras.map(\.name) == [
        "HD Webcam (2)", "HD Webcam (1)",
      ])
  }

  @Test("Two cameras at one socket have an identity each")
  func oneSocket() {
    let roster = CameraRoster(devices: [.device(path: "/dev/video0"), .device(path: "/dev/video2")])
    #expect(Set(roster.cameras.map(\.id)).count == 2)
    #expect(Set(roster.cameras.map(\.name)).count == 2)
  }

  @Test(
    "Names lose the additions of drivers",
    arguments: [
      ("Integrated Camera: Integrated C", "Integrated Camera"),
      ("Integrated Camera (V4L2)", "Integrated Camera"), ("Dock: Front", "Dock: Front"),
      ("", "Camera"),
    ])
  func names(name: String, plain: String) {
    #expect(CameraRoster(devices: [.device(name)]).cameras.map(\.name) == [plain])
  }

  @Test("The last choice is preferred, or the same model at another socket, or the first")
  func preferred() {
    let roster = CameraRoster([.desk, .lid])
    #expect(roster.preferred(last: nil) == .desk)
    #expect(roster.preferred(last: "Lid@usb-2") == .lid)
    #expect(roster.preferred(last: "Lid@usb-7") == .lid)
    #expect(roster.preferred(last: "Gone@usb-2") == .desk)
    #expect(CameraRoster().preferred(last: "Lid@usb-2") == nil)
  }
}
