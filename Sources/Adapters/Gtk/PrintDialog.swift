// The desktop's print dialog, which in a sandbox also hands the pages over.

internal import CGtk
internal import Documents
public import FeatureModels

/// The desktop's dialog for printing.
@MainActor
public enum PrintDialog {
  /// The outcome of printing.
  public enum Outcome: Sendable {
    /// The pages went to the printer.
    case printed
    /// The user cancelled the dialog.
    case cancelled
    /// There is no printer that takes the pages.
    case failed
  }

  /// Shows the dialog and prints `pages`; `name` is the job's.
  public static func print(
    _ pages: [SheetPage], name: String, over window: Window
  ) async -> Outcome {
    guard let paper = pages.first?.paper else { return .cancelled }
    let operation = Object(adopting: UnsafeMutableRawPointer(gtk_print_operation_new()))
    let job: UnsafeMutablePointer<GtkPrintOperation> = operation.cast()
    gtk_print_operation_set_job_name(job, name)
    gtk_print_operation_set_n_pages(job, CInt(clamping: pages.count))
    gtk_print_operation_set_unit(job, GTK_UNIT_POINTS)
    // Labels count from the edge of the paper, not from the printer's margins.
    gtk_print_operation_set_use_full_page(job, 1)
    gtk_print_operation_set_embed_page_setup(job, 1)
    gtk_print_operation_set_allow_async(job, 1)
    set(paper, of: job)
    let drawing = operation.connect("draw-page") { arguments, _ in
      draw(pages, arguments)
    }
    let result = OneTimeValue<Int>()
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

  private static func draw(_ pages: [SheetPage], _ arguments: SignalArguments) {
    guard arguments.values.count > 2, let context = arguments.values[1].object else { return }
    var number = arguments.values[2]
    let place = Int(g_value_get_int(&number))
    guard pages.indices.contains(place),
      let cairo = gtk_print_context_get_cairo_context(OpaquePointer(context))
    else { return }
    PagePainter.paint(pages[place], on: cairo)
  }
}
