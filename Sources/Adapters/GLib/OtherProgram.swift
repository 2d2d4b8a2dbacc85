// Another program, started and left to itself.

internal import CGLib

/// Programs beside this one.
public enum OtherProgram {
  /// Starts `words`, a name that is looked for where programs are and its arguments; false where that
  /// is not possible.
  public static func start(_ words: String...) -> Bool {
    let texts = words.map { g_strdup($0) }
    defer { for text in texts { g_free(text) } }
    var arguments = texts + [nil]
    // No error asked for: the reason would change nothing.
    return g_spawn_async(nil, &arguments, nil, G_SPAWN_SEARCH_PATH, nil, nil, nil, nil) != 0
  }
}
