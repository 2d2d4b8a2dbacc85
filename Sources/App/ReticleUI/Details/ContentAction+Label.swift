// What stands on the buttons of actions. Three dots say that a question follows.

internal import Contents
internal import Wording

nonisolated extension ContentAction {
  /// The action in a few words; `part` of a copy comes from a stranger and is made safe.
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
    }
  }

  /// The label of a button that is the only one of its kind.
  var mainLabel: String {
    switch self {
    case .openLink: tr("Open Link")
    case .saveBytes: tr("Save to a File…")
    default: label
    }
  }
}

nonisolated extension ContentAction {
  /// Whether it saves bytes to a file.
  var isSaving: Bool {
    if case .saveBytes = self { true } else { false }
  }
}

nonisolated extension ContentAction.Purpose {
  fileprivate var label: String {
    switch self {
    case .call: tr("Call…")
    case .message: tr("Write a Message…")
    case .mail: tr("Write an E-Mail…")
    case .map: tr("Show on a Map…")
    case .authenticator: tr("Add to an Authenticator…")
    case .payment: tr("Pay…")
    }
  }
}
