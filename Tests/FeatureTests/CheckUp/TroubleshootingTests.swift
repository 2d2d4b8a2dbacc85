// The troubleshooting report: what it contains, and what it must not contain.

import Reading
import FeatureModels
import FeatureSessions
import Testing
import Wording

@Suite("The troubleshooting report")
struct TroubleshootingTests {
  @Test("It has a heading and a line for each fact, and names unknown ones")
  func wording() {
    var report = TroubleshootingReport(home: "/home/jane")
    report.begin("Libraries")
    report.add("GTK", "4.8.3")
    report.add("ZBar", nil)
    report.begin("Portals")
    report.add("Camera", "version 1")
    #expect(
      report.text == """
        Libraries
        - GTK: 4.8.3
        - ZBar: unknown

        Portals
        - Camera: version 1

        """)
  }

  @Test("It names the camera with its format, and counts by kind, the most frequent first")
  func session() {
    let format = CameraFormat(
      size: PixelSize(width: 1280, height: 720), frameRate: 30, encoding: .jpeg)
    let camera = Camera(
      id: "desk", name: "Desk Camera", location: .device(path: "/dev/video0"), formats: [format])
    var report = TroubleshootingReport(home: nil)
    report.addCameras(
      [camera], .camera(.running(camera, format: format.description), nil))
    var pace = Pace()
    for milliseconds in [2, 4, 30] { pace.add(.milliseconds(milliseconds)) }
    report.addPace(pace, dropped: 7, shownPerSecond: 29.97)
    var counters = Counters()
    counters.starts = 2
    counters.codes = [.ean13: 1, .qrCode: 5]
    counters.troubles = [.frozen: 1]
    counters.ways = [.file: 1, .user: 1]
    counters.sources = [.images: 3]
    (counters.torch, counters.closedWithoutScan) = (2, 1)
    report.addCounters(counters, isOn: true)
    for line in [
      "- Found: Desk Camera, by the kernel, formats: 1", "- Chosen: Desk Camera",
      "- Format: 1280 × 720, 30/s, MJPEG", "- Looked at: 3",
      "- Dropped before they were looked at: 7", "- Shown per second: 30.0",
      "- A look takes: 4.0 ms, at most 30.0 ms", "- Starts: 2",
      "- Codes: 6\n- Codes, qr-code: 5\n- Codes, ean-13: 1\n- Trouble, frozen: 1",
      "- Started by the user: 1\n- Started with a file: 1\n- Opened, images: 3",
      "- Closed without a scan: 1\n- Torch switched on: 2",
    ] {
      #expect(report.text.contains(line + "\n"), "\(line)")
    }
  }

  @Test("It contains the state of a shared screen")
  func screen() {
    var report = TroubleshootingReport(home: nil)
    report.addCameras([], .screen(.unavailable(reason: "It is asleep."), nil))
    #expect(report.text.contains("- State: failed\n- Reason: It is asleep.\n"))
  }

  @Test("It contains neither the name nor the address of what is looked at")
  func source() {
    let video = ScanSource.stream(uri: "rtsp://jane:secret@door.example/1")
    let images = ScanSource.images([
      ImageItem(name: "passport.png", origin: .file(path: "/srv/passport.png"))
    ])
    for source in [video, images] {
      var report = TroubleshootingReport(home: nil)
      report.addCameras([], .failed(source, "It is gone."))
      #expect(!report.text.contains("secret") && !report.text.contains("passport"))
      #expect(report.text.contains("- Source: "))
    }
  }

  @Test(
    "Folders, addresses and invisible characters are removed from reasons",
    arguments: [
      ("No file /srv/people/jane doe/secret video.mp4", "No file (a place)"),
      ("in /srv/people/jane doe: secret", "in (a place)"),
      ("at /home/joe/secret", "at (a place)"), ("on /media/joe/secret", "on (a place)"),
      ("from rtsp://joe:secret@host/1 now", "from (a place)"),
      ("rtsp://joe:secret@host", "(a place)"), ("a\n- Fake: b\u{202E}\u{0}c", "a - Fake: b c"),
      ("/dev/video0 is busy", "/dev/video0 is busy"),
    ])
  func places(words: (said: String, reported: String)) {
    var report = TroubleshootingReport(home: "/srv/people/jane doe")
    report.begin("Cameras")
    report.add("Reason", words.said)
    #expect(report.text == "Cameras\n- Reason: \(words.reported)\n")
  }

  @Test("A fact has a limited length")
  func length() {
    var report = TroubleshootingReport(home: "/")
    report.add("Reason", String(repeating: "x", count: 5000))
    #expect(report.text.count < 300 && report.text.hasSuffix("x…\n"))
  }

  @Test("The longest and the median time are those of the last hundred frames")
  func pace() {
    var pace = Pace()
    #expect(pace.median == nil && pace.longest == nil)
    pace.add(.seconds(9))
    for milliseconds in 1...100 { pace.add(.milliseconds(milliseconds)) }
    #expect(pace.frames == 101)
    #expect(pace.longest == .milliseconds(100) && pace.median == .milliseconds(51))
  }
}
