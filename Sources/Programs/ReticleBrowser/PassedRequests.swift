// The requests of an extension or a page as calls of the scanner on the session bus, and their
// answers.

internal import FeatureModels
internal import GLib
internal import Meaning

/// A request, such as `{"id": 1, "method": "ScanOnce", "kinds": ["qr-code"]}`.
private struct PassedRequest {
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

/// The part of a browser that asks.
enum Asker: Sendable {
  case `extension`(String)
  /// A page, by its origin. It has `Listen` and `Kinds` alone.
  case page(String)

  /// The option by which the scanner knows it.
  fileprivate var option: (key: String, value: Variant) {
    switch self {
    case .extension(let name): ("extension", .string(name))
    case .page(let origin): ("page", .string(origin))
    }
  }

  fileprivate func mayAsk(for method: PassedRequest.Method) -> Bool {
    if case .page = self { method != .scanOnce } else { true }
  }
}

/// Answers the requests of one asker.
actor PassedRequests {
  /// The most requests at a time. The scanner takes fewer of a program.
  private static let mostRequests = 16
  /// How long a user may take to show a code.
  private static let patience = Duration.seconds(86_400)
  private static let program = "io.github.reticle_app.Reticle"
  private static let scanner = BusObject(
    service: program, path: "/io/github/reticle_app/Reticle", interface: "\(program).Scanner1")

  private let asker: Asker
  private let channel: any MessageChannel
  /// The asker's own connection, with which its consent and its requests end.
  private let bus = Bus(.session)
  private var requests: [Int: Task<Void, Never>] = [:]
  private var lastRequest = 0
  private var following: Task<Void, Never>?
  /// Whether the asker is gone.
  private var isOver = false

  init(of asker: Asker, through channel: some MessageChannel) {
    (self.asker, self.channel) = (asker, channel)
  }

  /// Answers requests until the browser closes the connection.
  func run() async {
    while let message = await channel.next() {
      let request = PassedRequest(message)
      guard requests.count < Self.mostRequests else {
        let busy = BusError(name: "Busy", message: "Too many requests wait already.")
        await fail(request, busy)
        continue
      }
      lastRequest += 1
      let number = lastRequest
      requests[number] = Task {
        await answer(request)
        requests[number] = nil
      }
    }
    isOver = true
    let tasks = Array(requests.values) + [following].compactMap(\.self)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    await bus.close()
  }

  private func answer(_ request: PassedRequest) async {
    do throws(BusError) {
      guard let method = request.method, asker.mayAsk(for: method) else {
        throw BusError(name: BusError.invalidArguments, message: "There is no such method.")
      }
      var answer = JSONObject()
      answer.add("id", request.id)
      switch method {
      case .scanOnce:
        let codes = try await call("ScanOnce", request)
        guard case .array(let codes, _) = codes else { break }
        answer.add("codes", .array(codes.map { .object(JSONObject(code: $0)) }))
      case .listen:
        try await follow()
        _ = try await call("Listen", request)
        channel.note(.given)
      case .kinds: answer.add("kinds", .array(try await kinds().map { .string($0) }))
      }
      guard await channel.send(answer) else {
        throw BusError(name: "TooLong", message: "The answer is too long for a browser.")
      }
    } catch {
      await fail(request, error)
    }
  }

  private func fail(_ request: PassedRequest, _ error: BusError) async {
    guard !isOver else { return }
    let reason = error.name.split(separator: ".").last.map(String.init) ?? ""
    var answer = JSONObject()
    answer.add("id", request.id)
    answer.add("error", .string(reason))
    answer.add("message", .string(error.message))
    _ = await channel.send(answer)
    if reason == "Declined" { channel.note(.declined) }
  }

  // MARK: The bus

  private func call(_ method: String, _ request: PassedRequest) async throws(BusError) -> Variant? {
    var options = [asker.option.key: asker.option.value]
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
    guard following == nil, !isOver else { return }
    let signals = try await bus.signals([
      SignalMatch(
        sender: Self.scanner.service, path: Self.scanner.path,
        interface: Self.scanner.interface),
      .ownerChanges(of: Self.scanner.service),
    ])
    // Another request may have been faster, and the asker may have gone.
    guard following == nil, !isOver else { return }
    following = Task {
      for await signal in signals { await pass(signal) }
    }
  }

  private func pass(_ signal: BusSignal) async {
    guard !isOver else { return }
    var news = JSONObject()
    if signal.name == "Found", let code = signal.values.first {
      return await pass(code)
    } else if signal.name == "Stopped"
      || signal.name == "NameOwnerChanged" && signal.values.last?.text == ""
    {
      // The user has taken the consent back, or it has ended with the program.
      news.add("ended", .bool(true))
      channel.note(.ended)
    } else {
      return
    }
    _ = await channel.send(news)
  }

  /// Passes a code on, with as much of it as a message can have.
  private func pass(_ code: Variant) async {
    for omitted: Set<String> in [[], ["bytes"], ["bytes", "text", "title"]] {
      var news = JSONObject()
      news.add("found", .object(JSONObject(code: code, without: omitted)))
      if await channel.send(news) { return }
    }
  }
}

extension JSONObject {
  /// A code as the bus has it, with its bytes in base64.
  fileprivate init(code: Variant, without omitted: Set<String> = []) {
    self.init()
    for key: StaticString in ["symbology", "text", "content", "title"]
    where !omitted.contains("\(key)") {
      if let text = code["\(key)"]?.text { add(key, .string(text)) }
    }
    add("secret", .bool(code["secret"]?.flag ?? false))
    if !omitted.contains("bytes"), let bytes = code["bytes"]?.bytes { add("bytes", .base64(bytes)) }
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
