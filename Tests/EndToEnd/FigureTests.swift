// Figures of the real window for the notes on a release. They run only with RETICLE_FIGURES=1, on a
// machine without other load. Each takes twenty seconds with a camera that sends 30 noisy images a
// second, drawn without a graphics card.

import Reading
import Foundation
import GLib
import Staging
import TestSupport
import Testing

private let figuresAreAskedFor = ProcessInfo.processInfo.environment["RETICLE_FIGURES"] == "1"

extension WindowTests {
  @Stage
  @Suite("Figures", .serialized, .enabled(if: figuresAreAskedFor))
  struct FigureTests {
    @Test("The window responds during noisy images, and shows nearly all of them")
    func figures() async throws {
      var five = Scene(on: .desk(PixelSize(width: 1280, height: 720)))
      for (place, x) in [340.0, 490, 640, 790, 940].enumerated() {
        let code = try SampleCode(.qrCode, text: "https://example.org/\(place)", scale: 4)
        five.place(code, at: Point(x: x, y: 180 + 90 * Double(place)), turnedBy: Double(place * 9))
      }
      let noise = LumaBitmap(size: PixelSize(width: 1920, height: 1080), filledWith: 128)
      let looks = [
        ("noise, 1920 × 1080", try await figures(noise, sigma: 60, codes: 0)),
        ("five codes, 1280 × 720", try await figures(five.bitmap, sigma: 4, codes: 5)),
      ]
      let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
      print("load of the machine: \(load)")
      print("what is seen, images shown/s, share of a processor, hold-ups, longest ms")
      for (name, look) in looks {
        let (shown, share) = (look.shown.rounded(places: 1), look.share.rounded(places: 2))
        print("\(name), \(shown), \(share), \(look.holdUps), \(look.longest)")
        #expect(look.longest < 250, "The window did not answer for so many milliseconds.")
        #expect(look.share < 2)
        #expect(look.framesHeld < 10, "Images are not given back.")
      }
    }

    /// The measured figures.
    private struct Figures {
      /// Images a second.
      var shown = 0.0
      var share = 0.0
      var holdUps = 0
      var longest = 0
      var framesHeld = 0
    }

    private func figures(
      _ image: LumaBitmap, sigma: Double, codes: Int
    ) async throws -> Figures {
      let desktop = try DesktopRig()
      try desktop.startNoisyCamera(image, sigma: sigma, in: desktop.startCameras())
      let notes = desktop.session.folder.appending(path: "watchdog")
      var figures = Figures()
      try await WindowRig.use(on: desktop, environment: ["RETICLE_WATCHDOG": notes.path]) { rig in
        try await rig.rows(count: codes)
        figures = try await measure(rig, notes)
      }
      return figures
    }

    private func measure(_ rig: WindowRig, _ notes: URL) async throws -> Figures {
      let first = try await watch(notes, images: 30, milliseconds: 0)
      let (used, began) = (try rig.run.processorSeconds(), ContinuousClock.now)
      let last = try await watch(notes, images: 30, milliseconds: first.milliseconds + 20_000)
      let seconds = (ContinuousClock.now - began) / .seconds(1)
      var figures = last.figures
      figures.share = (try rig.run.processorSeconds() - used) / seconds
      figures.shown =
        Double(last.images - first.images) * 1000
        / Double(last.milliseconds - first.milliseconds)
      return figures
    }

    /// The report of the watchdog.
    private struct Notes {
      var milliseconds = 0
      var images = 0
      var figures = Figures()

      init?(_ text: String) {
        for line in text.split(separator: "\n") {
          let words = line.split(separator: " ")
          guard words.count == 2, let number = Int(words[1]) else { return nil }
          switch words[0] {
          case "milliseconds": milliseconds = number
          case "images": images = number
          case "hold-ups": figures.holdUps = number
          case "longest": figures.longest = number
          case "frames": figures.framesHeld = number
          default: continue
          }
        }
      }
    }

    /// Waits until the watchdog reports this many images and this much time.
    private func watch(_ file: URL, images: Int, milliseconds: Int) async throws -> Notes {
      try await sight(of: "the watchdog's notes") {
        guard let text = try? String(contentsOf: file, encoding: .utf8), let notes = Notes(text),
          notes.images >= images, notes.milliseconds >= milliseconds
        else { return nil }
        return notes
      }
    }
  }
}

extension Double {
  fileprivate func rounded(places: Int) -> String { String(format: "%.\(places)f", self) }
}

extension DesktopRig {
  /// A camera that sends `image` 30 times a second, with new noise each time.
  fileprivate func startNoisyCamera(
    _ image: LumaBitmap, sigma: Double, in cameras: CameraRig
  ) throws {
    let noise = SensorNoise(sigma: sigma, size: image.size)
    let count = 12
    for index in 0..<count {
      try Data(noise.over(image, frame: index).pixels)
        .write(to: session.folder.appending(path: "noise-\(index).luma"))
    }
    let (width, height) = (image.size.width, image.size.height)
    _ = try cameras.start(
      "gst-launch-1.0",
      [
        "-q", "multifilesrc", "location=\(session.folder.path)/noise-%d.luma", "loop=true",
        "start-index=0", "stop-index=\(count - 1)",
        "caps=video/x-raw,format=GRAY8,width=\(width),height=\(height),framerate=30/1", "!",
        "videoconvert", "!", "video/x-raw,format=YUY2", "!",
        // With the pace of a rig's camera.
        "identity", "drop-allocation=true", "sleep-time=33333", "!", "pipewiresink", "sync=false",
        "mode=provide",
        "stream-properties=\"p,media.class=Video/Source,media.role=Camera,node.name=noisy"
          + ",node.description=\\\"Noisy Camera\\\"\"",
      ])
  }
}
