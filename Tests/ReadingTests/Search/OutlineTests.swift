// Where codes are found, compared with where they were placed.

import Reading
import Staging
import Testing

@Suite("Outlines of codes")
struct OutlineTests {
  @Test("The outline of a linear code covers its bars", arguments: SampleCode.linear)
  func linear(_ symbology: Symbology) async throws {
    let code = try #require(try SampleCode(symbology))
    var overlaps: [Double] = []
    for angle in [0.0, 7, 45, 90, 250] {
      let scene = Scene(around: code, turnedBy: angle, scale: 0.75)
      let found = try await read(code, in: scene.bitmap)
      overlaps.append(found.map { $0.outline.overlap(with: scene.codes[0].outline) }.max() ?? 0)
    }
    let mean = overlaps.reduce(0, +) / Double(overlaps.count)
    #expect(mean >= 0.85, "overlaps: \(overlaps.map(hundredths))")
  }

  @Test(
    "The corners of a matrix code are within a pixel of the true ones on average",
    arguments: SampleCode.cornered)
  func matrix(_ symbology: Symbology) async throws {
    let code = try #require(try SampleCode(symbology))
    var distances: [Double] = []
    for angle in [0.0, 7, 30, 45, 90, 133, 180, 250] {
      let scene = Scene(around: code, turnedBy: angle, scale: 0.75, slant: 0.05)
      let found = try await read(code, in: scene.bitmap)
      let truth = scene.codes[0].outline
      // 100 pixels off where it was not read at all.
      distances.append(found.map { $0.outline.distance(to: truth) }.min() ?? 100)
    }
    let mean = distances.reduce(0, +) / Double(distances.count)
    #expect(mean <= 1, "distances: \(distances.map(hundredths))")
  }

  @Test(
    "Corners have the names of the code's own orientation, whichever way it lies",
    arguments: SampleCode.cornered.filter { $0 != .pdf417 }, [0.0, 90, 180, 270])
  func order(_ symbology: Symbology, _ degrees: Double) async throws {
    let code = try #require(try SampleCode(symbology))
    let scene = Scene(around: code, turnedBy: degrees)
    let found = try await read(code, in: scene.bitmap)
    let outline = try #require(found.first).outline
    let truth = scene.codes[0].outline
    for (corner, place) in zip(outline.corners, truth.corners) {
      #expect(corner.distance(to: place) < 4)
    }
  }

  @Test(
    "The outline of a light code on dark ground is as true as that of a dark one",
    arguments: [Symbology.qrCode, .dataMatrix, .code128])
  func inverted(_ symbology: Symbology) async throws {
    let code = try #require(try SampleCode(symbology))
    let scene = Scene(around: code, turnedBy: 7)
    let found = try await read(code, in: scene.bitmap.inverted)
    let overlap = found.map { $0.outline.overlap(with: scene.codes[0].outline) }.max() ?? 0
    #expect(overlap >= 0.85)
  }

  private func hundredths(_ value: Double) -> Double {
    (value * 100).rounded() / 100
  }
}

extension Quadrilateral {
  /// The mean distance of the corners from those of `truth`, whichever comes first.
  fileprivate func distance(to truth: Quadrilateral) -> Double {
    let ours = corners
    return (0..<4).map { first in
      zip(ours[first...] + ours[..<first], truth.corners).map { $0.distance(to: $1) }
        .reduce(0, +) / 4
    }
    .min() ?? .infinity
  }
}
