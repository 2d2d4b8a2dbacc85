// Which file declares which type and which files use it, read as plain text.

struct TypeMap {
  /// The files that declare a name at their top level, for every file of the target to use.
  private var shared: [String: Set<String>] = [:]
  /// The files that declare a name inside another type or for themselves.
  private var local: [String: Set<String>] = [:]
  private var names: [String: Set<String>] = [:]

  init(_ files: [SourceFile]) {
    for file in files {
      let code = SwiftCode(file)
      names[file.path] = code.typeNames
      for declaration in code.lines.compactMap(Declaration.init) {
        if declaration.isLocal {
          local[declaration.name, default: []].insert(file.path)
        } else {
          shared[declaration.name, default: []].insert(file.path)
        }
      }
    }
  }

  /// The groups of more than `longest` files in which each file uses each other, also indirectly.
  func circles(longerThan longest: Int) -> [String] {
    var search = CircleSearch(uses)
    return search.circles().filter { $0.count > longest }
      .map { "\($0.count) files use each other: \($0.sorted().joined(separator: ", "))." }.sorted()
  }

  /// The files that each file uses, by the names that only one file declares.
  private var uses: [String: Set<String>] {
    let owners = shared.filter { $0.value.count == 1 && local[$0.key] == nil }
      .compactMapValues(\.first)
    return names.reduce(into: [:]) { uses, file in
      uses[file.key] = Set(file.value.compactMap { owners[$0] }).subtracting([file.key])
    }
  }
}

/// A line that declares a type.
private struct Declaration {
  let name: String
  /// Whether the type lies inside another or is private to its file.
  let isLocal: Bool

  private static let modifiers: Set = [
    "public", "package", "internal", "private", "fileprivate", "final", "indirect", "open",
    "nonisolated", "isolated",
  ]
  private static let kinds: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  init?(_ line: String) {
    let words = line.split { $0 == " " || $0 == "\t" }
    let rest = words.drop { Self.modifiers.contains(String($0)) || $0.hasPrefix("@") }
    guard let kind = rest.first, Self.kinds.contains(String(kind)),
      let next = rest.dropFirst().first, next.first?.isUppercase == true
    else { return nil }
    name = String(next.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    isLocal = line.hasPrefix(" ") || words.contains("private") || words.contains("fileprivate")
  }
}

/// Finds the groups of files that can all be reached from each other (Tarjan's algorithm).
private struct CircleSearch {
  private let uses: [String: Set<String>]
  private var order: [String: Int] = [:]
  private var lowest: [String: Int] = [:]
  private var stack: [String] = []
  private var found: [[String]] = []

  init(_ uses: [String: Set<String>]) {
    self.uses = uses
  }

  mutating func circles() -> [[String]] {
    for file in uses.keys where order[file] == nil { visit(file) }
    return found
  }

  private mutating func visit(_ file: String) {
    let number = order.count
    order[file] = number
    var low = number
    stack.append(file)
    for next in uses[file] ?? [] {
      if order[next] == nil {
        visit(next)
        low = min(low, lowest[next] ?? low)
      } else if stack.contains(next) {
        low = min(low, order[next] ?? low)
      }
    }
    lowest[file] = low
    guard low == number, let start = stack.lastIndex(of: file) else { return }
    found.append(Array(stack[start...]))
    stack.removeSubrange(start...)
  }
}
