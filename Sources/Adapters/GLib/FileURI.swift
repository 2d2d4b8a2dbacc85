// Converts between paths and `file:` addresses.

internal import CGLib

/// The addresses of files.
public enum FileURI {
  /// The address of a file; nil if the path is not absolute.
  public static func of(path: String) -> String? {
    guard let uri = g_filename_to_uri(path, nil, nil) else { return nil }
    defer { g_free(uri) }
    return String(cString: uri)
  }

  /// The path of the file at an address; nil if the file is not on this computer.
  public static func path(of uri: String) -> String? {
    guard let path = g_filename_from_uri(uri, nil, nil) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }
}
