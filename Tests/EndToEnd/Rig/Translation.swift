// A translation read from its file: the words that the window must show, and the English that must
// not.

import Foundation
import Wording

struct Translation: Catalog {
  /// The words by their key in the file: the English, or the context and the English.
  private let entries: [String: String]
  /// English words with a different translation that can be recognised in a text, the longest
  /// first.
  private let sentences: [String]
  private let words: Set<String>

  /// Reads the file of a language.
  init(_ language: String) throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let file = sources.appending(path: "data/translations/\(language).po")
    var entries: [String: String] = [:]
    for entry in try String(contentsOf: file, encoding: .utf8).split(separator: "\n\n") {
      var parts: [Substring: String] = [:]
      var part: Substring = ""
      for line in entry.split(separator: "\n") where !line.hasPrefix("#") {
        guard let quote = line.firstIndex(of: "\"") else { continue }
        if quote > line.startIndex { part = line[..<quote].dropLast() }
        let text = try JSONDecoder().decode(String.self, from: Data(line[quote...].utf8))
        parts[part, default: ""] += text
      }
      guard let english = parts["msgid"], !english.isEmpty else { continue }
      let key = (parts["msgctxt"].map { "\($0)\u{4}" } ?? "") + english
      entries[key] = parts["msgstr"] ?? parts["msgstr[1]"]
    }
    self.entries = entries
    let other = entries.filter { $0.key != $0.value && !$0.key.contains("\u{4}") }.keys
      .map { $0.replacing("_", with: "") }
    words = Set(other)
    sentences = other.filter { $0.contains(" ") && !$0.contains("{") }
      .sorted { $0.count > $1.count }
  }

  func translation(of words: String, context: String?) -> String? {
    entries[(context.map { "\($0)\u{4}" } ?? "") + words]
  }

  func translation(of words: String, plural: String, count: Int) -> String? {
    count == 1 ? nil : entries[words]
  }

  /// The English that is left in a text: the whole text or a sentence in it; nil if there is none.
  func english(in text: String) -> String? {
    words.contains(text.replacing("_", with: "")) ? text : sentences.first(where: text.contains)
  }
}
