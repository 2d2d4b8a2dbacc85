// GLib wraps the C library of that name for the rest of the program: the main loop, D-Bus,
// settings, translations, and other programs. It has no widgets, which are in Gtk, and it uses no
// portal or desktop service itself, which is Desktop's work. The operating system without GLib is
// in System.
//
// Read in this order:
//   MainLoop       runs the main actor on GLib's loop; LoopThread runs a second loop for D-Bus
//   Ownership      Reference holds a C object, Loan is a value that C holds
//   DBus           Bus calls methods and receives signals; Variant is a value on the bus
//   Configuration  Settings, their Schema, and Translations
//   Programs       OtherProgram starts other programs; ProgramRun follows one to its end
//   FileURI, FileWatch, UserFolder   one small task each
