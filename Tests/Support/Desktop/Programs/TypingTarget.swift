// A program that gets keys, as a till or a table does: a field whose text becomes a line of the log
// at Enter.

import Foundation

/// A program with a field, in Python, which needs no build.
public struct TypingTarget {
  public let run: ProgramRun
  /// Its window, which has the focus at first.
  public let window: RigWindow

  /// Starts the program and waits until its window has the focus.
  public init(in rig: DesktopRig) async throws {
    let file = rig.session.folder.appending(path: "target.py")
    try Data(Self.text.utf8).write(to: file)
    run = try ProgramRun(["/usr/bin/python3", file.path], in: rig)
    window = try await run.window(titled: "Target")
    try await window.activate()
  }

  public var lines: [String] {
    run.log.split(separator: "\n").compactMap { line in
      line.hasPrefix("line: ") ? String(line.dropFirst(6)) : nil
    }
  }

  private static let text = """
    import gi
    gi.require_version('Gtk', '4.0')
    from gi.repository import Gtk

    def take(field):
        print('line: ' + field.get_text(), flush=True)
        field.set_text('')

    def open_window(program):
        window = Gtk.ApplicationWindow(application=program, title='Target')
        field = Gtk.Entry()
        field.connect('activate', take)
        window.set_child(field)
        window.present()

    program = Gtk.Application(application_id='org.example.Target')
    program.connect('activate', open_window)
    program.run()
    """
}
