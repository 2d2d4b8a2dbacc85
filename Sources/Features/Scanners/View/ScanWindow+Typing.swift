// The keys of the main window, from which a scanner's codes are taken.

internal import FeatureModels
public import FeatureSessions
public import Gtk

extension KeyFilter: HeldKeys {}

extension KeyStroke {
  init(_ key: KeyFilter.Key) {
    self.init(key: key.code, isPress: key.isPress, text: key.text, time: key.time)
  }
}

extension ScanWindow {
  /// Takes codes out of what is typed, if there is a scanner that types.
  func takeCodes(typedThrough keys: KeyFilter) {
    let typed = session.scanners.typed
    typed.keys = keys
    keys.taken = { [weak typed] key in
      guard let typed, typed.isOn else { return false }
      typed.take(KeyStroke(key))
      return true
    }
    window.add(keys)
  }
}
