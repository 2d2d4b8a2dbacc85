// What is said on the bus: to whom, in reply, and to everybody.

public import System

/// One side of an object on the bus: where calls go.
public struct BusObject: Hashable, Sendable {
  /// The name that the service goes by.
  public var service: String
  /// Which of its objects.
  public var path: String
  /// Which of the object's interfaces.
  public var interface: String

  /// Names a side of an object.
  public init(service: String, path: String, interface: String) {
    self.service = service
    self.path = path
    self.interface = interface
  }
}

/// What a call comes back with.
public struct BusReply: Sendable {
  /// The values that it returns.
  public let values: [Variant]
  /// The open files that came along; a `Variant.handle` is a place in this list.
  public let descriptors: [FileDescriptor]

  /// The open file that `value` stands for.
  public func descriptor(for value: Variant) -> FileDescriptor? {
    guard case .handle(let index) = value, descriptors.indices.contains(Int(index)) else {
      return nil
    }
    return descriptors[Int(index)]
  }
}

/// What a service tells unasked.
public struct BusSignal: Hashable, Sendable {
  /// The object that it comes from.
  public let path: String
  /// The interface that it belongs to.
  public let interface: String
  /// What it is called.
  public let name: String
  /// What it says.
  public let values: [Variant]
}

/// Which signals are wanted; what is nil may be anything.
public struct SignalMatch: Hashable, Sendable {
  /// The service that tells.
  public var sender: String?
  /// The object that tells.
  public var path: String?
  /// The interface of the signal.
  public var interface: String?
  /// What the signal is called.
  public var name: String?
  /// Its first value, where that is text.
  public var firstText: String?

  /// Describes the wanted signals.
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

  /// The changes of hands of a name on the bus: name, old owner, new owner, "" for nobody.
  public static func ownerChanges(of service: String) -> SignalMatch {
    SignalMatch(
      sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus", name: "NameOwnerChanged", firstText: service)
  }
}
