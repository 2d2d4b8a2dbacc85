// A camera is kept running whatever happens to it. The tests run PipeWire's own daemon in a session
// of their own.

import Foundation
import Reading
import TestSupport
import Testing

@Stage
@Suite("A camera kept running", .serialized, .timeLimit(.minutes(5)))
struct CameraCaptureTests {
  @Test("A camera is found under its name, with its formats, and its images arrive")
  func found() throws {
    let rig = try CameraRig()
    _ = try rig.plugIn("desk", "Desk Camera", showing: Self.card)
    let probe = try ProbeRun(in: rig)
    let camera = try probe.next("camera")
    #expect(camera.object == "Desk Camera@desk")
    #expect(camera.remark == "Desk Camera | 320 × 240, 30/s, YUY2")
    #expect(try probe.next("flow").object == "320x240")
    #expect(try probe.next("state", "running").remark == "Desk Camera, 320 × 240, 30/s, YUY2")
  }

  @Test("A camera that is unplugged and plugged in again twenty times is used again each time")
  func replugged() throws {
    let rig = try CameraRig()
    let camera = try rig.plugIn("desk", "Desk Camera", showing: Self.card)
    let probe = try ProbeRun.watching(camera, in: rig)
    var gone: [Double] = []
    var back: [Double] = []
    var base: (images: Int, descriptors: Int, threads: Int)?
    for _ in 0..<20 {
      var start = ProbeLine.now
      camera.unplug()
      gone.append(try probe.next("state", "unplugged").time - start)
      start = ProbeLine.now
      try rig.plugIn(camera)
      back.append(try probe.next("flow").time - start)
      try probe.next("state", "running")
      base = try base ?? probe.counts()
    }
    Self.report("unplugged", gone)
    Self.report("plugged in again", back)
    #expect(gone.allSatisfy { $0 < 2 })
    #expect(back.allSatisfy { $0 < 3 })
    let first = try #require(base)
    let end = try probe.counts(untilThreads: first.threads)
    #expect(end.descriptors <= first.descriptors)
    #expect(end.threads <= first.threads)
  }

  @Test("A frozen camera is waited for, and continues as soon as its images come")
  func frozen() throws {
    let rig = try CameraRig()
    let camera = try rig.plugIn("desk", "Desk Camera", showing: Self.card)
    let probe = try ProbeRun.watching(camera, in: rig)
    var noticed: [Double] = []
    var resumed: [Double] = []
    for _ in 0..<5 {
      var start = ProbeLine.now
      camera.freeze()
      noticed.append(try probe.next("state", "frozen").time - start)
      start = ProbeLine.now
      camera.thaw()
      resumed.append(try probe.next("state", "running").time - start)
    }
    Self.report("frozen", noticed)
    Self.report("thawed", resumed)
    #expect(noticed.allSatisfy { $0 < 2 })
    #expect(resumed.allSatisfy { $0 < 1 })
  }

  @Test("A camera that was frozen for long is opened anew and continues soon after")
  func frozenForLong() throws {
    let rig = try CameraRig()
    let camera = try rig.plugIn("desk", "Desk Camera", showing: Self.card)
    let probe = try ProbeRun.watching(camera, in: rig)
    camera.freeze()
    try probe.next("state", "frozen")
    // Longer than the supervision waits.
    Thread.sleep(forTimeInterval: 8)
    let start = ProbeLine.now
    camera.thaw()
    let resumed = try probe.next("flow", after: start).time - start
    Self.report("thawed after long", [resumed])
    #expect(resumed < 5)
  }

  @Test("A pause releases the camera, and its images come again afterwards")
  func paused() throws {
    let rig = try CameraRig()
    let camera = try rig.plugIn("desk", "Desk Camera", showing: Self.card)
    let probe = try ProbeRun.watching(camera, in: rig)
    let inUse = try probe.counts()
    try probe.order("pause")
    try probe.next("state", "paused")
    let idle = try probe.counts(untilThreads: inUse.threads - 1)
    #expect(idle.threads < inUse.threads)
    #expect(idle.descriptors < inUse.descriptors)
    #expect(try probe.counts().images == idle.images)
    let start = ProbeLine.now
    try probe.order("resume")
    let resumed = try probe.next("state", "running", after: start).time - start
    Self.report("resumed", [resumed])
    #expect(resumed < 3)
  }

  @Test("Two programs receive the images of one camera at the same time")
  func shared() throws {
    let rig = try CameraRig()
    let camera = try rig.plugIn("desk", "Desk Camera", showing: Self.card)
    let probes = try (0..<2).map { _ in
      try ProbeRun.watching(camera, in: rig)
    }
    for probe in probes {
      let before = try probe.counts().images
      let deadline = ProbeLine.now + 20
      while try probe.counts().images < before + 5, ProbeLine.now < deadline {}
      #expect(try probe.counts().images >= before + 5)
    }
  }

  @Test("The camera runs again after PipeWire was restarted")
  func serviceRestarted() throws {
    let rig = try CameraRig()
    let camera = try rig.plugIn("desk", "Desk Camera", showing: Self.card)
    let probe = try ProbeRun.watching(camera, in: rig)
    var noticed: [Double] = []
    var resumed: [Double] = []
    for _ in 0..<3 {
      var start = ProbeLine.now
      rig.killService()
      noticed.append(try probe.next("state", "no service").time - start)
      start = ProbeLine.now
      try rig.startService()
      try rig.plugIn(camera)
      resumed.append(try probe.next("flow").time - start)
      try probe.next("state", "running")
    }
    Self.report("service gone", noticed)
    Self.report("service back", resumed)
    #expect(noticed.allSatisfy { $0 < 2 })
    #expect(resumed.allSatisfy { $0 < 5 })
  }

  private static let card = LumaBitmap(
    size: PixelSize(width: 320, height: 240), pixels: [UInt8](repeating: 90, count: 320 * 240))

  private static func report(_ name: String, _ times: [Double]) {
    let sorted = times.sorted()
    print("\(name): median \(sorted[sorted.count / 2]), most \(sorted.last ?? 0)")
  }
}
