// Endings of file names that browsers download rather than show.

/// Files that browsers download.
enum Downloads {
  /// Whether the last part of a path ends like the name of a program, a package, an archive or a
  /// document with macros.
  static func begin(at fileName: String) -> Bool {
    var name = PercentEncoding.decodedBytes(UTF8Text(utf8: fileName))[...].cut(at: .semicolon)
      .before
    // Windows drops blanks and dots at the end of a name.
    while let last = name.last, last == .dot || last == .space { name.removeLast() }
    guard let dot = name.lastIndex(of: .dot), dot > name.startIndex else { return false }
    return extensions.contains(
      String(decoding: name[(dot + 1)...].map(\.asciiLowercased), as: UTF8.self))
  }

  private static let extensions: Set = [
    // Programs and scripts.
    "exe", "com", "msi", "msix", "msixbundle", "appx", "scr", "pif", "cpl", "dll", "bat", "cmd",
    "ps1", "vbs", "vbe", "jse", "wsf", "hta", "lnk", "reg", "jar", "jnlp", "sh", "run", "command",
    "desktop", "appimage", "bin", "py", "msp", "msu", "wsh", "chm", "xll", "application",
    "appref-ms", "diagcab", "library-ms", "search-ms", "settingcontent-ms", "rdp", "ovpn",
    // Packages.
    "apk", "apkm", "xapk", "aab", "ipa", "deb", "rpm", "snap", "flatpak", "flatpakref",
    "flatpakrepo", "pkg", "mpkg", "dmg", "crx", "xpi", "mobileconfig",
    // Archives and disks.
    "zip", "rar", "7z", "tar", "gz", "tgz", "bz2", "xz", "zst", "cab", "iso", "img", "vhd", "vhdx",
    // Documents with macros.
    "docm", "dotm", "xlsm", "xltm", "xlam", "pptm", "ppsm", "one", "iqy", "slk",
  ]
}
