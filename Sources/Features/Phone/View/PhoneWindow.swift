// The window for a phone as scanner: the code that leads the phone to its page, what the source is
// doing, and a way to stop it. The source stays on when this window closes; a bar above the image
// shows it as long as it is on.

internal import FeatureModels
internal import FeatureSessions
internal import Gtk
internal import Reading
internal import Wording

/// Shows the code for a phone, or why there is none.
final class PhoneWindow {
  let window: ToolWindow
  private let phone: SessionPhone
  private let make: LabelMaker.Make
  private let announcer: Announcer
  private let title = Label()
  private let sentence = Label()
  private let code = MadeCodeView(room: 240)
  private let network = DropDown([], name: tr("Network"))
  private let address = Label()
  private let warning = Label()
  private let again = Button(tr("_Try Again"))
  private let stop = Button(tr("_Stop"))
  private var invitation: PhoneInvitation?
  private var shownAddress: String?

  init(_ phone: SessionPhone, _ make: @escaping LabelMaker.Make, over parent: Window) {
    (self.phone, self.make) = (phone, make)
    title.addStyle("title-2")
    for label in [title, sentence, address, warning] {
      label.setLines(6, widthInCharacters: 44)
      label.justification = 0.5
    }
    address.setLines(3, widthInCharacters: 34)
    warning.addStyle("caption")
    warning.addStyle("dim-label")
    code.setAccessibleName(tr("Code with the address for the phone"))
    network.alignment = .center
    let buttons = Box(.horizontal, spacing: 9, [again, stop])
    buttons.alignment = .center
    for button in [again, stop] { button.addStyle("pill") }
    let column = Box(
      .vertical, spacing: 12, [title, sentence, code, network, address, buttons, warning])
    column.setMargins(across: 12, down: 18)
    window = ToolWindow(
      tr("Use a Phone"), ScrolledWindow(Clamp(column, width: 480)), over: parent, width: 480,
      height: 660)
    window.setLeastSize(width: 340, height: 400)
    announcer = Announcer(in: window)
    network.on(DropDown.chosen) { [weak self] in self?.showCode() }
    again.on(Button.clicked) { [weak phone] in
      phone?.stop()
      phone?.start()
    }
    stop.on(Button.clicked) { [weak phone] in phone?.stop() }
    observe(for: self) { $0.update() }
  }

  func open(closed: @escaping @MainActor () -> Void) {
    window.present(closed: closed)
    stop.takeFocus()
  }

  private func update() {
    guard let state = phone.state else { return window.close() }
    if title.text != state.title.text {
      title.text = state.title.text
      announcer.announce("\(state.title.text). \(state.sentence.text)")
    }
    sentence.text = state.sentence.text
    if case .failed = state { again.isVisible = true } else { again.isVisible = false }
    if invitation != state.invitation {
      invitation = state.invitation
      network.offer((invitation?.addresses ?? []).map(Self.host))
    }
    if let invitation {
      warning.text = tr(
        "It is this computer’s certificate if its SHA-256 fingerprint is\n\(invitation.fingerprintLines)"
      )
    }
    showCode()
  }

  /// Only a phone that is awaited needs the code; to another one it would be of no use.
  private func showCode() {
    let addresses = invitation?.addresses ?? []
    let chosen = addresses.indices.contains(network.selection) ? addresses[network.selection] : nil
    guard case .open(_, .awaited) = phone.state, let chosen else {
      for widget in [code, network, address, warning] as [Widget] { widget.isVisible = false }
      shownAddress = nil
      return
    }
    network.isVisible = addresses.count > 1
    for widget in [code, address, warning] as [Widget] { widget.isVisible = true }
    guard shownAddress != chosen else { return }
    shownAddress = chosen
    address.text = chosen
    code.show(nil)
    Task { [weak self, make] in
      // An address fits into a QR code.
      guard let made = try? await make(CodeDesign(.qrCode, .text(chosen))) else { return }
      if self?.shownAddress == chosen { self?.code.show(made) }
    }
  }

  /// The part of an address that tells networks apart.
  private static func host(of address: String) -> String {
    String(address.split(separator: "/").dropFirst().first ?? address[...])
  }
}
