// Delivery: automatic actions on new results, as the user has switched them on. Each
// destination has a type of its own. This one is the clipboard.

internal import Meaning
public import Observation
internal import Reading
internal import Wording

/// Copies new results as soon as they are read.
@Observable
public final class CopyDelivery {
  /// Results that were copied together.
  public struct Copy: Hashable, Sendable {
    public let serial: Int
    public let count: Int
    fileprivate let text: String
    fileprivate let before: String?
  }

  /// Nil before the first, and once it is undone.
  public private(set) var last: Copy?
  @ObservationIgnored private var lastSerial = 0
  @ObservationIgnored private var waiting: [String] = []
  @ObservationIgnored private var copying: Task<Void, Never>?
  @ObservationIgnored private let desk: any Desk

  init(_ desk: any Desk) {
    self.desk = desk
  }

  /// A line each. Secrets are copied by hand only: other programs read the clipboard unnoticed.
  func deliver(_ results: [ScanResult], as template: CopyTemplate) {
    waiting += results.filter { !$0.holdsSecret }.compactMap { template.filled(for: $0) }
    guard copying == nil, !waiting.isEmpty else { return }
    copying = Task {
      while !waiting.isEmpty { await copyWaiting() }
      copying = nil
    }
  }

  private func copyWaiting() async {
    let before = await desk.copiedText()
    // Texts that arrived in the meantime belong to the same copy.
    let lines = waiting
    waiting = []
    let text = lines.joined(separator: "\n")
    desk.copy(text, isSecret: false)
    lastSerial += 1
    last = Copy(serial: lastSerial, count: lines.count, text: text, before: before)
  }

  /// Unless something else has been copied since.
  public func undo() async {
    guard let copy = last else { return }
    last = nil
    guard await desk.copiedText() == copy.text else { return }
    desk.copy(copy.before ?? "", isSecret: false)
  }
}
