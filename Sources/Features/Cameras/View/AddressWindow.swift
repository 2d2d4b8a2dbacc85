// The window for stream addresses: an address with its check while one types, the addresses that
// are kept, and how a phone becomes a camera. It stays until the first image of a stream is there,
// so that an address that fails can be corrected beside the reason.

internal import FeatureModels
internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

/// Opens, keeps and removes addresses of streams.
final class AddressWindow {
  let window: FormWindow
  private let session: ScanSession
  private let search: () async -> CameraSearch
  private let open: (String) -> Void
  private let address = EntryRow(tr("Address"), applies: false)
  private let name = EntryRow(tr("Name (Optional)"), applies: false)
  private let keeps: SwitchRow
  private let problem = Label()
  private let saved = PreferencesGroup(tr("Kept Addresses"))
  private let phone = PhoneCameraRows()
  private var rows: [ActionRow] = []
  /// The address that is being tried.
  private var tried: String?
  private var choices: Choices { session.choices }

  init(
    _ session: ScanSession, over parent: Window, search: @escaping () async -> CameraSearch,
    open: @escaping (String) -> Void
  ) {
    (self.session, self.search, self.open) = (session, search, open)
    let page = PreferencesPage("", icon: "")
    keeps = SwitchRow(tr("Keep This Address"), subtitle: tr("Its password is never kept.")) { _ in }
    keeps.isOn = true
    window = FormWindow(
      tr("Stream Address"), page, cancel: tr("_Cancel"), accept: tr("_Open"), over: parent)
    problem.setLines(4, widthInCharacters: 40)
    problem.setMargins(across: 12, down: 9)
    let group = PreferencesGroup()
    for row in [address, name, keeps, problem] as [Widget] { group.add(row) }
    page.add(group)
    page.add(saved)
    page.add(phone.steps)
    page.add(phone.found)
    window.accepted = { [weak self] in self?.accept() }
    address.on(EntryRow.changed) { [weak self] in self?.check() }
    for row in [address, name] {
      row.on(EntryRow.activated) { [weak self] in self?.accept() }
    }
    phone.look.on(Button.clicked) { [weak self] in self?.lookForCameras() }
    phone.chosen = { [weak self] in self?.fill(name: $0.name, address: $0.address) }
    showSaved()
    check()
    observe(for: self) { $0.follow() }
  }

  func present() {
    window.present()
    address.takeFocus()
  }

  private var typed: String {
    let text = address.text
    return String(
      text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  // MARK: The address

  private func check() {
    tried = nil
    let kind = StreamAddress.kind(of: typed)
    let isWrong = kind == .invalid || kind == .unsupported
    address.isWrong = isWrong
    window.acceptButton.isSensitive = !isWrong && kind != .empty
    let hidesSecret = StreamAddress.hasSecretInQuery(typed)
    keeps.isSensitive = !hidesSecret
    let sentence =
      hidesSecret && !isWrong
      ? tr("The address seems to contain a password. It is opened, but not kept.")
      : Self.sentence(for: kind)
    tell(sentence, isWrong: isWrong)
  }

  private func tell(_ sentence: String, isWrong: Bool) {
    problem.text = sentence
    for style in ["error", "dim-label"] { problem.removeStyle(style) }
    problem.addStyle(isWrong ? "error" : "dim-label")
    address.setAccessibleDescription(sentence)
  }

  private static func sentence(for kind: StreamAddress.Kind) -> String {
    switch kind {
    case .empty, .stream:
      tr("For example rtsp://192.168.1.20:8080/video, http://… or /dev/video2.")
    case .listener:
      tr("With this protocol, Reticle waits on this computer for a stream that another one sends.")
    case .device: tr("The camera at this device is opened as soon as it is there.")
    case .unsupported:
      tr("Reticle does not open addresses with this protocol. Use rtsp, http, https, srt or udp.")
    case .invalid: tr("This is not a complete address.")
    }
  }

  private func accept() {
    let typed = typed
    guard window.acceptButton.isSensitive else { return }
    attempt(typed)
  }

  private func keep(_ address: String) {
    if keeps.isOn, let saved = SavedAddress(name: name.text, address: address) {
      choices.keep(saved)
    }
  }

  /// Opens an address; a device, and an address that needs a password, without waiting for images.
  private func attempt(_ address: String) {
    guard StreamAddress.kind(of: address) == .stream, !StreamAddress.needsPassword(address) else {
      keep(address)
      window.close()
      return open(address)
    }
    window.acceptButton.isSensitive = false
    tell(tr("Waiting for the first image…"), isWrong: false)
    open(address)
    tried = address
    follow()
  }

  /// Closes the window with the first image of the address that is tried, or gives the reason of its
  /// failure.
  private func follow() {
    let (state, hasImage) = (session.sourceState, session.view.imageSize != nil)
    guard let tried, state.source == .stream(uri: tried) else { return }
    if case .failed(_, let reason) = state {
      self.tried = nil
      window.acceptButton.isSensitive = true
      tell(reason.text, isWrong: true)
      address.takeFocus()
    } else if hasImage {
      self.tried = nil
      keep(tried)
      window.close()
    }
  }

  private func fill(name: String, address: String) {
    self.name.text = name
    self.address.text = address
    self.address.takeFocus()
  }

  // MARK: Kept addresses

  private func showSaved() {
    for row in rows { saved.remove(row) }
    rows = choices.preferences.addresses.map(row)
    for row in rows { saved.add(row) }
    saved.isVisible = !rows.isEmpty
  }

  private func row(of kept: SavedAddress) -> ActionRow {
    let title = ShownText.line(kept.title, most: 60)
    let row = ActionRow(
      title, subtitle: kept.name.isEmpty ? "" : ShownText.line(kept.address, most: 100))
    let open = Button(icon: "media-playback-start-symbolic", name: tr("Open \(title)"))
    let edit = Button(icon: "document-edit-symbolic", name: tr("Change \(title)"))
    let remove = Button(icon: "user-trash-symbolic", name: tr("Remove \(title)"))
    for button in [open, edit, remove] {
      button.addStyle("flat")
      row.addSuffix(button)
    }
    open.on(Button.clicked) { [weak self] in
      self?.fill(name: kept.name, address: kept.address)
      self?.attempt(kept.address)
    }
    edit.on(Button.clicked) { [weak self] in self?.fill(name: kept.name, address: kept.address) }
    remove.on(Button.clicked) { [weak self] in
      guard let self else { return }
      // Moves the focus away from a button that is about to be removed.
      address.takeFocus()
      choices.preferences.addresses.removeAll { $0 == kept }
      showSaved()
    }
    return row
  }

  // MARK: Phones

  private func lookForCameras() {
    phone.begin()
    Task { [weak self] in
      guard let self else { return }
      phone.show(await search())
    }
  }
}

/// How a phone becomes a camera, and the cameras that were found.
final class PhoneCameraRows {
  let steps = PreferencesGroup(
    tr("Use a Phone’s Camera"),
    text: [
      tr("1. Install an app on the phone that makes it an IP camera (RTSP or HTTP)."),
      tr("2. Connect the phone and this computer to the same network, and start the app."),
      tr(
        "3. Type the address that the app shows, or look for it here. An app that provides a camera device (v4l2loopback) appears among the cameras instead."
      ),
    ].joined(separator: "\n"))
  let found = PreferencesGroup()
  let look = Button(tr("_Look for Cameras"))
  var chosen: (AnnouncedCamera) -> Void = { _ in }
  private let status = Label()
  private var rows: [ActionRow] = []

  init() {
    look.alignment = .center
    status.setLines(4, widthInCharacters: 40)
    status.setMargins(across: 12, down: 9)
    status.addStyle("dim-label")
    status.text = tr("Devices on your network are asked only when you press the button.")
    steps.add(look)
    steps.add(status)
    found.isVisible = false
  }

  func begin() {
    look.isSensitive = false
    status.text = tr("Looking for cameras…")
  }

  func show(_ search: CameraSearch) {
    look.isSensitive = true
    for row in rows { found.remove(row) }
    rows = []
    switch search {
    case .failed(let sentence): status.text = sentence.text
    case .found(let cameras):
      status.text =
        cameras.isEmpty
        ? tr("No camera announces itself on this network. Type the address that the phone shows.")
        : tr("1 camera found", plural: "\(cameras.count) cameras found", count: cameras.count)
      rows = cameras.map(row)
    }
    for row in rows { found.add(row) }
    found.isVisible = !rows.isEmpty
    look.setAccessibleDescription(status.text)
  }

  private func row(of camera: AnnouncedCamera) -> ActionRow {
    let name = ShownText.line(camera.name, most: 60)
    let row = ActionRow(name, subtitle: ShownText.line(camera.address, most: 100))
    let use = Button(tr("_Use"))
    use.setAccessibleDescription(name)
    use.on(Button.clicked) { [weak self] in self?.chosen(camera) }
    row.addSuffix(use)
    return row
  }
}

extension ScanWindow {
  func showAddresses() {
    guard addresses == nil else { return }
    let view = AddressWindow(
      session, over: window, search: services.findCameras
    ) { [weak self] in self?.open(address: $0) }
    addresses = view
    view.window.on(Window.closeRequested) { [weak self] in
      self?.addresses = nil
      return false
    }
    view.present()
  }

  /// Opens a device or a stream; asks for the password of an address that names a user.
  func open(address: String) {
    if StreamAddress.kind(of: address) == .device { return useCamera(called: address) }
    guard StreamAddress.needsPassword(address) else {
      return session.open(.stream(uri: address))
    }
    Task { [weak self] in
      guard let self else { return }
      let password = await PasswordDialog.ask(for: address, isAgain: false, over: window)
      if let uri = password.flatMap({ StreamAddress.with(password: $0, in: address) }) {
        session.open(.stream(uri: uri))
      }
    }
  }
}
