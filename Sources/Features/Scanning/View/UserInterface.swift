// The window of Reticle: views that observe a ScanSession and turn clicks, keys and drops into its
// commands. Nothing here captures, reads or interprets; the session does, and the window reaches
// the desktop through the session and WindowServices.
//
//   ScanWindow (Window/)
//   └ ToastOverlay
//     ├ HeaderView          source menu, torch, scan area … pause, main menu
//     └ Paned
//       ├ PreviewPane (Preview/)
//       │ ├ Viewfinder (Viewfinder/)   the image, outlines, scan area
//       │ ├ LiveOutlines               a button over each outline, for keys and screen readers
//       │ │ ├ hint, Scan Again         over the image
//       │ │ └ ImageSwitcher            ‹ 2 of 5 ›
//       │ ├ StatusView                 why there is no image, and what to do
//       │ └ CountBar (Checking/)       what was counted, below the image
//       ├ SidePane
//       │ ├ ResultsPane (ResultsPane/) a ResultRow for each result
//       │ ├ DetailsPage (Details/)     everything about one result
//       │ └ CheckPage (Checking/)      what is missing from a list
//       └ or WorksheetPane (WorksheetPage/)  the table of the session, the saved sessions
//   or HistoryPane (HistoryPage/)      what was scanned in all sessions
//
//   Lens (Lens/)          the screen with its codes outlined where they stand, on all monitors
//
// Dialogs/ has the questions before an action, Preferences/ the preferences window, Actions/ the
// closed set of what menus, buttons and keys do. Start with ScanWindow, WindowAction and
// PreviewPane.

public import Gtk

/// What the windows of the program have in common.
public enum UserInterface {
  /// Installs the keys and the style rules; to be called once, when the program has started.
  public static func install(in application: Application) {
    WindowActions.installKeys(in: application)
    StyleSheet.add(rules)
  }

  /// What libadwaita's style classes lack, and what other themes set.
  private static let rules = """
    .viewfinder:focus-visible { outline: 2px solid @accent_color; outline-offset: -2px; }
    .camera-controls { padding: 6px; min-width: 270px; }
    .hint { padding: 8px 16px; border-radius: 999px; }
    .lens { padding: 0; margin: 0; border: none; border-radius: 0; box-shadow: none; }
    .outline-button, .outline-button:hover, .outline-button:focus { background: none; border: none;
      box-shadow: none; outline: none; min-width: 0; min-height: 0; padding: 0; }
    .sheet-handle { border-radius: 0; min-height: 34px; }
    .narrow button:not(.outline-button):not(.titlebutton) { min-height: 34px; }
    .narrow button.image-button:not(.outline-button) { min-width: 34px; }
    .narrow headerbar windowcontrols button:not(.outline-button):not(.text-button) {
      min-height: 24px; min-width: 24px; }
    .shown-code { background: white; color: black; }
    .results { background: none; }
    .history { background: none; }
    .history > row { background: none; outline: none; padding: 0 6px; }
    .history .history-entry { padding: 7px 9px; border-radius: 9px; }
    .history > row:hover .history-entry { background: alpha(currentColor, .05); }
    .history > row:focus-visible .history-entry { outline: 2px solid @accent_color; }
    .question-banner { padding: 9px 12px; background: alpha(@accent_bg_color, .15); }
    .count-bar { padding: 6px 6px 6px 12px; }
    .counting > toast { margin-bottom: 8.5em; }
    .table > listview > row > cell { padding: 6px; }
    .table entry.cell { min-height: 0; padding: 0 3px; border-radius: 4px; }
    .card textview, .card textview text { background: none; }
    paned > separator { min-width: 1px; min-height: 1px; }
    """
}
