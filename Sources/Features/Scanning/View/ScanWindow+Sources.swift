// Choosing a source: files, the clipboard, drops, a screenshot, a camera.

import FeatureModels
public import FeatureSessions
import GLib
internal import Gtk
internal import Wording

extension ScanWindow {
  /// Opens all images together, or else the first video.
  public func open(paths: [String], chosenBy chooser: SourceChooser = .user) {
    let videos = paths.filter(FileKind.isVideo)
    let images = paths.filter { !FileKind.isVideo($0) }
    askedPasswords = [:]
    if !images.isEmpty {
      session.open(
        .images(
          images.map { ImageItem(name: FileKind.name(of: $0), origin: .file(path: $0)) }),
        chosenBy: chooser)
    } else if let video = videos.first {
      session.open(.stream(uri: FileURI.of(path: video) ?? video), chosenBy: chooser)
    }
    if videos.count > (images.isEmpty ? 1 : 0) {
      messages.show(tr("Only one video can be opened at a time."))
    }
  }

  /// Shows one file chooser at a time; calls `cancelled` if no files are chosen.
  public func openFiles(orElse cancelled: @escaping () -> Void = {}) {
    guard !isChoosing else { return }
    isChoosing = true
    Task { [weak self] in
      guard let window = self?.window else { return }
      let paths = await FileChooser.openImages(tr("Open"), over: window)
      self?.isChoosing = false
      if paths.isEmpty { cancelled() } else { self?.open(paths: paths) }
    }
  }

  func paste() {
    Task { [weak self] in
      guard let clipboard = Clipboard() else { return }
      let paths = await clipboard.readFiles()
      if !paths.isEmpty {
        self?.open(paths: paths)
      } else if let image = await clipboard.readImage() {
        self?.open(image: image, named: tr("Pasted image"))
      } else {
        self?.messages.show(tr("There is no image on the clipboard."))
      }
    }
  }

  private func open(image: [UInt8], named name: String) {
    session.open(.images([ImageItem(name: name, origin: .bytes(image))]))
  }

  /// Accepts files that are dropped anywhere on the window.
  func acceptDrops() {
    window.add(
      DropTarget { _ in
      } onDrop: { [weak self] dropped in
        switch dropped {
        case .files(let paths): self?.open(paths: paths)
        case .image(let bytes): self?.open(image: bytes, named: tr("Dropped image"))
        case nil: self?.messages.show(tr("The dropped item is not an image."))
        }
      })
  }

  /// Scans the screen with the desktop's consent; does nothing while the desktop is already asking.
  public func scanScreen(chosenBy chooser: SourceChooser = .user) async {
    guard !isTakingScreenshot else { return }
    isTakingScreenshot = true
    defer { isTakingScreenshot = false }
    messages.show(await session.screenshot(chosenBy: chooser))
  }

  func choose(camera id: String) {
    session.choose(id)
  }

  /// Opens the camera called `name` as soon as it is present, and until then the usual one.
  public func useCamera(called name: String?, chosenBy chooser: SourceChooser = .user) {
    // A camera without a name is the usual one, so the user's choice counts; a name can be that of
    // a camera which another program offers.
    session.open(.camera, chosenBy: name == nil ? .user : chooser)
    guard let name = name?.lowercased() else { return }
    let isFirst = awaitedCamera == nil
    awaitedCamera = AwaitedCamera(name: name, chooser: chooser)
    if isFirst { observe(for: self) { $0.chooseAwaitedCamera() } } else { chooseAwaitedCamera() }
  }

  private func chooseAwaitedCamera() {
    let cameras = session.cameras.all
    guard let awaited = awaitedCamera else { return }
    let name = awaited.name
    let match =
      cameras.first {
        [$0.id, $0.name, $0.devicePath].contains { $0?.lowercased() == name }
      }
      ?? cameras.first { $0.name.lowercased().hasPrefix(name) }
    guard let match else { return }
    awaitedCamera = nil
    // A choice that the user has made meanwhile stays.
    if awaited.chooser == .message, session.chooser == .user { return }
    session.choose(match.id, chosenBy: awaited.chooser)
  }

  func openCameraSettings() {
    Task { [weak self] in
      guard let self else { return }
      if await services.openCameraSettings() { return }
      messages.show(
        tr("The settings could not be opened. Look for “Camera” under “Privacy” there."))
    }
  }

  /// Asks for the password of the document that is shown: automatically once, and again after each
  /// wrong password. For a document that a message has opened, the first question comes only at the
  /// user's request.
  func askForPasswordOnce() {
    guard case .locked(_, let wrongTries) = session.sourceState.page,
      let document = session.sourceState.images?.currentItem
    else {
      if session.sourceState.images == nil { askedPasswords = [:] }
      return
    }
    guard session.chooser == .user || wrongTries > 0,
      askedPasswords.updateValue(wrongTries, forKey: document.origin) != wrongTries
    else { return }
    askForPassword()
  }

  func askForPassword() {
    guard case .locked(let name, let wrongTries) = session.sourceState.page else { return }
    let document = session.sourceState.images?.currentItem
    Task { [weak self] in
      guard let self else { return }
      let password = await PasswordDialog.ask(for: name, isAgain: wrongTries > 0, over: window)
      // Another file may have been opened meanwhile.
      guard let password, session.sourceState.images?.currentItem == document else { return }
      session.unlock(with: password)
    }
  }
}

struct AwaitedCamera {
  /// The camera's name or identifier, or the beginning of its name, in lower case.
  let name: String
  let chooser: SourceChooser
}
