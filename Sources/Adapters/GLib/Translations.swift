// Translations through gettext: installed beside the program, or compiled from data/translations
// when the program runs from its build folder. It also has the address of the help, whose viewer
// chooses the language.

internal import CGLib
internal import Glibc
internal import System
public import Wording

/// The catalog of the user's language.
public struct Translations: Catalog {
  public let isRightToLeft: Bool
  private let domain: String

  private init(domain: String) {
    self.domain = domain
    // The translation of nothing is the catalog's head.
    let head = dgettext(domain, "").map { String(cString: $0) } ?? ""
    isRightToLeft = head.split(separator: "\n").contains { line in
      let parts = line.split(separator: ":")
      guard parts.count == 2, parts[0] == "Language" else { return false }
      let language = parts[1].drop { $0 == " " }.prefix { $0.isLetter }
      return ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(language)
    }
  }

  /// Sets the user's language for the whole process, GTK included; to be called before other
  /// threads run and before a sentence is resolved.
  public static func ofUser(domain: String) -> Translations {
    setLanguage()
    let sources = BuildFolder.holding("translations").map { "\($0)/data/translations" }
    let folder = sources.flatMap { compiled($0, domain: domain) } ?? installed
    if let folder { bindtextdomain(domain, folder) }
    bind_textdomain_codeset(domain, "UTF-8")
    return Translations(domain: domain)
  }

  /// The C library's language for messages, such as "de_DE.UTF-8".
  public static var language: String? {
    setlocale(LC_MESSAGES, nil).map { String(cString: $0) }
  }

  /// The address of the help for a viewer, which finds the installed pages in the user's language.
  /// In the build folder it is the address of the pages in data/help, in that language or English.
  public static func helpAddress(of program: String) -> String {
    guard let sources = BuildFolder.holding("help") else { return "help:\(program)" }
    var name = g_get_language_names()
    while let language = name?.pointee.map({ String(cString: $0) }) {
      let folder = "\(sources)/data/help/\(language)"
      // Yelp's older scheme takes an unescaped path.
      if access("\(folder)/index.page", R_OK) == 0 { return "ghelp:\(folder)" }
      name = name?.advanced(by: 1)
    }
    return "help:\(program)"
  }

  public func translation(of words: String, context: String?) -> String? {
    guard !words.isEmpty else { return nil }
    // gettext joins a context and the words, and returns the key itself without a translation.
    return (context.map { "\($0)\u{4}\(words)" } ?? words).withCString { key in
      guard let found = dgettext(domain, key), found != key else { return nil }
      return String(cString: found)
    }
  }

  public func translation(of words: String, plural: String, count: Int) -> String? {
    words.withCString { one in
      plural.withCString { other in
        guard let found = dngettext(domain, one, other, count.magnitude), found != one,
          found != other
        else { return nil }
        return String(cString: found)
      }
    }
  }

  /// Sets the locale of the environment. If the C library has no data for it, only words are
  /// translated, not numbers: gettext needs the language's name and any locale but C.
  private static func setLanguage() {
    guard setlocale(LC_ALL, "") == nil else { return }
    let wanted = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(OwnProgram.environment).first
    if let wanted { setenv("LANGUAGE", String(wanted.prefix { $0 != "." && $0 != "@" }), 0) }
    setenv("LC_ALL", "C.UTF-8", 1)
    setlocale(LC_ALL, "")
  }

  /// The installed folder, below the program's prefix.
  private static var installed: String? {
    guard let program = OwnProgram.path, let folder = g_path_get_dirname(program) else {
      return nil
    }
    defer { g_free(folder) }
    return "\(String(cString: folder))/../share/locale"
  }

  private static func compiled(_ sources: String, domain: String) -> String? {
    let cache = String(cString: g_get_user_cache_dir())
    guard let place = CompiledFile.place(of: "translations", from: sources, cache: cache) else {
      return nil
    }
    var name = g_get_language_names()
    while let language = name?.pointee.map({ String(cString: $0) }) {
      let (source, folder) = ("\(sources)/\(language).po", "\(place)/\(language)/LC_MESSAGES")
      if access(source, R_OK) == 0 {
        _ = CompiledFile.update(
          "\(domain).mo", in: folder, from: source,
          by: { draft in ["msgfmt", "--output-file=\(draft)", source] })
      }
      name = name?.advanced(by: 1)
    }
    return place
  }
}

// Compiles schemas and translations for a program that runs from its build folder, since neither is
// installed. The results are kept in the user's cache.

/// Files that the program compiles from its own sources.
enum CompiledFile {
  /// The folder for the compiled files of `sources`. Each folder of sources has its own, since
  /// their contents may differ.
  static func place(of kind: String, from sources: String, cache: String) -> String? {
    guard let digest = g_compute_checksum_for_string(G_CHECKSUM_SHA256, sources, -1) else {
      return nil
    }
    defer { g_free(digest) }
    return "\(cache)/reticle/\(kind)/\(String(cString: digest).prefix(16))"
  }

  /// Compiles `file` in `folder` again if it is older than its source; returns whether it is up to
  /// date. The command writes a draft, which is then moved into place in one step, since another
  /// program may be reading the file. A command that replaces the file itself leaves no draft.
  static func update(
    _ file: String, in folder: String, from source: String,
    by command: (_ draft: String) -> [String]
  ) -> Bool {
    let path = "\(folder)/\(file)"
    if isNewer(path, than: source) { return true }
    let draft = "\(path).\(getpid())"
    defer { unlink(draft) }
    guard g_mkdir_with_parents(folder, 0o700) == 0, OtherProgram.run(command(draft)) else {
      return false
    }
    _ = rename(draft, path)
    return true
  }

  private static func isNewer(_ file: String, than other: String) -> Bool {
    var (status, otherStatus) = (stat(), stat())
    guard stat(file, &status) == 0, stat(other, &otherStatus) == 0 else { return false }
    return (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      > (otherStatus.st_mtim.tv_sec, otherStatus.st_mtim.tv_nsec)
  }
}
