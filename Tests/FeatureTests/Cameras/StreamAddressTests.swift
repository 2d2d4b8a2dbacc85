// Addresses of streams: which are opened, and that no password is kept.

import Testing

@testable import FeatureModels
@testable import FeatureSessions

@MainActor
@Suite("Addresses of streams")
struct StreamAddressTests {
  @Test(
    "What is typed is judged while one types",
    arguments: [
      ("", StreamAddress.Kind.empty), ("rtsp", .invalid), ("rtsp:", .invalid),
      ("rtsp://", .invalid),
      ("rtsp://a", .stream), ("RTSP://jane:pw@10.0.0.1:554/x?y=1", .stream),
      ("rtsp://jane@", .invalid),
      ("https://[::1]:8080/video.mjpg", .stream), ("udp://@:5000", .listener),
      ("udp://", .listener),
      ("srt://:7000", .listener), ("fd://3", .unsupported), ("file:///etc/passwd", .unsupported),
      ("v4l2:///dev/video0", .unsupported), ("playbin://", .unsupported),
      ("appsrc://", .unsupported),
      ("/dev/video0", .device), ("/dev/video", .invalid), ("/dev/video/../mem", .invalid),
      ("/dev/sda", .invalid), ("rtsp://a b", .invalid), ("rtsp://a\nb", .invalid),
    ])
  func kinds(typed: String, kind: StreamAddress.Kind) {
    #expect(StreamAddress.kind(of: typed) == kind)
  }

  @Test(
    "A password is taken out of an address, and put back",
    arguments: [
      ("rtsp://jane:p%40ss@door/1", "rtsp://jane@door/1", "p@ss"),
      ("http://jane:@door", "http://jane@door", ""),
      ("http://jane:a:b@door?x=@", "http://jane@door?x=@", "a:b"),
    ])
  func passwords(whole: String, plain: String, password: String) {
    let split = StreamAddress.withoutPassword(whole)
    #expect(split.address == plain && split.password != nil)
    #expect(StreamAddress.needsPassword(plain) && !StreamAddress.needsPassword(whole))
    let again = StreamAddress.with(password: password, in: plain)
    #expect(again.map { StreamAddress.withoutPassword($0).address } == plain)
  }

  @Test("Special characters of a password do not end it")
  func escaping() {
    #expect(
      StreamAddress.with(password: "p@s/s: ä", in: "rtsp://jane@door")
        == "rtsp://jane:p%40s%2Fs%3A%20%C3%A4@door")
    #expect(StreamAddress.with(password: "x", in: "rtsp://door") == nil)
  }

  @Test("Kept addresses have no secrets, and come back as they were stored")
  func keeping() throws {
    let door = try #require(
      SavedAddress(name: "  Front \n door ", address: "rtsp://jane:secret@door/1?channel=2"))
    #expect(door.stored == "rtsp://jane@door/1?channel=2 Front door")
    let phone = try #require(SavedAddress(name: "", address: "http://10.0.0.2:8080/video"))
    #expect(phone.title == phone.address)
    #expect(SavedAddress.stored([door, phone].map(\.stored)) == [door, phone])
    #expect(SavedAddress.stored(["fd://3 x", "", " ", door.stored, door.stored]) == [door])
    for query in ["password=x", "a=1&authToken=x", "pwd", "api_key=1"] {
      #expect(SavedAddress(name: "", address: "http://door/?\(query)") == nil)
    }
  }

  @Test("An address that is kept again comes first and only once")
  func again() throws {
    let stage = Stage()
    for (name, address) in [("a", "rtsp://a"), ("b", "rtsp://b"), ("c", "rtsp://a")] {
      stage.session.choices.keep(try #require(SavedAddress(name: name, address: address)))
    }
    #expect(stage.store.kept.addresses.map(\.name) == ["c", "b"])
  }

  @Test("A device that another program feeds is named as such")
  func loopback() {
    let properties = ["v4l2.device.driver": "v4l2 loopback", "device.path": "/dev/video9"]
    let device = FoundDevice(
      provider: .kernel, name: "Dummy video device", properties: properties, formats: [])
    #expect(device.plainName == "Dummy video device (v4l2loopback)")
    let camera = FoundDevice(provider: .kernel, name: "Webcam", properties: [:], formats: [])
    #expect(camera.plainName == "Webcam")
  }
}
