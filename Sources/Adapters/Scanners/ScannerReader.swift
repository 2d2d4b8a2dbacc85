// Reads hand-held scanners, several at once, on a thread of its own. A device that is unplugged is
// looked for at its path until it is back.

public import FeatureModels
internal import Glibc
public import Reading
internal import System

public enum ScannerEvent: Hashable, Sendable {
  /// A scanner is read from now on.
  case opened
  /// A code of the scanner at this path.
  case code(ScannedCode, path: [UInt8])
  /// A sentence for the user, to follow the scanner's path.
  case remark(String, path: [UInt8])
  /// What the scanner at this path does from now on.
  case state(ScannerState, path: [UInt8])
}

/// No scanner can be read.
public struct ScannerFault: Error, Hashable, Sendable {
  /// To follow the name of the scanner.
  public let sentence: String
}

/// Reads scanners.
///
///     try await ScannerReader([ScannerAddress(path: Array("/dev/ttyACM0".utf8))]).run { event in … }
public actor ScannerReader {
  private let executor = ThreadExecutor(name: "scanners")
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// A scanner with what the user knows of it.
  private struct Scanner {
    let address: ScannerAddress
    /// Nil while it is not there.
    var open: OpenScanner?
    /// The reason that was given for not reading it, until it sends something.
    var remark: String?
    var isLost = false
    var state: ScannerState?
    var isCalledTooLong = false
  }

  /// Between two looks for devices that are not open.
  private static let lookInterval = Duration.milliseconds(500)
  /// The longest time until a cancellation is noticed.
  private static let longestWait = Duration.milliseconds(200)
  /// Reads of one device before the others get their turn.
  private static let mostReads = 16

  private var scanners: [Scanner]
  /// The folder in which scanners are found; nil if they are named.
  private let folder: String?
  private let waits: Bool
  private let endures: Bool
  private let report: @Sendable (ScannerEvent) -> Void

  /// Prepares to read the scanners at these addresses, or all that there are in `folder`; with
  /// `waits` the first may come later. A reader that `endures` tries scanners again whatever the
  /// reason, and reports states in place of remarks. `report` is called on the actor's thread.
  public init(
    _ addresses: [ScannerAddress], in folder: String = "/dev", waits: Bool = false,
    endures: Bool = false, report: @escaping @Sendable (ScannerEvent) -> Void
  ) {
    scanners = addresses.map { Scanner(address: $0) }
    self.folder = addresses.isEmpty ? folder : nil
    self.waits = waits
    self.endures = endures
    self.report = report
  }

  /// Reads until the task is cancelled; ends earlier only if nothing can be read at the start.
  public func run() throws(ScannerFault) {
    var nextLook = ContinuousClock.now
    var isStarted = false
    while !Task.isCancelled {
      if ContinuousClock.now >= nextLook {
        let refusals = look()
        nextLook = ContinuousClock.now + Self.lookInterval
        let hasScanner = scanners.contains { $0.open != nil }
        if !isStarted, !hasScanner, let fault = fault(refusals) { throw fault }
        if !isStarted, hasScanner {
          isStarted = true
          report(.opened)
        }
        if isStarted, !endures { remark(on: refusals) }
      }
      let ready = wait(until: nextLook)
      for index in scanners.indices {
        if ready.contains(index) {
          read(index)
        } else if let deadline = scanners[index].open?.decoder.deadline,
          deadline <= ContinuousClock.now
        {
          pass(scanners[index].open?.decoder.expire() ?? [], of: index)
        }
      }
    }
  }

  /// Releases all devices.
  func close() {
    for index in scanners.indices { scanners[index].open = nil }
  }

  /// Opens what can be opened; returns the reasons for the others, by their place.
  private func look() -> [Int: ScannerRefusal] {
    let known = scanners.map(\.address.path)
    for path in folder.map(FoundScanners.paths) ?? [] where !known.contains(path) {
      scanners.append(Scanner(address: ScannerAddress(path: path)))
    }
    var refusals: [Int: ScannerRefusal] = [:]
    for index in scanners.indices where scanners[index].open == nil {
      let devices = scanners.compactMap(\.open?.device)
      do throws(ScannerRefusal) {
        scanners[index].open = try OpenScanner(scanners[index].address, besides: devices)
        change(index, to: .reading)
      } catch {
        refusals[index] = error
        change(index, to: error.state)
      }
    }
    return refusals
  }

  /// Why the reading ends at the start, where all scanners are refused; nil if it goes on.
  private func fault(_ refusals: [Int: ScannerRefusal]) -> ScannerFault? {
    let ordered = refusals.sorted { $0.key < $1.key }
    guard let (index, refusal) = ordered.first(where: { !$0.value.isAbsent }) ?? ordered.first
    else { return waits ? nil : ScannerFault(sentence: "No scanner was found.") }
    if endures || waits && refusal.isAbsent { return nil }
    let names = scanners.count > 1 || folder != nil
    let name = String(decoding: scanners[index].address.path, as: UTF8.self)
    return ScannerFault(sentence: names ? "\(name) \(refusal.sentence)" : refusal.sentence)
  }

  /// Says once why a scanner is not read while others are.
  private func remark(on refusals: [Int: ScannerRefusal]) {
    for (index, refusal) in refusals.sorted(by: { $0.key < $1.key }) {
      let isKnown = refusal.isAbsent && (scanners[index].isLost || folder != nil)
      guard !isKnown, refusal != .open else { continue }
      remark(refusal.sentence, on: index)
    }
  }

  private func change(_ index: Int, to state: ScannerState) {
    guard endures, scanners[index].state != state else { return }
    scanners[index].state = state
    report(.state(state, path: scanners[index].address.path))
  }

  private func remark(_ sentence: String, on index: Int) {
    guard scanners[index].remark != sentence else { return }
    scanners[index].remark = sentence
    report(.remark(sentence, path: scanners[index].address.path))
  }

  /// Waits for bytes; returns the places of the scanners that have some or are gone.
  private func wait(until nextLook: Moment) -> Set<Int> {
    let now = ContinuousClock.now
    let deadlines = scanners.compactMap(\.open?.decoder.deadline) + [nextLook]
    let rest = min(Self.longestWait, (deadlines.min() ?? now) - now)
    var places: [Int] = []
    var requests: [pollfd] = []
    for (index, scanner) in scanners.enumerated() {
      guard let open = scanner.open else { continue }
      places.append(index)
      requests.append(pollfd(fd: open.file.number, events: Int16(POLLIN), revents: 0))
    }
    // Rounded up, so that a deadline is over when the wait is.
    let milliseconds = CInt(max(0, rest / .milliseconds(1)).rounded(.up))
    guard poll(&requests, nfds_t(requests.count), milliseconds) > 0 else { return [] }
    return Set(zip(places, requests).filter { $0.1.revents != 0 }.map(\.0))
  }

  private func read(_ index: Int) {
    for _ in 0..<Self.mostReads {
      switch scanners[index].open?.read() {
      case .bytes(let bytes):
        (scanners[index].remark, scanners[index].isLost) = (nil, false)
        pass(scanners[index].open?.decoder.take(bytes, at: .now) ?? [], of: index)
      case .nothing, nil: return
      case .end:
        // Half a code is none.
        scanners[index].open = nil
        scanners[index].isLost = true
        if endures { return change(index, to: .absent) }
        return remark("was unplugged. Plug it in, and it is read again.", on: index)
      }
    }
  }

  private func pass(_ items: [DecodedItem], of index: Int) {
    let path = scanners[index].address.path
    for item in items {
      switch item {
      case .code(let code): report(.code(code, path: path))
      case .tooLong where scanners[index].isCalledTooLong: break
      case .tooLong:
        scanners[index].isCalledTooLong = true
        report(
          .remark(
            "sends more than \(CodeBuffer.mostBytes) bytes without an end; they are left out",
            path: path))
      }
    }
  }
}
