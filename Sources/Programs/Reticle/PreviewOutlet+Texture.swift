// The newest image as a texture.

internal import Gtk
internal import Reading
internal import FeatureViews
internal import FeatureSessions

extension PreviewOutlet {
  /// The newest image; nil if there is none, or while the image is frozen.
  @MainActor
  func texture() -> Texture? {
    switch take() {
    case .video(let frame): Texture(owning: frame)
    case .still(let bitmap): Texture(owning: bitmap)
    case nil: nil
    }
  }
}
