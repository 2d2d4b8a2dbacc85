// The codes in the image as objects for screen readers, while they move.

import Foundation
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Codes that move, with a screen reader", .serialized)
  struct MovingCodesTests {
    private static let texts = [StagedImage.link] + (2...7).map { "Shelf \($0)" }
    private static let places = [
      (190, 190), (470, 190), (750, 190), (1030, 190), (300, 520), (580, 520), (860, 520),
    ]

    /// The codes, moved to the right by `shift` pixels.
    private static func image(shift: Int) throws -> StagedImage {
      try .codes(
        zip(texts, places).map { text, place in
          (text, Point(x: Double(place.0 + shift), y: Double(place.1)))
        })
    }

    @Test("Seven codes that move are seven objects with names, actions and places")
    func moving() async throws {
      let desktop = try DesktopRig()
      let cameras = try desktop.startCameras()
      let images = try stride(from: 0, through: 96, by: 12).map { try Self.image(shift: $0) }
      let camera = try cameras.plugIn(
        "desk", "Desk Camera", showing: images[0].bitmap, frameRate: 10)
      try await WindowRig.use(on: desktop) { rig in
        try await rig.waitForImages(of: camera, in: cameras)
        try await rig.rows(count: 7)
        try await rig.choose("Mirror Camera", from: "View")
        try desktop.press("f")
        let first = try await codes(in: rig, count: 7)
        for text in ["link, example.org"] + Self.texts.dropFirst() {
          #expect(first.contains { $0.name.contains(text) }, "\(first.map(\.name))")
        }
        #expect(first.contains { $0.description == "top left" }, "\(first.map(\.description))")
        for image in images.dropFirst() {
          try camera.show(image.bitmap)
          let walked = try await codes(in: rig, count: 7)
          // The same objects all the time.
          #expect(walked.map(\.accessible) == first.map(\.accessible))
          for code in walked { #expect(try await code.accessible.actions().count == 1) }
        }
        let view = try await rig.viewfinder()
        let look = ImageLook(fills: false, isMirrored: false)
        let last = try #require(images.last)
        try await sight(of: "the objects on the codes") { () async throws -> Bool? in
          for code in first {
            let there = try await rig.place(of: code.accessible).center
            let nearest =
              last.outlines
              .map { there.distance(to: last.place(of: $0.center, in: view, look)) }.min()
              ?? .infinity
            guard nearest < 8 else { return nil }
          }
          return true
        }
        try await first.first { $0.name.contains("example.org") }?.accessible.press()
        #expect(try await rig.desktop.handedOver(after: 0) == StagedImage.link)
      }
    }

    /// The objects over the outlines.
    private func codes(in rig: WindowRig, count: Int) async throws -> [AccessibleNode] {
      try await sight(of: "\(count) codes") {
        let places = ["top", "bottom", "at the", "on the", "in the"]
        let found = try await rig.application.tree().all.filter { node in
          node.role == "button" && places.contains { node.description.hasPrefix($0) }
        }
        return found.count == count ? found : nil
      }
    }
  }
}
