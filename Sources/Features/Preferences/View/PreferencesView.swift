// The preferences window. Its pages change the session's preferences at once and follow them, so
// that a change made elsewhere appears here.
//
// To add a switch: a line in `GeneralPreferences.switches`, beside the property in the
// session's Preferences and its key in the settings.

internal import Gtk
internal import FeatureSessions
internal import Wording

/// The preferences window. GTK does not keep it: its owner holds it while the window is open.
final class PreferencesView {
  /// The window, not presented yet.
  let window: PreferencesWindow
  private let general: GeneralPreferences
  private let counting: CountingPreferences
  private let kinds: KindPreferences
  private let searches: SearchPreferences
  private let delivery: DeliveryPreferences
  private let anywhere: AnywherePreferences
  private let session: ScanSession

  init(_ session: ScanSession, _ services: WindowServices, over parent: Window) {
    let window = PreferencesWindow(over: parent)
    self.session = session
    self.window = window
    general = GeneralPreferences(session)
    counting = CountingPreferences(session)
    kinds = KindPreferences(session) { [weak window] in window?.show(Toast($0)) }
    searches = SearchPreferences(session)
    delivery = DeliveryPreferences(session, in: window)
    anywhere = AnywherePreferences(services.shortcuts, desktop: services.desktop)
    general.page.add(anywhere.group)
    window.title = tr("Preferences")
    for page in [general.page, counting.page, kinds.page, searches.page, delivery.page] {
      window.add(page)
    }
    observe(for: self) { $0.update() }
  }

  /// Shows the page of the commands.
  func showCommands() {
    window.show(delivery.page)
    delivery.showCommands()
  }

  private func update() {
    general.update()
    counting.update()
    kinds.update(session.preferences)
    searches.update(session.preferences)
    delivery.update()
  }
}
