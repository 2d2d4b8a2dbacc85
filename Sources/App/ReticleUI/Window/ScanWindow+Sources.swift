// Choosing what is looked at: files opened, dropped and pasted, the screen, a camera.

import Cameras
import GLib
import Gtk
import Scanning
internal import Wording

extension ScanWindow {
  /// Looks at files: images together, or else the first video.
  public func open(paths: [String]) {
    let videos = paths.filter(FileKind.isVideo)
    let images = paths.filter { !FileKind.isVideo($0) }
    if !images.isEmpty {
      session.open(
        .images(
          images.map { ImageItem(name: FileKind.name(of: $0), origin: .file(path: $0)) }))
    } else if let video = videos.first {
      session.open(.stream(uri: FileURI.of(path: video) ?? video))
    }
    if videos.count > (images.isEmpty ? 1 : 0) {
      say(Sentence("Videos are looked at one at a time."))
    }
  }

  /// Has files chosen and looks at them, or does something else if the person would rather not.
  public func openFiles(orElse instead: @escaping () -> Void = {}) {
    Task { [weak self] in
      guard let window = self?.window else { return }
      let paths = await FileChooser.openImages(tr("Open"), over: window)
      if paths.isEmpty { instead() } else { self?.open(paths: paths) }
    }
  }

  /// Looks at what is on the clipboard: files or an image.
  func paste() {
    Task { [weak self] in
      guard let clipboard = Clipboard() else { return }
      let paths = await clipboard.readFiles()
      if !paths.isEmpty {
        self?.open(paths: paths)
      } else if let image = await clipboard.readImage() {
        self?.open(image: image, named: tr("Pasted image"))
      } else {
        self?.say(Sentence("There is no image on the clipboard."))
      }
    }
  }

  /// Looks at an image that is no file.
  func open(image: [UInt8], named name: String) {
    session.open(.images([ImageItem(name: name, origin: .bytes(image))]))
  }

  /// Takes what is dropped anywhere on the window.
  func acceptDrops() {
    window.add(
      DropTarget { _ in
      } onDrop: { [weak self] dropped in
        switch dropped {
        case .files(let paths): self?.open(paths: paths)
        case .image(let bytes): self?.open(image: bytes, named: tr("Dropped image"))
        case nil:
          self?.say(Sentence("What was dropped cannot be read as an image."))
        }
      })
  }

  /// Takes an image of the screen, as the person allows it, and looks at that.
  public func scanScreen() async {
    say(await session.screenshot())
  }

  func use(camera id: String) {
    if session.source != .camera { session.open(.camera) }
    session.choose(id)
  }

  /// Looks through the camera that people call `name`, as soon as there is one, or the usual one.
  public func useCamera(called name: String?) {
    session.open(.camera)
    guard let name = name?.lowercased() else { return }
    wishedCamera = name
    observe(for: self) { $0.chooseWishedCamera() }
  }

  private func chooseWishedCamera() {
    let cameras = session.cameras
    guard let wished = wishedCamera else { return }
    let match =
      cameras.first { $0.id.lowercased() == wished || $0.name.lowercased() == wished }
      ?? cameras.first { $0.name.lowercased().hasPrefix(wished) }
    guard let match else { return }
    wishedCamera = nil
    session.choose(match.id)
  }

  /// Opens the desktop's settings where cameras are allowed and forbidden.
  func openCameraSettings() {
    Task { [weak self] in
      guard let self else { return }
      if await services.openCameraSettings() { return }
      say(
        Sentence("The settings could not be opened. Look for “Camera” under “Privacy” there."))
    }
  }

  func turnImage(by step: Int) {
    guard let images = session.images else { return }
    session.show(image: (images.current + step).clamped(to: 0...images.count - 1))
  }
}
