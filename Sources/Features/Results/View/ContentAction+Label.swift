// The labels of action buttons. An ellipsis means that a dialog follows.

internal import Meaning
internal import Wording

nonisolated extension ContentAction {
  /// The label among other actions; texts from the payload are made safe.
  var label: String {
    switch self {
    case .openLink(let link): tr("Open \(ShownText.bothEnds(link, most: 60))")
    case .joinNetwork: tr("Join Network…")
    case .saveContact: tr("Add Contact…")
    case .saveEvent: tr("Add Event…")
    case .openAddress(_, let purpose): purpose.label
    case .searchProduct: tr("Search for Product")
    case .searchText: tr("Search the Web…")
    case .saveBytes(_, let fileName): tr("Save as \(ShownText.line(fileName, most: 40))…")
    case .copy(let part, _, _): tr("Copy \(ShownText.line(part.text, most: 40))")
    case .keepKeys: tr("Keep in Keyring")
    }
  }

  /// The label of the main action.
  var mainLabel: String {
    switch self {
    case .openLink: tr("Open Link")
    case .saveBytes: tr("Save to File…")
    default: label
    }
  }
}

nonisolated extension ContentAction {
  /// Whether the action saves bytes to a file.
  var isSaving: Bool {
    if case .saveBytes = self { true } else { false }
  }
}

nonisolated extension ContentAction.Purpose {
  fileprivate var label: String {
    switch self {
    case .call: tr("Call…")
    case .message: tr("Write Message…")
    case .mail: tr("Write E-Mail…")
    case .map: tr("Show on Map…")
    case .authenticator: tr("Add to Authenticator…")
    case .payment: tr("Pay…")
    }
  }
}
