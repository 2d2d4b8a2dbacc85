// GTK 4 and libadwaita in Swift: a small class for each object that the window uses. C's types stay
// inside the module. What the widgets show is decided in Features; the main loop is in GLib.
//
// Read Bridge/Object first (ownership and properties), then Bridge/Signal, Widgets/Widget and a
// small widget such as Widgets/Containers/Revealer; Drawing/CustomWidget is for widgets that draw
// themselves.
//
// Each further GTK widget is a class in one of the folders of Widgets. GTK's documentation has the
// names of its type, properties and signals:
//
//     /// A field for a number.
//     public final class SpinButton: Widget {
//       public static let changed = Signal<Void>("value-changed")
//
//       public init() { super.init(adopting: Self.make(gtk_spin_button_get_type())) }
//
//       public var value: Double {
//         get { property("value") }
//         set { set("value", newValue) }
//       }
//     }
