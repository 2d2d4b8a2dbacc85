// Looks for cameras that announce an RTSP service on the local network (mDNS), through Avahi, and
// only when it is called.
//
//   ServiceBrowserNew ─► ItemNew for each, AllForNow ─► ResolveService ─► address, port, path

public import GLib
internal import Wording

/// Finds the RTSP services of the network.
///
///     let services = try await CameraBrowser().services()
public actor CameraBrowser {
  public nonisolated var unownedExecutor: UnownedSerialExecutor { bus.unownedExecutor }

  private static let service = "org.freedesktop.Avahi"
  /// Avahi's numbers for all interfaces or protocols.
  private static let any = Variant.int32(-1)
  private static let mostServices = 20
  /// Avahi has heard from all devices after about a second.
  private static let patience = Duration.seconds(5)

  private let bus: Bus

  public init(bus: Bus = Bus(.system)) { self.bus = bus }

  /// A service: its name, and its address as it announces it.
  public struct Service: Hashable, Sendable {
    public let name: String
    public let address: String
  }

  /// The services that answer within a few seconds.
  public func services() async throws(DesktopFailure) -> [Service] {
    do {
      // The first signals may come before the reply.
      let signals = try await bus.signals([
        SignalMatch(sender: Self.service, interface: "\(Self.service).ServiceBrowser")
      ])
      let reply = try await call(
        "ServiceBrowserNew",
        [Self.any, Self.any, .string("_rtsp._tcp"), .string("local"), .uint32(0)])
      guard let browser = reply.values.first?.text else { return [] }
      let items = await Self.items(of: browser, in: signals)
      _ = try? await bus.call(
        "Free",
        of: BusObject(
          service: Self.service, path: browser, interface: "\(Self.service).ServiceBrowser"))
      var found: [Service] = []
      for item in items {
        if let service = await resolve(item), !found.contains(service) { found.append(service) }
      }
      return found
    } catch {
      throw DesktopFailure(
        Sentence(
          "Avahi, which finds devices on the network, is not running. Start it, or type the address that the phone shows."
        ))
    }
  }

  /// The announced services until there are no more for now, or time is up.
  private static func items(
    of browser: String, in signals: AsyncStream<BusSignal>
  ) async -> [[Variant]] {
    let collecting = Task {
      var items: [[Variant]] = []
      for await signal in signals where signal.path == browser {
        guard signal.name == "ItemNew" else {
          if ["AllForNow", "Failure"].contains(signal.name) { break }
          continue
        }
        items.append(signal.values)
        if items.count == mostServices { break }
      }
      return items
    }
    let limit = Task {
      try await Task.sleep(for: patience)
      collecting.cancel()
    }
    defer { limit.cancel() }
    return await collecting.value
  }

  /// Asks for the address of an item: interface, protocol, name, type, domain, flags.
  private func resolve(_ item: [Variant]) async -> Service? {
    guard item.count >= 5, let name = item[2].text else { return nil }
    let arguments = Array(item[0..<5]) + [Self.any, .uint32(0)]
    // The reply has the address in place 7, the port in 8 and lines of text in 9.
    guard let reply = try? await call("ResolveService", arguments), reply.values.count >= 10,
      let host = reply.values[7].text, case .uint16(let port) = reply.values[8],
      host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"/@?#[]".utf8.contains($0) })
    else { return nil }
    let shown = host.contains(":") ? "[\(host)]" : host
    return Service(
      name: name, address: "rtsp://\(shown):\(port)\(Self.path(in: reply.values[9]))")
  }

  /// The path that a service names in its lines; "/" without one.
  private static func path(in lines: Variant) -> String {
    guard case .array(let lines, _) = lines else { return "/" }
    for line in lines {
      guard let bytes = line.bytes, bytes.starts(with: "path=".utf8) else { continue }
      let path = bytes.dropFirst("path=".utf8.count)
      guard path.count <= 200, path.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { continue }
      let text = String(decoding: path, as: UTF8.self)
      return text.hasPrefix("/") ? text : "/" + text
    }
    return "/"
  }

  private func call(_ method: String, _ arguments: [Variant]) async throws(BusError) -> BusReply {
    try await bus.call(
      method,
      of: BusObject(service: Self.service, path: "/", interface: "\(Self.service).Server"),
      arguments)
  }
}
