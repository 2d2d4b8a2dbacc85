// Text that is cut off or wrapped where it does not fit.

internal import CGtk

/// A text, which is never read as markup.
public final class Label: Widget {
  /// A text of one line, cut off at its end if `isEllipsized`.
  public init(_ text: String = "", isEllipsized: Bool = true) {
    super.init(
      adopting: Self.make(
        gtk_label_get_type(),
        [("label", text), ("xalign", 0.0), ("ellipsize", isEllipsized ? 3 : 0)]))
    setAttributes(Self.attributesWithoutHyphens())
  }

  /// The text.
  public var text: String {
    get { property("label") }
    set { setIfChanged("label", newValue) }
  }

  /// The alignment of the lines: 0 for left, 0.5 for centred.
  public var justification: Double {
    get { property("xalign") }
    set {
      set("xalign", newValue)
      set("justify", newValue == 0.5 ? 2 : 0)
    }
  }

  /// Wraps the text and cuts it off after `count` lines. Without a limit, a long text from a code
  /// would block the window for seconds while it is laid out.
  public func setLines(_ count: Int, widthInCharacters: Int = 30) {
    set("wrap", true)
    set("wrap-mode", 2)
    set("lines", count)
    set("ellipsize", 3)
    set("max-width-chars", widthInCharacters)
  }

  /// Cuts the text off in its middle, so that both ends are visible.
  public func cutInTheMiddle() { set("ellipsize", 2) }

  /// Cuts the text off at its end.
  public func cutAtTheEnd() { set("ellipsize", 3) }

  /// Shows the bytes of `range` in the text's UTF-8 in bold, and the others paler.
  public func emphasize(_ range: Range<Int>) {
    let list = Self.attributesWithoutHyphens()
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      attribute?.pointee.start_index = guint(clamping: range.lowerBound)
      attribute?.pointee.end_index = guint(clamping: range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    add(pango_attr_foreground_alpha_new(Self.pale), 0..<range.lowerBound)
    add(pango_attr_weight_new(PANGO_WEIGHT_BOLD), range)
    add(pango_attr_foreground_alpha_new(Self.pale), range.upperBound..<Int(guint.max))
    setAttributes(list)
  }

  /// Applies the attributes and releases them.
  private func setAttributes(_ list: OpaquePointer?) {
    gtk_label_set_attributes(opaque, list)
    pango_attr_list_unref(list)
  }

  /// Attributes that keep Pango from adding a hyphen where it breaks a word: a host name with a
  /// hyphen would read as another one.
  private static func attributesWithoutHyphens() -> OpaquePointer? {
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    return list
  }

  /// The opacity of text that is not emphasized, of 65535.
  private static let pale: guint16 = 39000
}
