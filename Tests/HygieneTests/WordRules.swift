// The words that the project does not use, in comments, names and sentences.

/// One word for one thing, and no persons where there are objects.
private let unusedWords: [String: String] = [
  "whom": "a plain sentence", "whoever": "what does it", "whomever": "what does it",
  "nobody": "“no” and the thing", "somebody": "the person or the thing",
  "film": "video", "films": "videos", "lamp": "torch", "lamps": "torches",
  "picture": "image or preview", "pictures": "images",
  "stranger": "untrusted", "strangers": "untrusted", "alike": "the same or similar",
]

/// The same for words next to each other.
private let unusedPhrases: [(words: [String], better: String)] = [
  (["live", "screen"], "screen or shared screen"), (["live", "screens"], "shared screens"),
  (["shut", "door"], "sandbox"), (["shuts", "the", "door"], "sandbox"),
  (["middle", "one"], "median"), (["runs", "away"], "diverges"), (["check", "sum"], "checksum"),
]

/// Names from outside that contain one of the words.
private let properNames = [
  "dxFilmEdge", "DXFilmEdge", "DX Film Edge", "DX film edge", "DX-Film-Edge", "dx-film-edge",
  "gtk_picture", "GtkPicture", "G_USER_DIRECTORY_PICTURES", "mailto:nobody", "\"nobody\"",
]

/// The places where a file uses a word that has a better one.
func unusedWordsUsed(in file: SourceFile) -> [String] {
  // The words of a standard.
  guard !file.path.hasSuffix("/RecoveryWords.swift") else { return [] }
  return file.numberedLines.flatMap { line -> [String] in
    guard !complaints(about: line.text).isEmpty else { return [] }
    let plain = properNames.reduce(String(line.text)) { $0.replacing($1, with: "") }
    return complaints(about: plain[...]).map { "\(file.path):\(line.number) says \($0)." }
  }
}

private func complaints(about line: Substring) -> [String] {
  let words = plainWords(of: line)
  let single = words.compactMap { word in unusedWords[word].map { "“\(word)” for \($0)" } }
  let phrases = unusedPhrases.filter { phrase in
    words.indices.contains { words[$0...].starts(with: phrase.words) }
  }
  return single + phrases.map { "“\($0.words.joined(separator: " "))” for \($0.better)" }
}

/// The words of a line in lower case, names in camel case taken apart; an empty one stands where a
/// sign ends a phrase.
private func plainWords(of line: Substring) -> [String] {
  var words: [String] = []
  var word: [UInt8] = []
  var wasLower = false
  for byte in line.utf8 {
    let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    if !word.isEmpty, isUpper && wasLower || !isUpper && !isLower {
      words.append(String(decoding: word, as: UTF8.self))
      word = []
    }
    if isUpper || isLower {
      word.append(byte | 0x20)
    } else if byte != UInt8(ascii: " "), byte != UInt8(ascii: "-") {
      words.append("")
    }
    wasLower = isLower
  }
  if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
  return words
}

/// Sentences that are resolved into a language below the code that speaks to the reader:
/// models, sessions and adapters hand over a `Sentence`.
func earlyResolvedSentences(in file: SourceFile) -> [String] {
  switch file.place {
  case .core("Wording"), .adapter("Gtk"): return []
  case .core, .adapter: break
  default: return []
  }
  return SwiftCode(file).lines.enumerated()
    .filter { $0.element.contains("tr(") && $0.element.contains(/(^|[^\w.])tr\(/) }
    .map { "\(file.path):\($0.offset + 1) must hand over a Sentence, not call tr()." }
}

/// Apostrophes of typewriters in texts for users. What an adapter compares with is no such text.
func straightApostrophes(in file: SourceFile) -> [String] {
  guard file.path.hasPrefix("Sources/"), !file.path.hasPrefix("Sources/Bench/"),
    !file.path.hasPrefix("Sources/Programs/ReticleScan"),
    !file.path.hasPrefix("Sources/Programs/ScanCommand/")
  else { return [] }
  return file.numberedLines
    .filter { line in
      line.text.contains("'") && !line.text.drop(while: \.isWhitespace).hasPrefix("//")
        && line.text.contains(/"[^"]*[a-zA-Z]'[a-z][^"]*"/) && !line.text.contains("mentions(")
    }
    .map { "\(file.path):\($0.number) has ' in a text, which is ’ in print." }
}

/// Names of actions as literals. The enums of actions form them from cases: `"win.\(rawValue)"`.
/// Meaning knows hosts, which may look the same, and no actions.
func literalActions(in file: SourceFile) -> [String] {
  guard !file.path.hasPrefix("Sources/Meaning/") else { return [] }
  return file.numberedLines
    .filter { line in
      !line.text.drop(while: \.isWhitespace).hasPrefix("//")
        && (line.text.contains("\"win.") || line.text.contains("\"app."))
        && line.text.contains(/"(win|app)\.[a-z]/)
    }
    .map { "\(file.path):\($0.number) spells an action; take it from an enum of actions." }
}
