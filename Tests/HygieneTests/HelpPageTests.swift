// The user's help in data/help: pages of Mallard, translated as pages. A translation has the same
// tasks with the same steps, and names what the window shows as the window does.

import Foundation
import FoundationXML
import Testing

@Suite("The pages of the help")
struct HelpPageTests {
  /// The folder of the English pages.
  private static let english = "C"
  private static let languages: [String] = {
    let list = Repository.otherTexts.first { $0.path == "data/translations/LINGUAS" }?.text ?? ""
    return list.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init).sorted()
  }()

  /// The pages of a language by their names.
  private static func pages(_ language: String) throws -> [String: HelpPage] {
    let folder = "data/help/\(language)/"
    let files = Repository.otherTexts.filter { $0.path.hasPrefix(folder) }
    return try Dictionary(
      uniqueKeysWithValues: files.map {
        (String($0.path.dropFirst(folder.count)), try HelpPage($0))
      })
  }

  @Test("Each language of the window has help, and no other")
  func folders() throws {
    let folders = Set(
      Repository.otherTexts.compactMap { $0.path.firstMatch(of: /^data\/help\/([^\/]+)\//)?.1 })
    #expect(folders.sorted().map(String.init) == [Self.english] + Self.languages)
    #expect(try Self.pages(Self.english).count > 5)
  }

  @Test("Pages are well-formed and have ids, titles and links that lead to pages")
  func structure() throws {
    for language in [Self.english] + Self.languages {
      let pages = try Self.pages(language)
      let targets = Set(
        pages.values.flatMap { page in
          [page.id] + page.sections.map { "\(page.id)#\($0.id)" }
        })
      for (name, page) in pages {
        #expect(page.faults == [], "\(language)/\(name)")
        #expect(name == "\(page.id).page", "\(language)")
        #expect(page.links.filter { !targets.contains($0) } == [], "\(language)/\(name)")
      }
      #expect(pages["index.page"]?.type == "guide")
    }
  }

  @Test("Each translation has the same pages, tasks, steps, links and keys")
  func translations() throws {
    let english = try Self.pages(Self.english)
    for language in Self.languages {
      let pages = try Self.pages(language)
      #expect(pages.keys.sorted() == english.keys.sorted(), "\(language)")
      for (name, page) in pages {
        let original = try #require(english[name])
        #expect(page.links == original.links, "\(language)/\(name)")
        #expect(page.sections.map(\.id) == original.sections.map(\.id), "\(language)/\(name)")
        for (section, other) in zip(page.sections, original.sections) {
          let place = "\(language)/\(name)#\(section.id)"
          #expect(section.elements == other.elements, "\(place)")
          #expect(section.title != other.title || section.title.count < 8, "\(place)")
        }
      }
    }
  }

  @Test("What the pages name stands in the window, in each language in the same words")
  func names() throws {
    let english = try Self.pages(Self.english)
    for language in Self.languages {
      let translations = try WindowWords(language)
      for (name, page) in try Self.pages(language) {
        for (section, original) in zip(page.sections, try #require(english[name]).sections) {
          let place = "\(language)/\(name)#\(section.id)"
          for word in original.names {
            #expect(translations[word] != nil, "\(place): “\(word)” is not in the window.")
          }
          let expected = original.names.flatMap { translations[$0] ?? [] }
          #expect(
            section.names.filter { !expected.contains($0) } == [],
            "\(place) has other words than the window.")
        }
      }
    }
  }

  @Test("A page with a fault is caught")
  func faults() throws {
    func faults(_ body: String, _ attributes: String = "type=\"topic\" id=\"a\"") -> [String]? {
      let text = "<page xmlns=\"\(HelpPage.namespace)\" \(attributes)>\(body)</page>"
      return try? HelpPage(SourceFile(path: "data/help/C/a.page", text: text)).faults
    }
    #expect(faults("<title>A</title>") == [])
    #expect(faults("<title>A</title><p>") == nil)
    #expect(faults("<title>A</title><p>a & b</p>") == nil)
    #expect(faults("<p>a</p>") == ["The page has no title."])
    #expect(faults("<title>A</title>", "type=\"topic\"") == ["The page has no id."])
    #expect(
      faults("<title>A</title><section><title>B</title></section>") == ["A section has no id."])
    #expect(faults("<title>A</title><section id=\"b\"/>") == ["The section b has no title."])
    #expect(
      faults("<title>A</title><chapter/>") == ["<chapter> is no element that the pages use."])
  }
}

/// The checked facts of a page.
private struct HelpPage {
  static let namespace = "http://projectmallard.org/1.0/"

  /// A section, or the page itself before the first one.
  struct Section {
    var id: String
    var title = ""
    /// How many elements of each kind it has.
    var elements: [String: Int] = [:]
    /// The names of the window in it.
    var names: [String] = []
  }

  private(set) var id = ""
  private(set) var type = ""
  private(set) var sections: [Section] = []
  private(set) var links: [String] = []
  private(set) var faults: [String] = []

  init(_ file: SourceFile) throws {
    let reader = HelpPageReader()
    let parser = XMLParser(data: Data(file.text.utf8))
    parser.delegate = reader
    // After a fault the parser on Linux skips the rest and reports success.
    guard parser.parse(), parser.parserError == nil, reader.isComplete else {
      throw HelpFault(text: "\(file.path):\(parser.lineNumber) is not well-formed.")
    }
    self = reader.page
    for section in sections.dropFirst() where section.title.isEmpty {
      faults.append("The section \(section.id) has no title.")
    }
    if sections.first?.title.isEmpty != false { faults.append("The page has no title.") }
    let ids = sections.map(\.id).filter { !$0.isEmpty }
    if Set(ids).count < ids.count { faults.append("Two ids are the same.") }
  }

  /// Notes the beginning of an element.
  fileprivate mutating func begin(_ element: String, _ attributes: [String: String]) {
    switch element {
    case "page":
      id = attributes["id"] ?? ""
      type = attributes["type"] ?? ""
      if id.isEmpty { faults.append("The page has no id.") }
      if attributes["xmlns"] != Self.namespace { faults.append("The page is not Mallard’s.") }
      sections.append(Section(id: ""))
    case "section":
      let id = attributes["id"] ?? ""
      if id.isEmpty { faults.append("A section has no id.") }
      sections.append(Section(id: id))
    case "link":
      if let target = attributes["xref"] { links.append(target) }
    case "title", "info", "desc", "links", "p", "steps", "list", "item", "note", "gui", "guiseq",
      "key", "keyseq", "cmd", "file", "em":
      break
    default: faults.append("<\(element)> is no element that the pages use.")
    }
    guard element != "guiseq", !sections.isEmpty else { return }
    sections[sections.count - 1].elements[element, default: 0] += 1
  }

  /// Notes the text of an element at its end.
  fileprivate mutating func end(_ element: String, _ text: String) {
    guard !sections.isEmpty else { return }
    let last = sections.count - 1
    switch element {
    case "title" where sections[last].title.isEmpty: sections[last].title = text
    case "gui": sections[last].names.append(text)
    default: break
    }
  }
}

private struct HelpFault: Error {
  let text: String
}

/// Reads a page, element by element.
private final class HelpPageReader: NSObject, XMLParserDelegate {
  var page = HelpPage.empty
  /// The texts of the elements that have started, the innermost last.
  private var texts: [String] = []
  /// Whether each element has ended.
  var isComplete: Bool { texts.isEmpty && !page.sections.isEmpty }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    page.begin(element, attributes)
    texts.append("")
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if !texts.isEmpty { texts[texts.count - 1] += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard let text = texts.popLast() else { return }
    page.end(element, text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}

extension HelpPage {
  fileprivate static let empty = HelpPage()
  private init() {}
}

/// The words of the window in a language, by the English ones, without the marks of mnemonics and
/// the dots of a question that follows. Without them, several entries may be the same.
private struct WindowWords {
  private var words: [String: Set<String>] = [:]

  init(_ language: String) throws {
    let file = Repository.root.appending(path: "data/translations/\(language).po")
    for entry in try String(contentsOf: file, encoding: .utf8).split(separator: "\n\n") {
      // A word with a context has another meaning there.
      guard !entry.contains("\nmsgctxt "), let english = Self.text(of: "msgid", in: entry),
        let other = Self.text(of: "msgstr", in: entry)
      else { continue }
      words[english, default: []].insert(other)
    }
  }

  subscript(english: String) -> Set<String>? { words[english] }

  /// A text in an entry, which may have several lines.
  private static func text(of part: String, in entry: Substring) -> String? {
    let lines = entry.split(separator: "\n").drop { !$0.hasPrefix(part + " ") }
    guard let first = lines.first else { return nil }
    let texts = [first.dropFirst(part.count + 1)] + lines.dropFirst().prefix { $0.hasPrefix("\"") }
    return texts.map { $0.dropFirst().dropLast() }.joined().replacing(/\(_.\)|_|…/, with: "")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
