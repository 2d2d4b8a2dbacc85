// What stands on the buttons of actions. Three dots say that a question follows.

internal import Contents

nonisolated extension ContentAction {
  /// The action in a few words; `part` of a copy comes from a stranger and is made safe.
  var label: String {
    switch self {
    case .openLink(let link): "Open \(ShownText.bothEnds(link, most: 60))"
    case .joinNetwork: "Join Network…"
    case .saveContact: "Add Contact…"
    case .saveEvent: "Add Event…"
    case .openAddress(_, let purpose): purpose.label
    case .searchProduct: "Search for Product"
    case .searchText: "Search the Web…"
    case .saveBytes(_, let fileName): "Save as \(ShownText.line(fileName, most: 40))…"
    case .copy(let part, _, _): "Copy \(ShownText.line(part, most: 40))"
    }
  }

  /// The label of a button that is the only one of its kind.
  var mainLabel: String {
    switch self {
    case .openLink: "Open Link"
    case .saveBytes: "Save to a File…"
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
    case .call: "Call…"
    case .message: "Write a Message…"
    case .mail: "Write an E-Mail…"
    case .map: "Show on a Map…"
    case .authenticator: "Add to an Authenticator…"
    case .payment: "Pay…"
    }
  }
}
