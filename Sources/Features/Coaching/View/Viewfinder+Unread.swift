// The outlines of codes that are seen and not read: broken lines without a badge, because there is
// nothing to click on yet.

import Gtk
import Reading

extension Viewfinder {
  func drawUnread(_ placement: ImagePlacement, on canvas: Canvas) {
    for outline in unread {
      let corners = outline.mapped { placement.viewPoint(ofImage: $0) }.corners
      let area = Area(around: corners, margin: OutlineStyle.underlineWidth)
      canvas.paint(in: area) { pen in
        pen.polygon(corners)
        pen.stroke(OutlineStyle.underline, width: OutlineStyle.unreadUnderlineWidth)
        pen.stroke(
          OutlineStyle.unread, width: OutlineStyle.unreadWidth, dash: OutlineStyle.unreadDash)
      }
    }
  }
}
