// Translates GStreamer's errors into faults.

import FeatureModels
import Capture
import Testing
import Wording

@Suite("A GStreamer error")
struct CaptureFaultTests {
  /// GStreamer's groups of error codes; the numbers below are from its headers.
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

  @Test("GStreamer reports a missing device by two codes")
  func absent() {
    #expect(fault(.resource, 3, "Cannot identify device '/dev/video0'.") == .absent)
    #expect(fault(.resource, 5, "Could not open.", "system error: No such device") == .absent)
  }

  @Test("GStreamer reports a camera in use by three codes")
  func busy() {
    #expect(fault(.resource, 4, "In use.") == .busy)
    #expect(
      fault(.resource, 7, "Could not open.", "system error: Device or resource busy") == .busy)
    #expect(fault(.resource, 1, "Failed.", "Device is busy") == .busy)
  }

  @Test("A refusal differs from other failures to open")
  func denied() {
    #expect(fault(.resource, 15, "No.") == .denied)
    #expect(fault(.resource, 5, "Could not open.", "Permission denied") == .denied)
    #expect(fault(.resource, 7, "Could not open.", "open: EACCES") == .denied)
    #expect(
      fault(.resource, 5, "\"/tmp\" is a directory.")
        == .failed(Sentence(exact: "\"/tmp\" is a directory.")))
  }

  @Test("A failed connection means that PipeWire is not running")
  func service() {
    #expect(fault(.resource, 1, "Failed to connect") == .noCameraService)
    #expect(fault(.resource, 1, "can't connect: Host is down") == .noCameraService)
  }

  @Test("Data that cannot be decoded is an unusable image")
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

  @Test("A missing decoder is a missing part")
  func missing() {
    let part = CaptureFault.MissingPart(purpose: "No decoder.", package: nil)
    #expect(fault(.stream, 6, "No decoder.") == .missing(part))
    #expect(fault(.core, 12, "No decoder.") == .missing(part))
  }

  @Test("Any other error keeps GStreamer's message")
  func others() {
    #expect(fault(.stream, 1, "Internal error.") == .failed(Sentence(exact: "Internal error.")))
    #expect(fault(.library, 1, "Odd.") == .failed(Sentence(exact: "Odd.")))
    #expect(fault(.resource, -5, "Odd.") == .failed(Sentence(exact: "Odd.")))
    #expect(
      CaptureFault(domain: "", code: 0, message: "", debug: "") == .failed(Sentence(exact: "")))
  }

  @Test(
    "A missing part has the name of its package",
    arguments: [
      ("decoder-video/x-h264, profile=(string)main", "gstreamer1.0-libav"),
      ("decoder-video/x-vp9", "gstreamer1.0-plugins-good"),
      ("element-pipewiresrc", "gstreamer1.0-pipewire"),
      ("urisource-rtsp", "gstreamer1.0-plugins-good"),
      ("urisource-srt", "gstreamer1.0-plugins-bad"),
      ("urisource-sftp", "gvfs-backends"),
      ("urisource-nosuch", nil),
      ("decoder-video/x-something", nil),
      ("", nil),
    ])
  func packages(detail: String, package: String?) {
    let part = CaptureFault.MissingPart(
      purpose: "It", installerDetail: "gstreamer|1.0|reticle|It|\(detail)")
    #expect(part == CaptureFault.MissingPart(purpose: "It", package: package))
  }
}
