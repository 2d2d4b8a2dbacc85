// Files by their addresses, as the desktop hands them about.

internal import CGLib

/// Addresses of files.
public enum FileURI {
  /// The address of a file; a path that is not absolute has none.
  public static func of(path: String) -> String? {
    guard let uri = g_filename_to_uri(path, nil, nil) else { return nil }
    defer { g_free(uri) }
    return String(cString: uri)
  }

  /// The path of the file at an address; nil where it is not on this computer.
  public static func path(of uri: String) -> String? {
    guard let path = g_filename_from_uri(uri, nil, nil) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }
}
