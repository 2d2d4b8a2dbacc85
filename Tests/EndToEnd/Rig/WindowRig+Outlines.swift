// The viewfinder in an image of the window: its place, and whether its outlines lie on the codes.

import Foundation
import Reading
import TestSupport

extension WindowRig {
  /// Waits for the images of `camera`. On a busy machine a rig's camera sometimes has none for its
  /// first viewer, which is a fault of PipeWire's sink; then the camera is plugged in again.
  func waitForImages(of camera: RigCamera, in cameras: CameraRig) async throws {
    for _ in 0..<4 {
      let image = try? await application.wait(
        for: "image", named: "Viewfinder", within: .seconds(10))
      if image != nil { return }
      camera.unplug()
      try cameras.plugIn(camera)
    }
    _ = try await viewfinder()
  }

  /// The place of the viewfinder in the image of the window.
  func viewfinder() async throws -> Quadrilateral {
    try await place(of: application.wait(for: "image", named: "Viewfinder"))
  }

  /// Waits until outlines lie on the codes of `staged`, with each corner within 3 pixels of the
  /// true one and a dark line beneath, and there are no others. Returns the greatest error of each.
  @discardableResult
  func outlines(
    of staged: StagedImage, _ look: ImageLook, _ name: String
  ) async throws -> [Double] {
    var (last, errors): (Screenshot?, [[Double]]) = (nil, [])
    return try await sight(
      of: "outlines on the codes, \(name)", within: .seconds(30),
      telling: { "\(errors)\n\(last?.kept(as: name) ?? "")" }
    ) { () async throws -> [Double]? in
      let view = try await viewfinder()
      let corners = staged.outlines.map { outline in
        outline.corners.map { staged.place(of: $0, in: view, look) }
      }
      let image = try window.screenshot()
      last = image
      let drawn = corners.map { DrawnOutline(near: $0, in: image) }
      errors = drawn.map(\.errors)
      guard drawn.allSatisfy({ $0.worst <= 3 && $0.hairline > 25 }),
        !image.hasStrayBlue(within: view.aboveButtons, beyond: 16, of: corners)
      else { return nil }
      return drawn.map(\.worst)
    }
  }
}

extension Quadrilateral {
  /// The view without its lowest part, where a button may cover the image.
  fileprivate var aboveButtons: Quadrilateral {
    Quadrilateral(x: topLeft.x, y: topLeft.y, width: width, height: height - 120)
  }
}
