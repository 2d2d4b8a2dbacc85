// What a person should know before a network of a stranger's is joined.

internal import Contents
internal import Text
internal import Wording

nonisolated extension WiFiNetwork {
  /// What there is to warn of, a sentence each.
  var warnings: [String] {
    var warnings: [String] = []
    switch security {
    case .open:
      warnings.append(
        tr("The network has no password: others nearby may read what is sent over it."))
    case .wep:
      warnings.append(tr("The network is protected by WEP, which is broken: it protects nothing."))
    case .enterprise:
      warnings.append(
        tr("The code does not say how to tell the network from one that imitates it."))
    case .wpa, .sae: break
    }
    if isHidden {
      warnings.append(
        tr("The network is hidden: this computer will ask for it by name wherever it is."))
    }
    if DisplayText(name).revealsHidden {
      warnings.append(tr("The name of the network holds characters that cannot be seen."))
    }
    return warnings
  }
}
