// The window of choices. It shows what holds and reports each change as an edit of the preferences as
// they are at that moment, so that nothing chosen elsewhere meanwhile is lost. Whoever opens it keeps
// it as long as it is open, and tells it of preferences that changed.

internal import Barcodes
internal import Gtk
internal import Scanning
internal import Wording

/// The window of choices and all that is in it.
final class PreferencesView {
  /// Changes the preferences that hold.
  typealias Edit = (@MainActor (inout Preferences) -> Void) -> Void

  /// The window; to be presented.
  let window: PreferencesWindow
  private let general: GeneralPreferences
  private let kinds: KindPreferences
  private let searches: SearchPreferences

  /// Choices over a window; `readable` are the kinds that there are engines for.
  init(
    _ preferences: Preferences, readable: Set<Symbology>, counter: ScanCounter, over parent: Window,
    edit: @escaping Edit
  ) {
    let window = PreferencesWindow(over: parent)
    self.window = window
    general = GeneralPreferences(counter, edit)
    kinds = KindPreferences(readable: readable, edit)
    searches = SearchPreferences(preferences, edit)
    window.title = tr("Preferences")
    for page in [general.page, kinds.page, searches.page] { window.add(page) }
    kinds.refuse = { [weak window] in window?.show(Toast($0)) }
    update(preferences)
  }

  /// Shows the preferences that hold.
  func update(_ preferences: Preferences) {
    general.update(preferences)
    kinds.update(preferences)
    searches.update(preferences)
  }
}
