// Small tables in place of the libraries, with the few names of the tests.

import Meaning

/// Takes the last two labels as the registrable domain.
struct TwoLabels: PublicSuffixes {
  func registrableDomain(of host: String) -> String? {
    let labels = host.split(separator: ".")
    return labels.count > 1 ? labels.suffix(2).joined(separator: ".") : nil
  }

  func contains(_ name: String) -> Bool { !name.contains(".") }
}

/// Some names beyond ASCII and their look.
struct TableOfNames: HostNames {
  private static let labels = [
    "bücher": "xn--bcher-kva", "münchen": "xn--mnchen-3ya", "аррӏе": "xn--80ak6aa92e",
    "gооgle": "xn--ggle-55da",
    "göögle": "xn--ggle-5qaa",
  ]

  func ascii(ofHost host: String) -> String? {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let encoded = labels.compactMap { label in
      label.utf8.allSatisfy { $0 < 0x80 } ? String(label) : Self.labels[String(label)]
    }
    return encoded.count == labels.count ? encoded.joined(separator: ".") : nil
  }

  func unicode(ofLabel label: String) -> String? {
    Self.labels.first { $0.value == label }?.key
  }

  func look(ofLabel label: String, under topLevel: String) -> LabelLook {
    switch label {
    case "gооgle": .mixed
    case "аррӏе": .misleading
    default: .plain
    }
  }

  func skeleton(ofLabel label: String) -> String {
    label == "göögle" ? "go\u{308}o\u{308}gle" : label
  }
}
