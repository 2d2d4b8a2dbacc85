// The parts of D-Bus messages: the object that is called, the reply, and signals.

public import System

/// An object on the bus with one of its interfaces; calls go there.
public struct BusObject: Hashable, Sendable {
  public var service: String
  public var path: String
  public var interface: String

  /// The bus itself, which has the names of all programs on it.
  public static let ofNames = BusObject(
    service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
    interface: "org.freedesktop.DBus")

  public init(service: String, path: String, interface: String) {
    self.service = service
    self.path = path
    self.interface = interface
  }
}

/// A message that can carry open files.
public protocol BusMessage {
  /// A `Variant.handle` is an index into this list.
  var descriptors: [FileDescriptor] { get }
}

extension BusMessage {
  public func descriptor(for value: Variant) -> FileDescriptor? {
    guard case .handle(let index) = value, descriptors.indices.contains(Int(index)) else {
      return nil
    }
    return descriptors[Int(index)]
  }
}

/// The reply to a call.
public struct BusReply: BusMessage, Sendable {
  public let values: [Variant]
  public let descriptors: [FileDescriptor]
}

/// A signal from a service.
public struct BusSignal: Hashable, Sendable {
  public let path: String
  public let interface: String
  public let name: String
  public let values: [Variant]
}

/// A rule that selects signals; nil matches anything.
public struct SignalMatch: Hashable, Sendable {
  public var sender: String?
  public var path: String?
  public var interface: String?
  public var name: String?
  /// The first argument, if it is text.
  public var firstText: String?

  public init(
    sender: String? = nil, path: String? = nil, interface: String? = nil, name: String? = nil,
    firstText: String? = nil
  ) {
    self.sender = sender
    self.path = path
    self.interface = interface
    self.name = name
    self.firstText = firstText
  }

  /// The arguments are the name, the old and the new owner; an empty text means none.
  public static func ownerChanges(of service: String) -> SignalMatch {
    SignalMatch(
      sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus", name: "NameOwnerChanged", firstText: service)
  }
}
