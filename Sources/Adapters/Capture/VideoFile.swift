// Video files: a helper process demuxes and decodes them, and sends one image after the other.
//
//   caller                                        helper: reticle-renderer
//   IsolatedVideo ── VideoQuestion, the file ──►  VideoService ► VideoDecoding ► ImagePipeline
//                 ◄─ VideoAnswer, one image ────
//
// VideoFile is an open, ordinary file before it is decoded.

internal import CGStreamer
internal import FeatureModels
internal import Glibc
internal import System
internal import Wording

/// An open video file.
struct VideoFile: Sendable {
  let descriptor: FileDescriptor

  /// Opens the file at an address; nil if it is the address of a network stream.
  init?(uri: String) throws(CaptureFault) {
    guard uri.prefix(5).lowercased() == "file:" else {
      guard StreamAddress.isPlayed(uri) else { throw .unusableImage(.notPlayed) }
      return nil
    }
    guard let path = g_filename_from_uri(uri, nil, nil) else { throw .absent }
    defer { g_free(path) }
    do throws(FileDescriptor.Refusal) {
      descriptor = try FileDescriptor.reading(path)
    } catch {
      throw CaptureFault(error)
    }
    guard VideoContainer.begins(descriptor) else {
      throw .unusableImage(.noKnownVideo)
    }
  }
}

extension Sentence {
  fileprivate static let noKnownVideo = Sentence("It is not a video in a known format.")
  fileprivate static let notPlayed = Sentence("Addresses with this protocol are not played.")
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

// Gives a pipeline the bytes of an open file at any place. GStreamer's own sources either open the
// file themselves, which a helper may not, or read it only from its beginning, which some formats
// do not allow. Runs on the streaming threads, one call at a time.

/// Feeds an appsrc with the bytes of a file.
final class FileBytes: CallbackContext {
  private let file: FileDescriptor
  private let size: Int
  /// The offset of the next bytes; used on the streaming threads alone.
  private var place = 0

  private init(_ file: FileDescriptor, size: Int) {
    (self.file, self.size) = (file, size)
  }

  /// Makes the appsrc `part` send the bytes of `file`.
  static func attach(to part: Part, _ file: FileDescriptor) {
    var facts = stat()
    guard fstat(file.number, &facts) == 0 else { return }
    let context = FileBytes(file, size: facts.st_size)
    let source = UnsafeMutableRawPointer(part.element).assumingMemoryBound(to: GstAppSrc.self)
    gst_app_src_set_stream_type(source, GST_APP_STREAM_TYPE_RANDOM_ACCESS)
    gst_app_src_set_size(source, gint64(context.size))
    var callbacks = GstAppSrcCallbacks()
    callbacks.need_data = { source, length, context in
      guard let source else { return }
      FileBytes.from(context)?.send(Int(length), to: source)
    }
    callbacks.seek_data = { _, place, context in
      FileBytes.from(context)?.place = Int(clamping: place)
      return 1
    }
    gst_app_src_set_callbacks(source, &callbacks, context.retainedPointer(), Self.release)
  }

  private func send(_ length: Int, to source: UnsafeMutablePointer<GstAppSrc>) {
    let count = min(length, size - place)
    guard count > 0, let buffer = gst_buffer_new_allocate(nil, gsize(count), nil) else {
      gst_app_src_end_of_stream(source)
      return
    }
    var map = GstMapInfo()
    gst_buffer_map(buffer, &map, GST_MAP_WRITE)
    let arrived = fill(UnsafeMutableRawBufferPointer(start: map.data, count: count))
    gst_buffer_unmap(buffer, &map)
    gst_buffer_set_size(buffer, gssize(arrived))
    buffer.pointee.offset = guint64(place)
    place += arrived
    if arrived > 0 {
      gst_app_src_push_buffer(source, buffer)
    } else {
      gst_buffer_unref(buffer)
      gst_app_src_end_of_stream(source)
    }
  }

  /// Reads as many bytes as there are, and returns their number.
  private func fill(_ bytes: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    while count < bytes.count {
      let arrived = pread(
        file.number, bytes.baseAddress.map { $0 + count }, bytes.count - count, place + count)
      if arrived < 0, errno == EINTR { continue }
      guard arrived > 0 else { break }
      count += arrived
    }
    return count
  }
}
