// Which keys perform an action, in GTK's notation, and under which heading the list of keys shows
// it.

internal import Wording

/// Keys that perform one action.
nonisolated struct KeyBinding: Hashable {
  /// A key, and the text that the action is performed on, if it takes one.
  struct Key: Hashable {
    let name: String
    var target: String?
  }

  /// The keys.
  let keys: [Key]
  /// Whether the focused widget gets the keys first, as an entry needs them for its text.
  let isYielding: Bool
  /// What the list of keys shows: the others are variants, such as those of the number pad.
  let listed: String

  /// Keys that work wherever the focus is.
  static func always(_ keys: String...) -> KeyBinding {
    KeyBinding(keys: keys.map { Key(name: $0) }, isYielding: false, listed: keys.first ?? "")
  }

  /// Keys that the focused widget gets first.
  static func unlessTyping(_ keys: String...) -> KeyBinding {
    KeyBinding(keys: keys.map { Key(name: $0) }, isYielding: true, listed: keys.first ?? "")
  }

  /// The digits that appear beside outlines, each performing the action on its number.
  static let digits = KeyBinding(
    keys: (1...9).flatMap { number in
      ["\(number)", "KP_\(number)"].map { Key(name: $0, target: "\(number)") }
    }, isYielding: true, listed: "1...9")
}

/// A heading in the list of keys.
enum ShortcutGroup: CaseIterable {
  case general, preview, counting, results, table

  var title: String {
    switch self {
    case .general: tr("General")
    case .preview: tr("Preview")
    case .counting: tr("Counting")
    case .results: tr("Results")
    case .table: tr("Table")
    }
  }
}
