// Isolation handles untrusted bytes in processes of their own. A decoder that crashes,
// hangs or takes all memory ends its helper process, and never its caller. Work is limited by
// processor time, so that the results do not depend on what else the machine does.
//
//   caller                                          helper: the program of its role
//   HelperProcess ── HelperMessage, a file ──────►  HelperService
//                 ◄─ HelperMessage, SharedMemory ─  in a sandbox: Lockdown
//
// The messages of all roles have one encoding. Files and pixels travel as descriptors beside them.
// The caller checks everything that comes back before using it: sizes, seals, numbers.

/// The purpose of a helper process.
public enum HelperRole: String, Sendable {
  /// It decodes image files: one, or some of a pile.
  case images
  /// It decodes the pages of one document until its caller closes the connection.
  case documents
  /// It looks for codes in images until its caller closes the connection.
  case codes
  /// It decodes one video, image by image, until its caller closes the connection.
  case videos
  /// It takes parts out of one document until its caller closes the connection.
  case parts
  /// It serves a page to a phone until its caller closes the connection.
  case phone

  /// The program of the role, which loads no library that the role does not need.
  public var program: String {
    switch self {
    case .images: "reticle-decoder"
    case .documents, .videos: "reticle-renderer"
    case .codes: "reticle-reader"
    case .parts: "reticle-splitter"
    case .phone: "reticle-phone"
    }
  }

  /// The address space that a helper may use, in bytes. 64 megapixels of four bytes take 256 MB,
  /// and turning them upright takes twice that.
  package var mostMemory: UInt64 {
    switch self {
    case .images: 768 << 20
    // Room for a file of 512 MiB, an image on a page, the page itself, and the answer.
    case .documents: 1536 << 20
    case .codes: 1 << 30
    // Videos of 3840 × 2160 pixels take half of it; the decoders' code and threads take a third.
    case .videos: 2 << 30
    // Room for a file of 512 MiB, and for a part of it three times while that is written.
    case .parts: 2 << 30
    // Some images of 12 MB that are on their way, and the code of the libraries.
    case .phone: 512 << 20
    }
  }

  /// The largest memory that a helper may hand back, in bytes.
  var mostShared: UInt64 {
    switch self {
    // 64 million pixels of brightness, and 8 million in colour.
    case .images, .documents: 100 << 20
    case .codes: 16 << 20
    // 36 million pixels of 12 bits.
    case .videos: 64 << 20
    // A part is about as large as a document, at most.
    case .parts: 600 << 20
    case .phone: UInt64(PhoneLimits.mostImageBytes)
    }
  }

  /// The limit of open files: the connection, the files of a question and an answer, and those that
  /// libraries have open.
  var mostFiles: UInt64 {
    switch self {
    case .images, .codes, .parts: 32
    // Fonts.
    case .documents: 64
    // Connections, and images that wait.
    case .phone: 64
    // Descriptors that wake the threads.
    case .videos: 128
    }
  }

  /// The processor time after which the kernel ends the helper, in seconds; nil without a limit.
  var mostSeconds: UInt64? {
    switch self {
    case .images: 10
    // Each question has a limit of its own.
    case .documents, .codes, .videos, .parts, .phone: nil
    }
  }

  /// The system calls that a role needs beyond those for decoding an image.
  var furtherCalls: [String] {
    switch self {
    case .images, .codes, .parts: []
    // Listing the folders that may be read.
    case .documents: ["getdents64", "pread64"]
    // Waiting for other threads, and reading the file at any place.
    case .videos: ["poll", "ppoll", "eventfd2", "pread64"]
    // Taking connections at sockets that listen already. No call makes a socket or a connection.
    case .phone: ["poll", "ppoll", "accept4", "recvfrom", "sendto", "shutdown"]
    }
  }

  /// The folders in which a role may read files in the sandbox, if the kernel can restrict it to
  /// folders: text without embedded fonts needs the system's fonts.
  var readableFolders: [String] {
    switch self {
    case .documents:
      [
        "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/poppler", "/app/share/fonts",
        "/app/share/poppler", "/run/host/fonts",
      ]
    case .images, .codes, .videos, .parts, .phone: []
    }
  }
}
