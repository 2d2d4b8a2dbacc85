// The grade of a code in the image that is shown, for its details.

import FeatureSessions
import Gtk
import Reading

extension PreviewPane {
  /// The mean of several captures of a camera, whose noise differs; one of an image.
  func grade(of id: ScanResult.ID) async -> GradeReport? {
    let isImage = session.sourceState.images != nil
    var reports: [GradeReport] = []
    for _ in 0..<(isImage ? 1 : 5) {
      if let report = await gradeNow(of: id) { reports.append(report) }
      if !isImage { try? await Task.sleep(for: .milliseconds(100)) }
    }
    return GradeReport.averaged(reports)
  }

  private func gradeNow(of id: ScanResult.ID) async -> GradeReport? {
    guard let result = session.results[id], let size = session.view.imageSize,
      let mark = viewfinder.marks.first(where: { $0.isOf(id) }),
      let scene = viewfinder.scene(around: mark.outline, of: size)
    else { return nil }
    var code = result.code
    code.outline = scene.outline
    return await Task.detached { [code] in scene.bitmap.image.grade(of: code) }.value
  }
}

extension Viewfinder {
  /// The image around a code with its quiet zones, and the outline there, which is given in pixels
  /// of an image of `size`.
  fileprivate func scene(
    around outline: Quadrilateral, of size: PixelSize
  ) -> (bitmap: LumaBitmap, outline: Quadrilateral)? {
    guard let texture, size.area > 0 else { return nil }
    let (across, down) = (
      Double(texture.size.width) / Double(size.width),
      Double(texture.size.height) / Double(size.height)
    )
    let placed = outline.mapped { Point(x: $0.x * across, y: $0.y * down) }
    let corners = placed.corners
    let extent =
      zip(corners, corners.dropFirst() + corners.prefix(1))
      .map { $0.distance(to: $1) }.max() ?? 0
    guard let part = PixelRect(around: corners, margin: extent / 4 + 8, in: texture.size),
      let bitmap = texture.luma(of: part, longestSide: max(part.size.width, part.size.height))
    else { return nil }
    return (
      bitmap, placed.mapped { Point(x: $0.x - Double(part.x), y: $0.y - Double(part.y)) }
    )
  }
}
