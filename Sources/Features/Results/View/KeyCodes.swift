// The keys of an export as codes of their own, one at a time: an authenticator that cannot read the
// export scans them one after the other.

internal import Reading
internal import Meaning
internal import Gtk
internal import Wording

/// A code for each key.
final class KeyCodes {
  let root: Box
  private let keys: [OneTimePasswordKey]
  private let drawCopy: (Detection) async -> LumaBitmap?
  private let title = Label()
  private let place = Label()
  private let image = CodeImage()
  private let previous = Button(icon: "go-previous-symbolic", name: tr("Previous Key"))
  private let next = Button(icon: "go-next-symbolic", name: tr("Next Key"))
  private var current = 0

  /// The codes of `keys`, at least one, beginning with the first.
  init(_ keys: [OneTimePasswordKey], _ drawCopy: @escaping (Detection) async -> LumaBitmap?) {
    (self.keys, self.drawCopy) = (keys, drawCopy)
    let turning = Box(.horizontal, spacing: 6, [previous, place, next])
    root = Box(.vertical, spacing: 6, [title, image, turning])
    title.addStyle("heading")
    for label in [title, place] {
      label.setLines(2)
      label.justification = 0.5
    }
    place.expandsAcross = true
    place.addStyle("numeric")
    turning.isVisible = keys.count > 1
    previous.on(Button.clicked) { [weak self] in self?.turn(by: -1) }
    next.on(Button.clicked) { [weak self] in self?.turn(by: 1) }
    turn(by: 0)
  }

  private func turn(by step: Int) {
    guard keys.indices.contains(current + step) else { return }
    current += step
    let key = keys[current]
    title.text = key.shownName
    place.text = tr("\(current + 1) of \(keys.count)")
    image.setAccessibleName(tr("Code with the key of \(key.shownName)"))
    previous.isSensitive = current > 0
    next.isSensitive = current + 1 < keys.count
    Task { [weak self, drawCopy, current] in
      let bitmap = await drawCopy(.code(of: key))
      if let self, self.current == current { image.show(bitmap, isLinear: false) }
    }
  }
}

nonisolated extension Detection {
  /// The code that holds one key.
  fileprivate static func code(of key: OneTimePasswordKey) -> Detection {
    Detection(
      symbology: .qrCode, payload: Payload(bytes: Array(key.address.utf8)),
      outline: Quadrilateral(x: 0, y: 0, width: 1, height: 1), engines: [])
  }
}
