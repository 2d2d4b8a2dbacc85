// A program for the tests of the rig: a window with one widget of each kind, in Python, which needs
// no build.

import Foundation
import TestSupport

enum SampleProgram {
  static func start(in rig: DesktopRig) throws -> ProgramRun {
    let file = rig.session.folder.appending(path: "sample.py")
    try Data(text.utf8).write(to: file)
    return try ProgramRun(["/usr/bin/python3", file.path], in: rig)
  }

  private static let text = """
    import gi
    gi.require_version('Gdk', '4.0')
    gi.require_version('Gtk', '4.0')
    from gi.repository import Gdk, Gio, Gtk

    def say(label, text):
        label.set_label(text)
        label.update_property([Gtk.AccessibleProperty.DESCRIPTION], ['It says ' + text])

    def open_window(program):
        window = Gtk.ApplicationWindow(application=program, title='Sample')
        window.set_default_size(400, 400)
        header = Gtk.HeaderBar()
        window.set_titlebar(header)
        menu = Gio.Menu()
        menu.append('Ask', 'app.ask')
        ask = Gio.SimpleAction.new('ask', None)
        ask.connect('activate', lambda *_: say(label, 'Asked'))
        program.add_action(ask)
        more = Gtk.MenuButton(menu_model=menu)
        more.update_property([Gtk.AccessibleProperty.LABEL], ['More'])
        header.pack_end(more)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        label = Gtk.Label(label='Nothing yet')
        add = Gtk.Button(label='Add')
        add.connect('clicked', lambda _: say(label, 'Added'))
        copy = Gtk.Button(icon_name='edit-copy-symbolic')
        copy.update_property([Gtk.AccessibleProperty.LABEL], ['Copy'])
        copy.connect('clicked', lambda _: window.get_clipboard().set('Grüße'))
        show = Gtk.Button(label='Open')
        link = 'https://example.org/?a=1&b=%20x'
        show.connect('clicked', lambda _: Gtk.show_uri(window, link, Gdk.CURRENT_TIME))
        off = Gtk.Button(label='Off', sensitive=False)
        entry = Gtk.Entry()
        entry.update_property([Gtk.AccessibleProperty.LABEL], ['Words'])
        entry.connect('activate', lambda e: say(label, e.get_text()))
        scale = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 10, 1)
        scale.update_property([Gtk.AccessibleProperty.LABEL], ['Zoom'])
        pages = Gtk.Stack()
        pages.add_named(Gtk.Button(label='First page'), 'first')
        pages.add_named(Gtk.Button(label='Second page'), 'second')
        turn = Gtk.ToggleButton(label='Turn')
        turn.connect('toggled', lambda t: pages.set_visible_child_name(
            'second' if t.get_active() else 'first'))
        rows = Gtk.ListBox()
        for number in range(2):
            rows.append(Gtk.Label(label='Row %d' % number))
        rows.connect('row-activated', lambda _, row: say(label, 'Row %d' % row.get_index()))
        red = Gtk.DrawingArea(content_height=40, accessible_role=Gtk.AccessibleRole.IMG)
        red.update_property([Gtk.AccessibleProperty.LABEL], ['Red'])
        style = Gtk.CssProvider()
        style.load_from_data(b'.red { background: #ff0000; }')
        red.add_css_class('red')
        red.get_style_context().add_provider(style, 800)
        wheel = Gtk.EventControllerScroll(flags=Gtk.EventControllerScrollFlags.VERTICAL)
        wheel.connect('scroll', lambda _, x, y: say(label, 'Scrolled %d' % y))
        red.add_controller(wheel)
        drag = Gtk.GestureDrag()
        drag.connect('drag-end', lambda _, x, y: say(label, 'Dragged %d %d' % (x, y)))
        red.add_controller(drag)
        for part in (label, add, copy, show, off, entry, scale, turn, pages, rows, red):
            box.append(part)
        window.set_child(box)
        window.present()

    program = Gtk.Application(application_id='org.example.Sample')
    program.connect('activate', open_window)
    program.run()
    """
}
