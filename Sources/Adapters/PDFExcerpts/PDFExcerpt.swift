// Some pages of a PDF document as a document of their own, through qpdf. The streams of the pages
// are copied as they are and never unpacked. What describes the whole document stays, such as its
// metadata, color profile, language and encryption, so that PDF/A remains PDF/A. What leads to other
// pages goes: PDFPruning removes it. Only a helper process uses this, behind a sandbox: qpdf is
// written in C++, and the documents are untrusted.

internal import CQPDF

/// Why pages cannot be taken out of a document.
public enum PDFExcerptFailure: Error, Hashable, Sendable {
  /// It opens with another password only.
  case encrypted
  case damaged
  case outOfMemory
}

/// A document with some pages of another one, whose bytes have to outlive this object.
public final class PDFExcerpt {
  private var document: qpdf_data?

  /// Takes `pages`, counted from 1, out of a document that has `pageCount` pages for others; one in
  /// which qpdf sees other pages is damaged.
  public init(
    _ pages: ClosedRange<Int>, of bytes: UnsafeRawBufferPointer, pageCount: Int,
    password: String? = nil
  ) throws(PDFExcerptFailure) {
    let document = try Self.open(bytes, password)
    self.document = document
    let count = Int(qpdf_get_num_pages(document))
    guard count == pageCount, pages.lowerBound >= 1, pages.upperBound <= count else {
      throw Self.failure(of: document)
    }
    try Self.check(document, qpdf_push_inherited_attributes_to_page(document))
    let kept = Self.keep(pages, of: count, in: document)
    PDFPruning(document, keeping: kept).run()
    try Self.check(document, qpdf_update_all_pages_cache(document))
    try Self.write(document)
  }

  deinit {
    if document != nil { qpdf_cleanup(&document) }
  }

  /// The new document, as long as this object.
  public var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: qpdf_get_buffer(document), count: qpdf_get_buffer_length(document))
  }

  /// Loads the code for all of the above, because a sandbox opens no library.
  public static func loadEverything() {
    var document = qpdf_init()
    defer { qpdf_cleanup(&document) }
    guard let document, qpdf_empty_pdf(document) == 0 else { return }
    _ = try? write(document)
  }

  private static func open(
    _ bytes: UnsafeRawBufferPointer, _ password: String?
  ) throws(PDFExcerptFailure) -> qpdf_data {
    // Older documents have passwords in Latin-1, newer ones in UTF-8.
    let latin = password?.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    let spellings = [password.map { Array($0.utf8) }, latin].compactMap(\.self)
    var reason = PDFExcerptFailure.damaged
    for spelling in spellings.isEmpty ? [[]] : spellings {
      guard let document = qpdf_init() else { throw .outOfMemory }
      qpdf_silence_errors(document)
      qpdf_set_suppress_warnings(document, 1)
      let word = spelling.map { CChar(bitPattern: $0) } + [0]
      let status = qpdf_read_memory(
        document, "document", bytes.assumingMemoryBound(to: CChar.self).baseAddress,
        UInt64(bytes.count), word)
      if status & failed == 0 { return document }
      reason = failure(of: document)
      var opened: qpdf_data? = document
      qpdf_cleanup(&opened)
      if reason != .encrypted { break }
    }
    throw reason
  }

  /// Leaves only `pages` in the document; returns their objects.
  private static func keep(
    _ pages: ClosedRange<Int>, of count: Int, in document: qpdf_data
  ) -> [PDFObject] {
    let all = (0..<count).map { PDFObject(qpdf_get_page_n(document, $0), in: document) }
    let kept = Array(all[(pages.lowerBound - 1)..<pages.upperBound])
    let ids = Set(kept.map(\.id))
    // Whatever still refers to another page then refers to nothing, and the page is not written.
    for page in all where !ids.contains(page.id) {
      let nothing = qpdf_oh_new_null(document)
      qpdf_replace_object(document, page.id.number, page.id.generation, nothing)
    }
    let root = PDFObject(qpdf_get_root(document), in: document)
    var tree = root["/Pages"]
    if !tree.isIndirect {
      tree = PDFObject(qpdf_make_indirect_object(document, tree.handle), in: document)
      root.set("/Pages", to: tree)
    }
    tree.set("/Kids", to: PDFObject(array: kept, in: document))
    tree.set("/Count", to: PDFObject(kept.count, in: document))
    for page in kept { page.set("/Parent", to: tree) }
    return kept
  }

  private static func write(_ document: qpdf_data) throws(PDFExcerptFailure) {
    try check(document, qpdf_init_write_memory(document))
    qpdf_set_stream_data_mode(document, qpdf_s_preserve)
    // PDF/A requires it.
    qpdf_set_newline_before_endstream(document, 1)
    // The same pages give the same bytes; the keys of an encrypted document depend on chance.
    if qpdf_is_encrypted(document) == 0 { qpdf_set_deterministic_ID(document, 1) }
    try check(document, qpdf_write(document))
  }

  /// The bit of a status that says that the call failed; the other one tells of warnings.
  private static let failed: CInt = 2

  private static func check(_ document: qpdf_data, _ status: CInt) throws(PDFExcerptFailure) {
    if status & failed != 0 { throw failure(of: document) }
  }

  private static func failure(of document: qpdf_data) -> PDFExcerptFailure {
    guard qpdf_has_error(document) != 0, let error = qpdf_get_error(document) else {
      return .damaged
    }
    switch qpdf_get_error_code(document, error) {
    case qpdf_e_password: return .encrypted
    case qpdf_e_system, qpdf_e_internal:
      let words = qpdf_get_error_full_text(document, error).map { String(cString: $0) } ?? ""
      return words.contains("bad_alloc") || words.contains("allocate") ? .outOfMemory : .damaged
    default: return .damaged
    }
  }
}

/// An object of an open document. A value of another type than the one that is asked for is
/// nothing, an empty list, or zero.
struct PDFObject {
  struct ID: Hashable {
    /// 0 for an object that stands within another one.
    let number: CInt
    let generation: CInt
  }

  let document: qpdf_data
  let handle: qpdf_oh

  init(_ handle: qpdf_oh, in document: qpdf_data) {
    (self.handle, self.document) = (handle, document)
  }

  init(_ number: Int, in document: qpdf_data) {
    self.init(qpdf_oh_new_integer(document, Int64(number)), in: document)
  }

  init(array items: [PDFObject], in document: qpdf_data) {
    self.init(qpdf_oh_new_array(document), in: document)
    for item in items { qpdf_oh_append_item(document, handle, item.handle) }
  }

  var id: ID {
    ID(
      number: qpdf_oh_get_object_id(document, handle),
      generation: qpdf_oh_get_generation(document, handle))
  }

  var isIndirect: Bool { qpdf_oh_is_indirect(document, handle) != 0 }
  var isNothing: Bool { qpdf_oh_is_null(document, handle) != 0 }
  var isDictionary: Bool { qpdf_oh_is_dictionary(document, handle) != 0 }

  var integer: Int {
    guard qpdf_oh_is_integer(document, handle) != 0 else { return 0 }
    return Int(qpdf_oh_get_int_value(document, handle))
  }

  /// The items of a list; only the first ones of one with more than `most`.
  func items(most: Int) -> [PDFObject] {
    guard qpdf_oh_is_array(document, handle) != 0 else { return [] }
    let count = min(Int(qpdf_oh_get_array_n_items(document, handle)), most)
    return (0..<max(0, count)).map {
      PDFObject(qpdf_oh_get_array_item(document, handle, CInt($0)), in: document)
    }
  }

  /// The bytes of a string or a name; nil for anything else.
  var word: [UInt8]? {
    var length = 0
    if qpdf_oh_is_string(document, handle) != 0 {
      guard let start = qpdf_oh_get_binary_string_value(document, handle, &length) else {
        return nil
      }
      return Array(UnsafeRawBufferPointer(start: start, count: length))
    }
    guard qpdf_oh_is_name(document, handle) != 0, let start = qpdf_oh_get_name(document, handle)
    else { return nil }
    return Array(String(cString: start).utf8)
  }

  /// The value under a key of a dictionary, with its slash.
  subscript(key: String) -> PDFObject {
    let value =
      isDictionary
      ? qpdf_oh_get_key(document, handle, key) : qpdf_oh_new_null(document)
    return PDFObject(value, in: document)
  }

  /// The keys of a dictionary.
  var keys: [String] {
    guard isDictionary else { return [] }
    var keys: [String] = []
    qpdf_oh_begin_dict_key_iter(document, handle)
    while qpdf_oh_dict_more_keys(document) != 0, let key = qpdf_oh_dict_next_key(document) {
      keys.append(String(cString: key))
    }
    return keys
  }

  func set(_ key: String, to value: PDFObject) {
    qpdf_oh_replace_key(document, handle, key, value.handle)
  }

  func remove(_ keys: String...) {
    for key in keys { qpdf_oh_remove_key(document, handle, key) }
  }
}
