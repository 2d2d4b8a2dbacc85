// The one-time passwords of a scanned key, or of each key in an export: masked until the user shows
// them, and exchanged as the clock goes on. An export is also shown as one code for each key, which
// another device scans.

internal import Reading
internal import Meaning
internal import GLib
internal import Gtk
internal import FeatureSessions
internal import Wording

/// The section of one-time passwords.
final class PasswordSection: DetailsSection {
  var widgets: [Widget] { [slot.root] }
  private let actions: ResultActions
  private let drawCopy: (Detection) async -> LumaBitmap?
  private let slot = Slot()
  private var cards: [PasswordCard] = []
  private var keyCodes: KeyCodes?
  private var codes: Disclosure?
  private var clock: Task<Void, Never>?

  init(_ actions: ResultActions, _ drawCopy: @escaping (Detection) async -> LumaBitmap?) {
    (self.actions, self.drawCopy) = (actions, drawCopy)
  }

  isolated deinit { clock?.cancel() }

  func show(_ result: ScanResult, after old: ScanResult?) {
    guard old?.passwordKeys != result.passwordKeys else { return }
    let keys = result.passwordKeys
    cards = keys.prefix(Self.mostKeys).map { key in
      PasswordCard(
        key, isOneOfSeveral: result.content.kind == .otpBatch,
        copy: { [actions] password in
          let label = Sentence("One-time password")
          actions.perform(.offered(.copy(label: label, password, isSecret: true)))
        },
        changed: { [weak self] in self?.follow() })
    }
    (keyCodes, codes) = (nil, nil)
    if result.content.kind == .otpBatch, !keys.isEmpty {
      codes = Disclosure((tr("Show a Code for Each Key"), tr("Hide Codes"))) { [weak self] in
        self?.makeCodes(of: keys) ?? Box(.vertical)
      }
    }
    slot.fill(cards.map(\.root) + [codes?.root].compactMap(\.self))
    follow()
  }

  /// One code of an export holds about ten keys; more than so many cards would make the window
  /// slow.
  private static let mostKeys = 60

  private func makeCodes(of keys: [OneTimePasswordKey]) -> Widget {
    let made = KeyCodes(keys, drawCopy)
    keyCodes = made
    return made.root
  }

  /// Follows the clock as long as a password that depends on it is shown.
  private func follow() {
    clock?.cancel()
    clock = nil
    guard cards.contains(where: \.needsClock) else { return }
    clock = Task { [weak self] in
      while !Task.isCancelled {
        let now = WallClock.seconds
        for card in self?.cards ?? [] { card.update(at: Int(now)) }
        guard self != nil else { return }
        try? await Task.sleep(for: .seconds(now.rounded(.down) + 1 - now))
      }
    }
  }
}

nonisolated extension ScanResult {
  /// The keys of one-time passwords in the code.
  var passwordKeys: [OneTimePasswordKey] {
    guard [.otp, .otpBatch].contains(content.kind), !isIncomplete else { return [] }
    return text.map(OneTimePasswordKey.keys) ?? []
  }
}
