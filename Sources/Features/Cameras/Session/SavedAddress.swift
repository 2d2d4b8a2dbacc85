// The addresses that the user keeps, and the cameras that the network announces. A password is
// never kept: it is asked for at each opening.

internal import FeatureModels
public import Wording

/// An address with the name that the user has given it.
public nonisolated struct SavedAddress: Hashable, Sendable {
  public static let most = 30

  public var name: String
  /// Without a password.
  public let address: String

  /// Nil if there is nothing to open at the address, or if it has a secret that cannot be taken
  /// out.
  public init?(name: String, address: String) {
    switch StreamAddress.kind(of: address) {
    case .stream, .listener, .device: break
    case .empty, .unsupported, .invalid: return nil
    }
    guard !StreamAddress.hasSecretInQuery(address) else { return nil }
    self.address = StreamAddress.withoutPassword(address).address
    self.name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The name, or the address without one.
  public var title: String { name.isEmpty ? address : name }

  public static func stored(_ lines: [String]) -> [SavedAddress] {
    var known: Set<String> = []
    return lines.prefix(most).compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard let address = parts.first else { return nil }
      return SavedAddress(name: parts.count > 1 ? parts[1] : "", address: address)
    }.filter { known.insert($0.address).inserted }
  }

  /// An address has no space, so that the name follows after one.
  public var stored: String { name.isEmpty ? address : "\(address) \(name)" }
}

extension Choices {
  /// Keeps an address in front of the others, in place of one that is the same.
  public func keep(_ saved: SavedAddress) {
    preferences.addresses.removeAll { $0.address == saved.address }
    preferences.addresses.insert(saved, at: 0)
    preferences.addresses = Array(preferences.addresses.prefix(SavedAddress.most))
  }
}

/// A camera that a device on the network announces. Its texts are untrusted.
public nonisolated struct AnnouncedCamera: Hashable, Sendable {
  public let name: String
  public let address: String

  public init(name: String, address: String) {
    (self.name, self.address) = (name, address)
  }
}

/// The end of a search for announced cameras.
public nonisolated enum CameraSearch: Hashable, Sendable {
  case found([AnnouncedCamera])
  case failed(Sentence)
}
