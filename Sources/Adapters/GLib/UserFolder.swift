// The folders that the user has for certain kinds of files.

internal import CGLib

/// The user's folders.
public enum UserFolder {
  /// The folder for images; nil if the user has none.
  public static var images: String? {
    g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(cString: $0) }
  }
}
