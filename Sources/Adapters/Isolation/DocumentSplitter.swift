// The caller of the helper that takes parts out of a document, and their messages. The helper keeps
// nothing from part to part, so that a document with many parts takes no more memory than one. A
// part that ends it is reported, and the next part gets another helper.

internal import Synchronization
package import System

/// Takes parts out of one document in a helper process; one part at a time.
package final class DocumentSplitter: Sendable {
  /// The most processor time for a part: copying 512 MiB takes some seconds.
  private static let mostWork = Duration.seconds(20)

  private let file: ImageFile
  private let pageCount: Int
  private let password: String?
  private let helper = Mutex<HelperProcess?>(nil)

  init(_ file: ImageFile, pageCount: Int, password: String?) {
    (self.file, self.pageCount, self.password) = (file, pageCount, password)
  }

  /// The newest helper's process, for tests.
  var process: Int32? { helper.withLock { $0?.process } }

  /// The pages with these numbers, counted from 1, as a document of their own.
  @concurrent
  package func part(_ pages: ClosedRange<Int>) async throws(ImageError) -> DocumentPart {
    do throws(ImageError) {
      return try taken(pages)
    } catch {
      // Another process ended or stopped the helper: that is not the document's fault.
      guard error == .disturbed else { throw error }
      return try taken(pages)
    }
  }

  private func taken(_ pages: ClosedRange<Int>) throws(ImageError) -> DocumentPart {
    let answer: (PartAnswer, FileDescriptor?)
    do throws(HelperEnd) {
      answer = try ready().ask(
        PartQuestion(pages: pages, pageCount: pageCount, password: password), file.descriptor,
        mostWork: Self.mostWork)
    } catch {
      throw ImageError(
        error, of: .parts, late: .document(.tooSlow), outOfMemory: .document(.tooMuchMemory),
        failed: .document(.damaged))
    }
    switch answer {
    case (.failure(let fault), _): throw .document(fault)
    case (.part(let size), let bytes?):
      guard let part = DocumentPart(checking: bytes, size: size) else {
        throw .document(.damaged)
      }
      return part
    case (.part, nil): throw .document(.damaged)
    }
  }

  private func ready() throws(HelperEnd) -> HelperProcess {
    if let helper = helper.withLock({ $0 }), helper.isReady { return helper }
    let new = try HelperProcess(.parts)
    helper.withLock { $0 = new }
    return new
  }
}

/// A document that was taken out of another one.
package struct DocumentPart: Sendable {
  /// The most bytes that are copied at a time.
  private static let step = 1 << 20

  private let memory: SharedMemory

  /// Nil unless it begins like a document.
  fileprivate init?(checking file: FileDescriptor, size: Int) {
    guard let memory = SharedMemory(checking: file, size: size, isFinal: true),
      memory.bytes.starts(with: "%PDF-".utf8)
    else { return nil }
    self.memory = memory
  }

  /// Adds the whole document to a file.
  package func write(to draft: FileDraft) throws(FileFailure) {
    for start in stride(from: 0, to: memory.size, by: Self.step) {
      let end = min(start + Self.step, memory.size)
      try draft.append(Array(memory.bytes[start..<end]))
    }
  }
}

/// The question for some pages of a document, whose file comes along.
package struct PartQuestion: HelperQuestion {
  package typealias Answer = PartAnswer

  /// The pages, counted from 1.
  package let pages: ClosedRange<Int>
  /// The number of pages in which the codes were found; another one means a damaged document.
  package let pageCount: Int
  package let password: String?

  init(pages: ClosedRange<Int>, pageCount: Int, password: String?) {
    (self.pages, self.pageCount, self.password) = (pages, pageCount, password)
  }

  package func write(to message: inout MessageWriter) {
    message.write(pages.lowerBound, pages.upperBound, pageCount)
    message.write(option: password) {
      $0.write(String(decoding: $1.utf8.prefix(MessageReader.mostText), as: UTF8.self))
    }
  }

  package init(from message: inout MessageReader) throws(SenselessMessage) {
    let first = try message.number(in: 1...ImageFile.mostPages)
    pages = first...(try message.number(in: first...ImageFile.mostPages))
    pageCount = try message.number(in: pages.upperBound...ImageFile.mostPages)
    password = try message.flag() ? try message.text() : nil
  }
}

/// The answer of the helper.
package enum PartAnswer: HelperMessage {
  /// So many bytes come along.
  case part(byteCount: Int)
  case failure(DocumentFault)

  package func write(to message: inout MessageWriter) {
    switch self {
    case .part(let count): message.write(0, count)
    case .failure(let fault):
      message.write(1)
      message.write(choice: fault)
    }
  }

  package init(from message: inout MessageReader) throws(SenselessMessage) {
    switch try message.number() {
    case 0: self = .part(byteCount: try message.number(in: 1 ... .max))
    case 1: self = .failure(try message.choice())
    default: throw SenselessMessage()
    }
  }
}
