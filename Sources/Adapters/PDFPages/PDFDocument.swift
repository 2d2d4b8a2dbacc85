// An open PDF document. Its bytes stay where they are; Poppler reads only those that a page needs,
// so that a document of ten thousand pages costs no more than one of ten. DocumentHelper, in
// Programs/ReticleRenderer, draws the pages; StillFeed decides which of them the window reads.

internal import CPoppler
internal import Reading

/// An open document; its bytes have to outlive it.
public final class PDFDocument {
  private let document: OpaquePointer

  public init(
    _ bytes: UnsafeRawBufferPointer, password: String? = nil
  ) throws(PDFFailure) {
    let data = g_bytes_new_static(bytes.baseAddress, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    var error: UnsafeMutablePointer<GError>?
    guard let document = Self.open(data, password, &error) else {
      defer { g_clear_error(&error) }
      let isOwn = error?.pointee.domain == poppler_error_quark()
      let isEncrypted = error?.pointee.code == CInt(POPPLER_ERROR_ENCRYPTED.rawValue)
      throw isOwn && isEncrypted ? .encrypted : .damaged
    }
    self.document = document
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(document))
  }

  public var pageCount: Int { Int(poppler_document_get_n_pages(document)) }

  /// The page with this number, counted from 1.
  public func page(_ number: Int) throws(PDFFailure) -> PDFPage {
    guard (1...max(1, pageCount)).contains(number),
      let page = poppler_document_get_page(document, CInt(number - 1))
    else { throw .damaged }
    return PDFPage(adopting: page)
  }

  private static func open(
    _ data: OpaquePointer?, _ password: String?,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  ) -> OpaquePointer? {
    guard let password else { return poppler_document_new_from_bytes(data, nil, error) }
    // Poppler 22 crashes over a wrong password for bytes, and not for a stream of them.
    guard let stream = g_memory_input_stream_new_from_bytes(data) else { return nil }
    defer { g_object_unref(stream) }
    return poppler_document_new_from_stream(
      stream, goffset(g_bytes_get_size(data)), forPoppler(password), nil, error)
  }

  /// Poppler first converts a password to Latin-1, which older documents need, and then tries it
  /// unchanged. A password with other letters is passed in a form whose Latin-1 is the password's
  /// UTF-8.
  private static func forPoppler(_ password: String) -> String {
    guard password.unicodeScalars.contains(where: { $0.value > 0xFF }) else { return password }
    var bytes = String.UnicodeScalarView()
    for byte in password.utf8 { bytes.append(Unicode.Scalar(byte)) }
    return String(bytes)
  }

  /// Loads the code and the tables for pages and passwords, and the fonts that replace missing
  /// ones.
  public static func loadEverything() {
    // The table of Latin-1 stays as long as a converter is open.
    _ = g_iconv_open("ISO-8859-1", "UTF-8")
    let sample = Array(Self.sample.utf8)
    sample.withUnsafeBytes { bytes in
      guard let page = try? PDFDocument(bytes).page(1) else { return }
      _ = try? page.draw(mostPixels: 1 << 16)
    }
  }

  /// A document with a letter of a font that is not embedded. Poppler finds its objects without a
  /// cross-reference table.
  private static let sample = """
    %PDF-1.4
    1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
    2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
    3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 5 0 R
    /Resources << /Font << /F 4 0 R >> >> >> endobj
    4 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
    5 0 obj << /Length 24 >> stream
    BT /F 9 Tf 1 1 Td (a) Tj ET
    endstream endobj
    trailer << /Root 1 0 R /Size 6 >>
    %%EOF
    """
}

// PDFPages draws the pages of PDF documents with Poppler. Only a helper process uses it, behind a
// sandbox: Poppler is written in C++, and the documents are untrusted.

/// Why a document or one of its pages cannot be drawn.
public enum PDFFailure: Error, Hashable, Sendable {
  case encrypted
  case damaged
  case outOfMemory
}
