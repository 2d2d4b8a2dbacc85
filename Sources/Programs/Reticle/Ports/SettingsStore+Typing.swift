// How codes are typed, in GSettings.

internal import GLib
internal import FeatureSessions

extension Settings {
  /// How codes are typed.
  var typingStyle: TypingStyle {
    get {
      var style = TypingStyle()
      style.prefix = value(of: "type-prefix") ?? style.prefix
      let ending: String? = value(of: "type-ending")
      style.ending = ending.flatMap { TypingStyle.Ending(rawValue: $0) } ?? style.ending
      let separator: String? = value(of: "type-separator")
      style.separator = separator.map { TypingStyle.Separator($0) } ?? style.separator
      style.delay = value(of: "type-delay") ?? style.delay
      style.pause = value(of: "type-pause") ?? style.pause
      return style
    }
    set {
      set(newValue.prefix, for: "type-prefix")
      set(newValue.ending.rawValue, for: "type-ending")
      set(newValue.separator.written, for: "type-separator")
      set(newValue.delay, for: "type-delay")
      set(newValue.pause, for: "type-pause")
    }
  }
}
