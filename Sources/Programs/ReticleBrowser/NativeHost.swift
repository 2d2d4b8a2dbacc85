// The requests of an extension as calls of the scanner on the session bus, and their answers.

internal import FeatureModels
internal import GLib
internal import Meaning

/// A request of an extension, such as `{"id": 1, "method": "ScanOnce", "kinds": ["qr-code"]}`.
private struct HostRequest {
  enum Method: String {
    case scanOnce = "ScanOnce"
    case listen = "Listen"
    case kinds = "Kinds"
  }

  /// Comes back with the answer.
  let id: JSONValue
  /// Nil if there is no such method.
  let method: Method?
  let kinds: [String]

  init(_ bytes: [UInt8]) {
    let tree = JSONTree(line: bytes[...])
    id = tree?["id"]?.whole.map { .number($0) } ?? tree?["id"]?.string.map { .string($0) } ?? .null
    method = tree?["method"]?.string.flatMap(Method.init)
    kinds = tree?["kinds"]?.items.compactMap(\.string) ?? []
  }
}

/// Answers the requests of one extension.
actor NativeHost {
  /// The most requests at a time. The scanner takes fewer of a program.
  private static let mostRequests = 16
  /// How long a user may take to show a code.
  private static let patience = Duration.seconds(86_400)
  private static let program = "io.github.reticle_app.Reticle"
  private static let scanner = BusObject(
    service: program, path: "/io/github/reticle_app/Reticle", interface: "\(program).Scanner1")

  private let name: String
  private let bus = Bus(.session)
  private let input = MessageInput()
  private let output = MessageOutput()
  private var requestCount = 0
  private var isFollowing = false

  init(for name: String) { self.name = name }

  /// Answers requests until the browser closes the connection.
  func run() async {
    while let message = await input.next() {
      let request = HostRequest(message)
      guard requestCount < Self.mostRequests else {
        let busy = BusError(name: "Busy", message: "Too many requests wait already.")
        await fail(request, busy)
        continue
      }
      requestCount += 1
      Task {
        await answer(request)
        requestCount -= 1
      }
    }
  }

  private func answer(_ request: HostRequest) async {
    do throws(BusError) {
      var answer = JSONObject()
      answer.add("id", request.id)
      switch request.method {
      case .scanOnce:
        let codes = try await call("ScanOnce", request)
        guard case .array(let codes, _) = codes else { break }
        answer.add("codes", .array(codes.map { .object(JSONObject(code: $0)) }))
      case .listen:
        try await follow()
        _ = try await call("Listen", request)
      case .kinds: answer.add("kinds", .array(try await kinds().map { .string($0) }))
      case nil:
        throw BusError(name: BusError.invalidArguments, message: "There is no such method.")
      }
      guard await output.send(answer) else {
        throw BusError(name: "TooLong", message: "The answer is too long for a browser.")
      }
    } catch {
      await fail(request, error)
    }
  }

  private func fail(_ request: HostRequest, _ error: BusError) async {
    var answer = JSONObject()
    answer.add("id", request.id)
    answer.add("error", .string(error.name.split(separator: ".").last.map(String.init) ?? ""))
    answer.add("message", .string(error.message))
    _ = await output.send(answer)
  }

  // MARK: The bus

  private func call(_ method: String, _ request: HostRequest) async throws(BusError) -> Variant? {
    var options = ["extension": Variant.string(name)]
    if !request.kinds.isEmpty {
      options["kinds"] = .array(request.kinds.map { .string($0) }, of: "s")
    }
    return try await bus.call(
      method, of: Self.scanner, [.options(options)], timeout: Self.patience
    ).values.first
  }

  private func kinds() async throws(BusError) -> [String] {
    var properties = Self.scanner
    properties.interface = "org.freedesktop.DBus.Properties"
    let reply = try await bus.call(
      "Get", of: properties, [.string(Self.scanner.interface), .string("Kinds")])
    guard case .variant(let kinds) = reply.values.first else { return [] }
    return kinds.texts ?? []
  }

  /// Passes new codes on from now on, as soon as the scanner sends them.
  private func follow() async throws(BusError) {
    guard !isFollowing else { return }
    isFollowing = true
    let signals: AsyncStream<BusSignal>
    do throws(BusError) {
      signals = try await bus.signals([
        SignalMatch(
          sender: Self.scanner.service, path: Self.scanner.path,
          interface: Self.scanner.interface, name: "Found"),
        .ownerChanges(of: Self.scanner.service),
      ])
    } catch {
      isFollowing = false
      throw error
    }
    Task {
      for await signal in signals { await pass(signal) }
    }
  }

  private func pass(_ signal: BusSignal) async {
    var news = JSONObject()
    if signal.name == "Found", let code = signal.values.first {
      news.add("found", .object(JSONObject(code: code)))
    } else if signal.name == "NameOwnerChanged", signal.values.last?.text == "" {
      // The user's consent has ended with the program.
      news.add("ended", .bool(true))
    } else {
      return
    }
    _ = await output.send(news)
  }
}

extension JSONObject {
  /// A code as the bus has it, with its bytes in base64.
  fileprivate init(code: Variant) {
    self.init()
    for key: StaticString in ["symbology", "text", "content", "title"] {
      if let text = code["\(key)"]?.text { add(key, .string(text)) }
    }
    add("secret", .bool(code["secret"]?.flag ?? false))
    if let bytes = code["bytes"]?.bytes { add("bytes", .base64(bytes)) }
    guard case .array(let corners, _) = code["corners"] else { return }
    let points = corners.map { corner in
      guard case .tuple(let values) = corner else { return JSONValue.array([]) }
      return .array(
        values.map { value in
          guard case .double(let place) = value else { return .null }
          return .decimal(place)
        })
    }
    add("corners", .array(points))
  }
}
