// This folder reads strangers' video files: a helper process demuxes and decodes them, and sends
// one image after the other. What comes over the network is in Streams.
//
//   caller                                        helper: reticle-decoder
//   IsolatedVideo ── VideoQuestion, the file ──►  VideoService ► VideoDecoding ► ImagePipeline
//                 ◄─ VideoAnswer, one image ────
//
// A video file before it is decoded: an ordinary file, opened.

internal import CGStreamer
internal import FeatureModels
internal import Glibc
internal import System
internal import Wording

/// An open video file.
struct VideoFile: Sendable {
  let descriptor: FileDescriptor

  /// Opens the file at an address; nil if it is the address of something else.
  init?(uri: String) throws(CaptureFault) {
    guard uri.prefix(5).lowercased() == "file:" else { return nil }
    guard let path = g_filename_from_uri(uri, nil, nil) else { throw .absent }
    defer { g_free(path) }
    do throws(FileDescriptor.Refusal) {
      descriptor = try FileDescriptor.reading(path)
    } catch {
      throw CaptureFault(error)
    }
    guard VideoContainer.begins(descriptor) else {
      throw .unusableImage(Sentence("It is not a video in a known format."))
    }
  }
}

extension CaptureFault {
  /// Why a video file was not opened.
  fileprivate init(_ refusal: FileDescriptor.Refusal) {
    self =
      switch refusal {
      case .inaccessible(ENOENT), .inaccessible(ENOTDIR): .absent
      case .inaccessible(EACCES), .inaccessible(EPERM): .denied
      case .inaccessible(let code): .failed(Sentence(exact: String(cString: strerror(code))))
      case .folder, .notOrdinary: .failed(Sentence("It is not an ordinary file."))
      }
  }
}
