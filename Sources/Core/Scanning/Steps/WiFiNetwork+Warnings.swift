// What a person should know before a network of a stranger's is joined.

internal import Contents
internal import Text
internal import Wording

nonisolated extension WiFiNetwork {
  /// What there is to warn of, a sentence each.
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
        Sentence("The code does not say how to tell the network from one that imitates it."))
    case .wpa, .sae: break
    }
    if isHidden {
      warnings.append(
        Sentence("The network is hidden: this computer will ask for it by name wherever it is."))
    }
    if DisplayText(name).revealsHidden {
      warnings.append(Sentence("The name of the network holds characters that cannot be seen."))
    }
    return warnings
  }
}
