// Containers arrange other widgets: beside one another, on top of one another, one at a time.
// Lists of rows are in Lists.

internal import CGtk

/// A row or a column of widgets.
///
///     let box = Box(.vertical, spacing: 6, [Label("Title"), Button("_Open")])
public final class Box: Widget {
  /// In points.
  public init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
    super.init(
      adopting: Self.make(
        gtk_box_get_type(), [("orientation", orientation.rawValue), ("spacing", spacing)]))
    for child in children { append(child) }
  }

  public var orientation: Orientation {
    get { Orientation(rawValue: property("orientation")) ?? .horizontal }
    set { set("orientation", newValue.rawValue) }
  }

  /// In points.
  @Property("spacing") public var spacing: Int

  /// Whether all children have the same size along the box.
  @Property("homogeneous") public var isEven: Bool

  public func append(_ child: Widget) { gtk_box_append(cast(), child.widget) }
  public func removeAll() {
    while let child = gtk_widget_get_first_child(widget) { gtk_box_remove(cast(), child) }
  }
}

/// Keeps a widget from growing wider than is comfortable to read.
public final class Clamp: Widget {
  public init(_ child: Widget, width: Int) {
    super.init(adopting: Self.make(adw_clamp_get_type(), [("maximum-size", width)]))
    adw_clamp_set_child(opaque, child.widget)
  }
}

/// The same for a widget that scrolls by itself, such as a virtual list.
public final class ScrollableClamp: Widget {
  public init(_ child: Widget, width: Int) {
    super.init(adopting: Self.make(adw_clamp_scrollable_get_type(), [("maximum-size", width)]))
    adw_clamp_scrollable_set_child(opaque, child.widget)
  }
}

/// A container that puts its widgets at given places.
public final class Fixed: Widget {
  public init() { super.init(adopting: Self.make(gtk_fixed_get_type())) }

  public func add(_ child: Widget, in area: Area) {
    child.setLeastSize(width: Int(area.width), height: Int(area.height))
    gtk_fixed_put(cast(), child.widget, area.x, area.y)
  }

  public func move(_ child: Widget, to area: Area) {
    child.setLeastSize(width: Int(area.width), height: Int(area.height))
    gtk_fixed_move(cast(), child.widget, area.x, area.y)
  }

  /// Puts widgets of this container in the order in which Tab walks them.
  public func order(_ children: [Widget]) {
    for child in children { gtk_widget_insert_before(child.widget, widget, nil) }
  }

  public func remove(_ child: Widget) { gtk_fixed_remove(cast(), child.widget) }
}

/// A widget with others on top of it.
public final class Overlay: Widget {
  public init(_ child: Widget) {
    super.init(adopting: Self.make(gtk_overlay_get_type()))
    gtk_overlay_set_child(opaque, child.widget)
  }

  /// Puts `child` on top, at the place that its alignment gives.
  public func add(_ child: Widget) { gtk_overlay_add_overlay(opaque, child.widget) }
}

/// Two widgets with a divider that the user can move.
public final class Paned: Widget {
  /// `second` keeps its size when the window is resized.
  public init(_ orientation: Orientation, _ first: Widget, _ second: Widget) {
    super.init(
      adopting: Self.make(
        gtk_paned_get_type(),
        [
          ("orientation", orientation.rawValue), ("resize-end-child", false),
          ("shrink-start-child", false), ("shrink-end-child", false),
        ]))
    gtk_paned_set_start_child(opaque, first.widget)
    gtk_paned_set_end_child(opaque, second.widget)
  }

  public var orientation: Orientation {
    get { Orientation(rawValue: property("orientation")) ?? .horizontal }
    set { set("orientation", newValue.rawValue) }
  }

  /// Whether the first widget may become smaller than it needs, and loses its end.
  @Property("shrink-start-child") public var firstShrinks: Bool

  /// Whether the second widget may become smaller than it needs, and loses its end.
  @Property("shrink-end-child") public var secondShrinks: Bool

  /// The lowest position, which the first widget needs.
  public var leastPosition: Int { property("min-position") }

  public var position: Int {
    get { property("position") }
    set { set("position", newValue) }
  }
}

/// A small window beside a button.
public final class Popover: Widget {
  public init(_ child: Widget) {
    super.init(adopting: Self.make(gtk_popover_get_type()))
    gtk_popover_set_child(cast(), child.widget)
  }
}

extension MenuButton {
  /// `name` is its tooltip and its name for screen readers.
  public convenience init(icon: String, name: String, popover: Popover) {
    self.init(icon: icon, name: name, menu: Menu())
    gtk_menu_button_set_popover(opaque, popover.widget)
  }
}

/// Shows and hides a widget with an animation.
public final class Revealer: Widget {
  public enum Transition: Int {
    /// The hidden child keeps its room, which suits an overlay.
    case crossfade = 1
    /// The hidden child takes no room.
    case slideDown = 5
  }

  public init(_ child: Widget, _ transition: Transition = .crossfade) {
    super.init(
      adopting: Self.make(gtk_revealer_get_type(), [("transition-type", transition.rawValue)]))
    gtk_revealer_set_child(opaque, child.widget)
  }

  @Property("reveal-child") public var isRevealed: Bool
}

/// A view that scrolls over a larger widget.
public final class ScrolledWindow: Widget {
  // The state of `holdStill`: its handler, and the frame clock that the handler is on.
  var stillness: Connection?
  var frameClock: Object?
  private var scrolling: (Object, Connection)?

  /// Vertically, and horizontally too if `scrollsAcross`.
  public init(_ child: Widget? = nil, scrollsAcross: Bool = false) {
    super.init(
      adopting: Self.make(
        gtk_scrolled_window_get_type(), [("hscrollbar-policy", scrollsAcross ? 1 : 2)]))
    put(child)
  }

  /// Replaces the larger widget.
  public func put(_ child: Widget?) { gtk_scrolled_window_set_child(opaque, child?.widget) }

  /// Otherwise the view is as high as its content.
  public var scrollsDown = true { didSet { set("vscrollbar-policy", scrollsDown ? 1 : 2) } }

  /// Across only, as high as its content.
  public init(across child: Widget) {
    super.init(
      adopting: Self.make(
        gtk_scrolled_window_get_type(), [("hscrollbar-policy", 1), ("vscrollbar-policy", 2)]))
    gtk_scrolled_window_set_child(opaque, child.widget)
  }

  /// Calls `handler` when the view moves across its content.
  public func onScrolledAcross(_ handler: @escaping @MainActor () -> Void) {
    guard let adjustment = gtk_scrolled_window_get_hadjustment(opaque) else { return }
    let across = Object(retaining: UnsafeMutableRawPointer(adjustment))
    scrolling = (across, across.on(Signal<Void>("value-changed"), handler))
  }

  /// Whether a widget of the content is at least partly visible, from left to right.
  public func showsAcross(_ child: Widget) -> Bool {
    // A list gives rows beyond the view no new place, and hides them.
    guard child.isMapped, let bounds = bounds(of: child) else { return false }
    return bounds.origin.x + bounds.size.width > 0
      && bounds.origin.x < Float(gtk_widget_get_width(widget))
  }

  /// The view is as high as its content, up to `points`.
  public func setGreatestHeight(_ points: Int) {
    set("propagate-natural-height", true)
    set("max-content-height", points)
  }
}

extension ScrolledWindow {
  public var isAtTop: Bool { gtk_adjustment_get_value(adjustment) < 1 }

  /// In points.
  public var position: Double {
    get { gtk_adjustment_get_value(adjustment) }
    set { gtk_adjustment_set_value(adjustment, newValue) }
  }

  /// At least partly visible; `widgets` are in order from top to bottom.
  public func firstVisible<W: Widget>(of widgets: [W]) -> W? {
    widgets.first { (bottom(of: $0) ?? -1) > 0 }
  }

  /// Keeps `anchor`, a widget of the content, in its place during the next layout.
  public func holdStill(_ anchor: Widget) {
    guard let before = top(of: anchor), let clock = gtk_widget_get_frame_clock(widget) else {
      return
    }
    // GTK's own handler does the layout first; a change after it is part of the same frame.
    let frames = Object(retaining: UnsafeMutableRawPointer(clock))
    stillness?.end()
    stillness = frames.on(Signal<Void>("layout")) { [weak self, weak anchor] in
      guard let self else { return }
      stillness?.end()
      stillness = nil
      frameClock = nil
      if let anchor, let after = top(of: anchor), after != before {
        position += after - before
      }
    }
    frameClock = frames
    gtk_widget_queue_allocate(widget)
  }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrolled_window_get_vadjustment(opaque)
  }

  private func top(of child: Widget) -> Double? {
    bounds(of: child).map { Double($0.origin.y) }
  }

  private func bottom(of child: Widget) -> Double? {
    bounds(of: child).map { Double($0.origin.y + $0.size.height) }
  }

  fileprivate func bounds(of child: Widget) -> graphene_rect_t? {
    var bounds = graphene_rect_t()
    return gtk_widget_compute_bounds(child.widget, widget, &bounds) != 0 ? bounds : nil
  }
}

/// Pages of which one is shown.
public final class Stack: Widget {
  /// The animation between two pages; the raw value is GTK's.
  public enum Transition: Int, Sendable {
    case none = 0, crossfade = 1, slide = 6
  }

  public init(_ transition: Transition) {
    super.init(
      adopting: Self.make(
        gtk_stack_get_type(), [("transition-type", transition.rawValue)]))
  }

  public func add(_ child: Widget, named name: String) {
    gtk_stack_add_named(opaque, child.widget, name)
    Self.unname(gtk_stack_get_page(opaque, child.widget))
  }

  /// Screen readers would read a page without a name as “GtkStackPage”, and one with a space as a
  /// panel.
  private static func unname(_ page: OpaquePointer?) {
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    var value = "".value
    gtk_accessible_update_property_value(page, 1, &property, &value)
    g_value_unset(&value)
  }

  /// Takes the name from the pages of all stacks that GTK made below a widget.
  static func unnamePages(below widget: UnsafeMutablePointer<GtkWidget>) {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      let instance = UnsafeMutableRawPointer(child).assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, gtk_stack_get_type()) != 0 {
        var page = gtk_widget_get_first_child(child)
        while let content = page {
          unname(gtk_stack_get_page(OpaquePointer(child), content))
          page = gtk_widget_get_next_sibling(content)
        }
      }
      unnamePages(below: child)
      next = gtk_widget_get_next_sibling(child)
    }
  }

  public func remove(_ child: Widget) { gtk_stack_remove(opaque, child.widget) }

  @Property("visible-child-name") public var shown: String
}
