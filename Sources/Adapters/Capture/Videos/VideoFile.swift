// This folder reads strangers' video files: a helper process demuxes and decodes them, and sends
// one image after the other. What comes over the network is in Streams.
//
//   caller                                        helper: reticle-decoder
//   IsolatedVideo ── VideoQuestion, the file ──►  VideoService ► VideoDecoding ► ImagePipeline
//                 ◄─ VideoAnswer, one image ────
//
// A video file before it is decoded: an ordinary file, opened.

internal import CGStreamer
internal import Cameras
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
    // O_NONBLOCK: a pipe may have no writer. O_NOCTTY: a terminal device must not become
    // the program's controlling terminal.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard file >= 0 else { throw Self.fault(errno) }
    descriptor = FileDescriptor(adopting: file)
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      throw .failed(Sentence("It is not an ordinary file."))
    }
    guard VideoContainer.begins(descriptor) else {
      throw .unusableImage(Sentence("It is not a video in a known format."))
    }
  }

  private static func fault(_ code: CInt) -> CaptureFault {
    switch code {
    case ENOENT, ENOTDIR: .absent
    case EACCES, EPERM: .denied
    default: .failed(Sentence(exact: String(cString: strerror(code))))
    }
  }
}
