// The formats of images and files that are pasted or dropped.

internal import CGtk

/// What this program accepts from the clipboard and from drops.
enum TransferFormat {
  /// Image files, in the order of preference.
  static let imageTypes = [
    "image/png", "image/webp", "image/tiff", "image/bmp", "image/jpeg", "image/gif",
  ]

  /// An image may have this many bytes, as many as an image file that is opened.
  static let mostBytes = 64 << 20

  /// The paths in a GValue that holds a list of files.
  static func paths(in value: UnsafePointer<GValue>?) -> [String] {
    guard let value, let list = g_value_get_boxed(value) else { return [] }
    let files = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(files) }
    var paths: [String] = []
    var node = files
    while let current = node {
      if let path = path(of: OpaquePointer(current.pointee.data)) { paths.append(path) }
      node = current.pointee.next
    }
    return paths
  }
}
