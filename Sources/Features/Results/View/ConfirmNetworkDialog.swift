// The dialog before a network is joined: its name, its security and warnings.

internal import Meaning
internal import Gtk
internal import Wording

/// Asks whether to join a network.
enum ConfirmNetworkDialog {
  /// The network to join, with the choice whether to join it again automatically; nil if it is not
  /// to be joined. `savedProfile` is the name of the profile that this computer keeps for it.
  static func ask(
    _ network: WiFiNetwork, warnings: [Sentence], savedProfile: String?, over window: Window
  ) async -> WiFiNetwork? {
    let dialog = MessageDialog(tr("Join This Network?"), over: window)
    let name = DialogContent.sentence(DialogContent.short(network.name))
    name.addStyle("title-3")
    let box = Box(
      .vertical, spacing: 12, [name, DialogContent.sentence(network.security.sentence)])
    if let savedProfile {
      box.append(
        DialogContent.sentence(
          tr(
            """
            The saved profile “\(DialogContent.short(savedProfile))” will be used unchanged. The \
            password in the code is ignored.
            """)))
    }
    let reconnects = savedProfile == nil ? CheckButton(tr("_Reconnect automatically")) : nil
    if let reconnects {
      reconnects.alignment = .center
      box.append(reconnects)
    }
    if !warnings.isEmpty { box.append(DialogContent.warnings(warnings.map(\.text))) }
    dialog.setExtra(box)
    dialog.add("cancel", tr("Cancel"))
    dialog.add("join", tr("Join"), .suggested)
    dialog.setDefault("cancel")
    guard await dialog.ask() == "join" else { return nil }
    var network = network
    network.reconnects = reconnects?.isActive ?? false
    return network
  }
}

extension WiFiNetwork.Security {
  fileprivate var sentence: String {
    switch self {
    case .open: return tr("It is open to everyone.")
    case .wep: return tr("It is protected by WEP.")
    case .wpa: return tr("It is protected by WPA with a password.")
    case .sae: return tr("It is protected by WPA3 with a password.")
    case .enterprise(_, _, let identity, _):
      let name = DialogContent.short(identity)
      return name.isEmpty
        ? tr("It is protected by WPA Enterprise.")
        : tr("It is protected by WPA Enterprise. You will join it as “\(name)”.")
    }
  }
}
