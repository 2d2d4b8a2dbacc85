// The outlines of the codes of the chart as they lie in the camera's image, like those over the
// image in the main window. The moment at which they are drawn is noted.

import FeatureModels
import Gtk
import Reading
import FeatureSessions
internal import Wording

/// What the camera reads of the chart, drawn.
final class SeenCodesView: CustomWidget {
  /// The look to draw.
  var look: ChartLook? { didSet { if look != oldValue { queueDraw() } } }

  private let session: ScanSession

  init(_ session: ScanSession) {
    self.session = session
    super.init(role: .image)
    setAccessibleName(tr("Codes that the camera reads"))
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    orientation == .horizontal ? (240, 280) : (120, 170)
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    defer { session.cameraCheck.outlinesDrawn() }
    let framing = Framing(
      scaling: .fit, rotation: session.rotation, isMirrored: session.isMirrored)
    guard let look,
      let placement = ImagePlacement(
        framing, of: look.size, pan: Point(x: 0, y: 0), width: width, height: height)
    else { return canvas.fill(Area(x: 0, y: 0, width: width, height: height), Self.ground) }
    func placed(_ outline: Quadrilateral) -> [Point] {
      outline.corners.map { placement.viewPoint(ofImage: $0) }
    }
    canvas.fill(Area(around: placed(Quadrilateral(of: look.size)), margin: 0), Self.ground)
    canvas.paint(in: Area(x: 0, y: 0, width: width, height: height)) { pen in
      for code in look.codes {
        pen.polygon(placed(code.outline))
        pen.stroke(OutlineStyle.color(in: self), width: 2)
      }
    }
  }

  private static let ground = Color(red: 0.9, green: 0.9, blue: 0.9)
}
