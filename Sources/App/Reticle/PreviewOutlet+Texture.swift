// The newest image as the window draws it, and none while the image stands still.

internal import Gtk
internal import Imaging
internal import ReticleUI
internal import Scanning

extension PreviewOutlet {
  /// The newest image, if there is one.
  @MainActor
  func texture() -> Texture? {
    switch take() {
    case .video(let frame): Texture(owning: frame)
    case .still(let bitmap): Texture(owning: bitmap)
    case nil: nil
    }
  }
}
