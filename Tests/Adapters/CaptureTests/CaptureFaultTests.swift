// GStreamer's errors as the screen knows them.

import Cameras
import Capture
import Testing
import Wording

@Suite("An error of GStreamer's")
struct CaptureFaultTests {
  /// GStreamer's groups of codes; the numbers are those of its headers.
  enum Domain: String {
    case resource = "gst-resource-error-quark"
    case stream = "gst-stream-error-quark"
    case core = "gst-core-error-quark"
    case library = "gst-library-error-quark"
  }

  func fault(_ domain: Domain, _ code: Int, _ message: String, _ debug: String = "") -> CaptureFault
  {
    CaptureFault(domain: domain.rawValue, code: code, message: message, debug: debug)
  }

  @Test("That something is not there is said in two ways")
  func absent() {
    #expect(fault(.resource, 3, "Cannot identify device '/dev/video0'.") == .absent)
    #expect(fault(.resource, 5, "Could not open.", "system error: No such device") == .absent)
  }

  @Test("That somebody else has the camera is said in three ways")
  func busy() {
    #expect(fault(.resource, 4, "In use.") == .busy)
    #expect(
      fault(.resource, 7, "Could not open.", "system error: Device or resource busy") == .busy)
    #expect(fault(.resource, 1, "Failed.", "Device is busy") == .busy)
  }

  @Test("A refusal is told from other reasons for not opening")
  func denied() {
    #expect(fault(.resource, 15, "No.") == .denied)
    #expect(fault(.resource, 5, "Could not open.", "Permission denied") == .denied)
    #expect(fault(.resource, 7, "Could not open.", "open: EACCES") == .denied)
    #expect(
      fault(.resource, 5, "\"/tmp\" is a directory.")
        == .failed(Sentence(exact: "\"/tmp\" is a directory.")))
  }

  @Test("Without PipeWire there is no camera service")
  func service() {
    #expect(fault(.resource, 1, "Failed to connect") == .noCameraService)
    #expect(fault(.resource, 1, "can't connect: Host is down") == .noCameraService)
  }

  @Test("What cannot be made an image")
  func unusable() {
    for code in [4, 5, 7, 9, 11] {
      #expect(fault(.stream, code, "Broken.") == .unusableImage(Sentence(exact: "Broken.")))
    }
    let reason = "streaming stopped, reason not-negotiated (-4)"
    #expect(
      fault(.stream, 1, "Internal error.", reason)
        == .unusableImage(Sentence(exact: "Internal error.")))
    #expect(fault(.core, 7, "No format.") == .unusableImage(Sentence(exact: "No format.")))
  }

  @Test("A missing decoder is missing")
  func missing() {
    let part = CaptureFault.MissingPart(purpose: "No decoder.", package: nil)
    #expect(fault(.stream, 6, "No decoder.") == .missing(part))
    #expect(fault(.core, 12, "No decoder.") == .missing(part))
  }

  @Test("Anything else keeps GStreamer's words")
  func others() {
    #expect(fault(.stream, 1, "Internal error.") == .failed(Sentence(exact: "Internal error.")))
    #expect(fault(.library, 1, "Odd.") == .failed(Sentence(exact: "Odd.")))
    #expect(fault(.resource, -5, "Odd.") == .failed(Sentence(exact: "Odd.")))
    #expect(
      CaptureFault(domain: "", code: 0, message: "", debug: "") == .failed(Sentence(exact: "")))
  }

  @Test(
    "A missing part is named with its package",
    arguments: [
      ("decoder-video/x-h264, profile=(string)main", "gstreamer1.0-libav"),
      ("decoder-video/x-vp9", "gstreamer1.0-plugins-good"),
      ("element-pipewiresrc", "gstreamer1.0-pipewire"),
      ("decoder-video/x-something", nil),
      ("", nil),
    ])
  func packages(detail: String, package: String?) {
    let part = CaptureFault.MissingPart(
      purpose: "It", installerDetail: "gstreamer|1.0|reticle|It|\(detail)")
    #expect(part == CaptureFault.MissingPart(purpose: "It", package: package))
  }
}
