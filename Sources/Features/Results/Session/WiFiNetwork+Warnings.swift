// What the user should know before joining a scanned network.

internal import Meaning
internal import Wording

nonisolated extension WiFiNetwork {
  /// The warnings about this network.
  var warnings: [Sentence] {
    var warnings: [Sentence] = []
    switch security {
    case .open:
      warnings.append(
        Sentence("The network has no password: others nearby may read what is sent over it."))
    case .wep:
      warnings.append(
        Sentence("The network is protected by WEP, which is broken: it protects nothing."))
    case .enterprise:
      warnings.append(
        Sentence("The code does not contain what identifies the network; a copy may imitate it."))
    case .wpa, .sae: break
    }
    if isHidden {
      warnings.append(
        Sentence("The network is hidden: this computer will ask for it by name everywhere."))
    }
    if DisplayText(name).revealsHidden {
      warnings.append(Sentence("The name of the network contains invisible characters."))
    }
    return warnings
  }
}
