// Dialogs: questions, the window about the program, and the desktop's own for files and printing.
// GTK owns a question's dialog until it is answered; if its window closes first, the dialog's close
// response counts as the answer.

internal import CGtk
internal import Documents
public import FeatureModels
internal import GLib
internal import Wording

/// A question over a window, with a button for each response.
///
///     let dialog = MessageDialog("Open This Link?", over: window)
///     dialog.add("cancel", "_Cancel")
///     dialog.add("open", "_Open", .suggested)
///     if await dialog.ask() == "open" { open(link) }
@MainActor
public final class MessageDialog: Window {
  /// The look of a response's button.
  public enum ButtonStyle: Sendable {
    case plain
    case suggested
    case destructive
  }

  /// The argument is the name of the response.
  private static let responded = Signal<Void, String>("response")
  private static let destroyed = Signal<Void>("destroy")

  private let closeResponse: String

  /// Both texts wrap at words: they must be the program's own or short. Closing the dialog counts
  /// as the response `closing`.
  public init(
    _ heading: String, body: String = "", over window: Window?, closing: String = "cancel"
  ) {
    closeResponse = closing
    super.init(
      retainingWindow: Self.make(
        adw_message_dialog_get_type(),
        [
          ("heading-use-markup", false), ("body-use-markup", false), ("heading", heading),
          ("body", body), ("modal", true), ("destroy-with-parent", true),
          ("close-response", closing),
        ]))
    if let window { gtk_window_set_transient_for(cast(), window.cast()) }
  }

  /// An underscore marks the mnemonic.
  public func add(_ response: String, _ label: String, _ style: ButtonStyle = .plain) {
    adw_message_dialog_add_response(cast(), response, label)
    switch style {
    case .plain: break
    case .suggested:
      adw_message_dialog_set_response_appearance(cast(), response, ADW_RESPONSE_SUGGESTED)
    case .destructive:
      adw_message_dialog_set_response_appearance(cast(), response, ADW_RESPONSE_DESTRUCTIVE)
    }
  }

  /// Sets the response of the Enter key, whose button has the focus at first.
  public func setDefault(_ response: String) {
    adw_message_dialog_set_default_response(cast(), response)
  }

  public func setEnabled(_ isEnabled: Bool, _ response: String) {
    adw_message_dialog_set_response_enabled(cast(), response, isEnabled ? 1 : 0)
  }

  public func setExtra(_ child: Widget) {
    adw_message_dialog_set_extra_child(cast(), child.widget)
  }

  /// Shows the dialog, with the focus on `focus` or on the default button, and returns the name of
  /// the response. The end of the task closes the dialog.
  public func ask(focusing focus: Widget? = nil) async -> String {
    let response = OneTimeValue<String>()
    on(Self.responded) { response.deliver($0) }
    on(Self.destroyed) { [closeResponse] in response.deliver(closeResponse) }
    present()
    if let focus {
      focus.takeFocus()
    } else if let button = gtk_window_get_default_widget(cast()) {
      gtk_widget_grab_focus(button)
    }
    return await withTaskCancellationHandler {
      await response.value()
    } onCancel: {
      Task { @MainActor in close() }
    }
  }
}

// The window about the program.

/// A window about the program.
@MainActor
public final class AboutWindow: Window {
  /// The facts that the window shows, all of them the program's own texts.
  public struct Facts: Sendable {
    public var name: String
    public var icon: String
    public var version: String
    public var developer: String
    public var summary: String

    public init(
      name: String, icon: String, version: String, developer: String, summary: String
    ) {
      self.name = name
      self.icon = icon
      self.version = version
      self.developer = developer
      self.summary = summary
    }
  }

  /// A window over another one, for a program under the GNU GPL 3 or later.
  public init(_ facts: Facts, over window: Window) {
    super.init(
      retainingWindow: Self.make(
        adw_about_window_get_type(),
        [
          ("application-name", facts.name), ("application-icon", facts.icon),
          ("version", facts.version), ("developer-name", facts.developer.asMarkup),
          ("comments", facts.summary.asMarkup),
          ("debug-info-filename", "\(facts.name.lowercased())-troubleshooting.txt"),
          ("license-type", Int(GTK_LICENSE_GPL_3_0.rawValue)), ("modal", true),
          ("destroy-with-parent", true),
        ]))
    gtk_window_set_transient_for(cast(), window.cast())
  }

  /// May be set while the window is open. Later it is ignored, because its widgets are gone.
  public var troubleshooting: String {
    get { property("debug-info") }
    set { if isVisible { set("debug-info", newValue) } }
  }
}

// The desktop's dialogs: for files, to which a sandbox grants access that way, for printing, and
// for the programs that open addresses.

/// The desktop's dialog for choosing files.
@MainActor
public enum FileChooser {
  /// Images and documents are listed first; returns paths, none if the user cancelled.
  public static func openImages(_ title: String, over window: Window) async -> [String] {
    let chooser = makeForImages(title, over: window)
    chooser.set("select-multiple", true)
    return await chooser.chosenPaths()
  }

  /// The same for one file; nil if the user cancelled.
  public static func openImage(_ title: String, over window: Window) async -> String? {
    await makeForImages(title, over: window).chosenPaths().first
  }

  private static func makeForImages(_ title: String, over window: Window) -> Object {
    let chooser = make(title, accept: tr("_Open"), GTK_FILE_CHOOSER_ACTION_OPEN, over: window)
    chooser.addFilter(tr("Images and PDF Documents"), "image/*", "application/pdf")
    chooser.addFilter(tr("All Files"), "*/*")
    return chooser
  }

  /// Shows the dialog for opening one file and returns its path; nil if the dialog was cancelled.
  /// The dialog lists files with one of `suffixes`, unless the user chooses to see all.
  public static func openFile(
    _ title: String, _ kind: String, suffixes: [String], over window: Window
  ) async -> String? {
    let chooser = make(title, accept: tr("_Open"), GTK_FILE_CHOOSER_ACTION_OPEN, over: window)
    chooser.addFilter(kind, suffixes: suffixes)
    chooser.addFilter(tr("All Files"), "*/*")
    return await chooser.chosenPaths().first
  }

  /// The same with files of all kinds.
  public static func openFile(_ title: String, over window: Window) async -> String? {
    await make(title, accept: tr("_Open"), GTK_FILE_CHOOSER_ACTION_OPEN, over: window)
      .chosenPaths().first
  }

  /// Shows the dialog for choosing a folder and returns its path; nil if the user cancelled.
  public static func openFolder(_ title: String, over window: Window) async -> String? {
    let action = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
    return await make(title, accept: tr("_Select"), action, over: window).chosenPaths().first
  }

  /// Returns the chosen path; nil if the user cancelled. The dialog itself asks before an existing
  /// file is replaced.
  public static func save(_ title: String, fileName: String, over window: Window) async -> String? {
    let chooser = make(title, accept: tr("_Save"), GTK_FILE_CHOOSER_ACTION_SAVE, over: window)
    gtk_file_chooser_set_current_name(chooser.opaque, fileName)
    return await chooser.chosenPaths().first
  }

  private static func make(
    _ title: String, accept: String, _ action: GtkFileChooserAction, over window: Window
  ) -> Object {
    Object(
      adopting: UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(title, window.cast(), action, accept, tr("_Cancel"))))
  }
}

extension Object {
  fileprivate func addFilter(_ name: String, _ types: String...) {
    let filter = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, name)
    for type in types { gtk_file_filter_add_mime_type(filter, type) }
    gtk_file_chooser_add_filter(opaque, filter)
    g_object_unref(UnsafeMutableRawPointer(filter))
  }

  fileprivate func addFilter(_ name: String, suffixes: [String]) {
    let filter = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, name)
    for suffix in suffixes { gtk_file_filter_add_suffix(filter, suffix) }
    gtk_file_chooser_add_filter(opaque, filter)
    g_object_unref(UnsafeMutableRawPointer(filter))
  }

  fileprivate func chosenPaths() async -> [String] {
    let response = OneTimeValue<Bool>()
    let connection = on(Signal<Void, Int>("response")) {
      response.deliver($0 == Int(GTK_RESPONSE_ACCEPT.rawValue))
    }
    set("modal", true)
    gtk_native_dialog_show(cast())
    let isAccepted = await response.value()
    connection.end()
    defer { gtk_native_dialog_destroy(cast()) }
    guard isAccepted, let files = gtk_file_chooser_get_files(opaque) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(files)) }
    return (0..<g_list_model_get_n_items(files)).compactMap { index in
      guard let file = g_list_model_get_object(files, index) else { return nil }
      defer { g_object_unref(file) }
      return path(of: OpaquePointer(file))
    }
  }
}

/// Why an address was not opened.
public struct OpeningFailure: Error, Hashable, Sendable {
  public let reason: String
}

private typealias OpeningContinuation = CheckedContinuation<OpeningFailure?, Never>

extension Application {
  /// Opens an address, on behalf of the window that was used last.
  public func open(_ uri: String) async throws(OpeningFailure) {
    let failure = await withCheckedContinuation { (continuation: OpeningContinuation) in
      gtk_show_uri_full(
        gtk_application_get_active_window(cast()), uri, guint32(GDK_CURRENT_TIME), nil,
        finishOpening, Loan.lend(continuation, counting: Object.loans))
    }
    if let failure { throw failure }
  }
}

private func finishOpening(
  _ window: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ loan: gpointer?
) {
  guard let loan else { return }
  let continuation: OpeningContinuation = Loan.takeBack(loan)
  var error: UnsafeMutablePointer<GError>?
  let succeeded = gtk_show_uri_full_finish(
    window.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }, result,
    &error)
  defer { g_clear_error(&error) }
  let reason = error.map { String(cString: $0.pointee.message) }
  continuation.resume(
    returning: succeeded != 0 ? nil : OpeningFailure(reason: reason ?? ""))
}

// The desktop's print dialog, which in a sandbox also hands the pages over.

/// The desktop's dialog for printing.
@MainActor
public enum PrintDialog {
  /// The outcome of printing.
  public enum Outcome: Sendable {
    case printed
    case cancelled
    case failed
  }

  /// Prints pages on paper of one size, each of which `page` makes when it is drawn, so that they
  /// need not all be in memory; one that it cannot make ends the printing. `name` is the name of the
  /// print job.
  public static func print(
    _ count: Int, on paper: PaperSize, name: String, over window: Window,
    page: @escaping @MainActor (Int) async -> SheetPage?
  ) async -> Outcome {
    guard count > 0 else { return .cancelled }
    let operation = Object(adopting: UnsafeMutableRawPointer(gtk_print_operation_new()))
    let job: UnsafeMutablePointer<GtkPrintOperation> = operation.cast()
    gtk_print_operation_set_job_name(job, name)
    gtk_print_operation_set_n_pages(job, CInt(clamping: count))
    gtk_print_operation_set_unit(job, GTK_UNIT_POINTS)
    // Labels count from the edge of the paper, not from the printer's margins.
    gtk_print_operation_set_use_full_page(job, 1)
    gtk_print_operation_set_embed_page_setup(job, 1)
    gtk_print_operation_set_allow_async(job, 1)
    set(paper, of: job)
    let result = OneTimeValue<Int>()
    let drawing = operation.connect("draw-page") { arguments, _ in
      guard arguments.values.count > 2, let pointer = arguments.values[1].object else { return }
      var number = arguments.values[2]
      let place = Int(g_value_get_int(&number))
      let context = Object(retaining: UnsafeMutableRawPointer(pointer))
      // GTK waits with the next page until this one is finished.
      gtk_print_operation_set_defer_drawing(operation.cast())
      Task {
        let page = await page(place)
        // A user may have ended the printing meanwhile.
        guard !result.isDelivered else { return }
        if let page, let cairo = gtk_print_context_get_cairo_context(context.opaque) {
          PagePainter.paint(page, on: cairo)
        } else {
          gtk_print_operation_cancel(operation.cast())
        }
        gtk_print_operation_draw_page_finish(operation.cast())
      }
    }
    let ending = operation.on(Signal<Void, Int>("done")) { result.deliver($0) }
    defer {
      drawing.end()
      ending.end()
    }
    var error: UnsafeMutablePointer<GError>?
    let state = gtk_print_operation_run(
      job, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window.cast(), &error)
    if error != nil { g_clear_error(&error) }
    if state != GTK_PRINT_OPERATION_RESULT_IN_PROGRESS { result.deliver(Int(state.rawValue)) }
    let end = await result.value()
    // The connections do not hold the operation.
    withExtendedLifetime(operation) {}
    switch end {
    case Int(GTK_PRINT_OPERATION_RESULT_APPLY.rawValue): return .printed
    case Int(GTK_PRINT_OPERATION_RESULT_CANCEL.rawValue): return .cancelled
    default: return .failed
    }
  }

  private static func set(_ paper: PaperSize, of job: UnsafeMutablePointer<GtkPrintOperation>) {
    let size =
      switch paper {
      case .a4: gtk_paper_size_new("iso_a4")
      case .letter: gtk_paper_size_new("na_letter")
      default:
        gtk_paper_size_new_custom("labels", "Labels", paper.width, paper.height, GTK_UNIT_MM)
      }
    let setup = gtk_page_setup_new()
    gtk_page_setup_set_paper_size(setup, size)
    gtk_print_operation_set_default_page_setup(job, setup)
    g_object_unref(UnsafeMutableRawPointer(setup))
    gtk_paper_size_free(size)
  }
}
