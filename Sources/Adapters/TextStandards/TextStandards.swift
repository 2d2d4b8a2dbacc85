// What codes mean on this system: the interpreter of Meaning with the tables of this module, which are
// character sets through iconv, suffixes through libpsl, and host names through ICU. Meaning decides
// which character set a text has, and judges links.

internal import CPsl
internal import GLib
import Glibc
public import Meaning

extension Interpreter {
  /// Interprets codes with this system's tables of character sets, suffixes and host names.
  ///
  ///     Interpreter.ofThisSystem.interpretation(of: code).meaning.content.kind   // .link
  public static let ofThisSystem = Interpreter(
    reader: TextReader(decoder: IconvDecoder()), suffixes: { PublicSuffixList() },
    names: { ICUHostNames() }, unpacker: ZlibUnpacker(), expressions: PCREExpressions())
}

/// GLib's regular expressions.
public struct PCREExpressions: ExpressionMatching {
  public init() {}

  public func fault(ofExpression written: String) -> String? {
    RegularExpression.fault(of: written)
  }

  public func groups(_ names: [String], of expression: String, in text: String) -> [String]? {
    (try? RegularExpression(expression))?.groups(names, in: text)
  }
}

private struct ZlibUnpacker: Unpacker {
  func bytes(of stream: ArraySlice<UInt8>, hasHeader: Bool, most: Int) -> [UInt8]? {
    Zlib.unpacked(stream, hasHeader: hasHeader, most: most)
  }
}

// MARK: Character sets

/// Decodes text with the C library's iconv. Each call opens a descriptor of its own, so calls may come
/// from any thread.
///
///     IconvDecoder().text(of: [0x96, 0x7B], in: .shiftJIS)   // "本"
public struct IconvDecoder: CharacterDecoder {
  public init() {}

  /// Nil if a character is invalid or incomplete, or this C library does not have the set.
  public func text(of bytes: ArraySlice<UInt8>, in charset: Charset) -> String? {
    guard let descriptor = iconv_open("UTF-8", charset.iconvName),
      descriptor != iconv_t(bitPattern: -1)
    else { return nil }
    defer { iconv_close(descriptor) }
    guard let converted = convert(bytes, with: descriptor) else { return nil }
    return String(validating: converted, as: UTF8.self)
  }

  private func convert(_ bytes: ArraySlice<UInt8>, with descriptor: iconv_t) -> [UInt8]? {
    // None of the sets decodes one byte to more than four characters of four bytes.
    let capacity = bytes.count * 16 + 16
    var output: [UInt8] = []
    output.reserveCapacity(min(capacity, bytes.count * 3 + 16))
    var input = Array(bytes).map { CChar(bitPattern: $0) }
    var chunk = [CChar](repeating: 0, count: min(capacity, 4096))

    return input.withUnsafeMutableBufferPointer { source -> [UInt8]? in
      chunk.withUnsafeMutableBufferPointer { buffer -> [UInt8]? in
        var next = source.baseAddress
        var remaining = source.count
        var isFlushing = false
        while true {
          var end = buffer.baseAddress
          var room = buffer.count
          // A null source flushes the characters that a stateful set holds back.
          let count =
            isFlushing
            ? iconv(descriptor, nil, nil, &end, &room)
            : iconv(descriptor, &next, &remaining, &end, &room)
          let failure = errno
          let written = buffer.count - room
          output.append(contentsOf: buffer[..<written].lazy.map { UInt8(bitPattern: $0) })
          guard output.count <= capacity else { return nil }
          if count != -1 {
            if isFlushing { return output }
            isFlushing = true
          } else if failure != E2BIG || written == 0 {
            return nil
          }
        }
      }
    }
  }
}

extension Charset {
  var iconvName: String {
    switch self {
    case .codePage437: "CP437"
    case .windows1250: "CP1250"
    case .windows1251: "CP1251"
    case .windows1252: "CP1252"
    case .windows1256: "CP1256"
    case .shiftJIS: "CP932"
    case .big5: "BIG5-HKSCS"
    case .eucKR: "CP949"
    default: rawValue.uppercased()
    }
  }
}

// MARK: Suffixes

/// The public suffix list (publicsuffix.org) through libpsl: the system's file, or the list built into
/// the library if that is newer.
///
///     PublicSuffixList().registrableDomain(of: "www.example.co.uk")   // "example.co.uk"
public struct PublicSuffixList: PublicSuffixes {
  private let list: List

  public init() {
    list = List()
  }

  /// The registrable domain; the last two labels if the list does not have the host's top level.
  public func registrableDomain(of host: String) -> String? {
    guard let context = list.context else { return nil }
    return host.withCString { name in
      // The result points into `name`.
      psl_registrable_domain(context, name).map { String(cString: $0) }
    }
  }

  /// The domain that the owner of a page has registered, or the host if there is none, so that
  /// further names of one owner are no other pages.
  public func site(of origin: String) -> String {
    let place = origin.firstRange(of: "://").map { origin[$0.upperBound...] } ?? origin[...]
    let host = place.replacing(/:[0-9]+$/, with: "").replacing(/\.+$/, with: "")
    if host.hasPrefix("[") || host.wholeMatch(of: /[0-9.]+/) != nil { return String(host) }
    // These names are all this computer's.
    if host.hasSuffix(".localhost") { return "localhost" }
    return registrableDomain(of: String(host)) ?? String(host)
  }

  /// Whether a name is a public suffix, also one of a private registry; a top level that is not on
  /// the list does not count.
  public func contains(_ name: String) -> Bool {
    guard let context = list.context else { return false }
    return psl_is_public_suffix2(context, name, PSL_TYPE_ANY | PSL_TYPE_NO_STAR_RULE) != 0
  }
}

/// Owns libpsl's context.
///
/// `@unchecked`: the context never changes after it is loaded, and libpsl only reads it.
private final class List: @unchecked Sendable {
  /// The context is nil only if memory ran out.
  let context: OpaquePointer?

  init() {
    context = psl_latest(nil)
  }

  deinit {
    psl_free(context)
  }
}
