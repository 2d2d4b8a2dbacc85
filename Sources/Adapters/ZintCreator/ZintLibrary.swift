// zint's library, loaded when the first code is made with it: a program that only reads starts without
// it. It is not linked, because ZXing-C++ has a part of zint built in, whose functions have the same
// names; the library is bound to its own functions alone.

internal import CZint
internal import Glibc

/// The functions of zint's library that make codes.
struct ZintLibrary: Sendable {
  typealias Symbol = UnsafeMutablePointer<zint_symbol>

  /// The version whose header the program was built with: other versions have another symbol.
  static let name = "libzint.so.2.11"
  private static let versions = 21100..<21200

  /// Nil where it is not installed.
  static let standard = ZintLibrary(named: name)

  let version: Int
  let create: @convention(c) () -> Symbol?
  let encode: @convention(c) (Symbol, UnsafePointer<UInt8>, CInt) -> CInt
  /// Draws an encoded symbol in the bitmap that belongs to it.
  let draw: @convention(c) (Symbol, CInt) -> CInt
  let delete: @convention(c) (Symbol) -> Void

  init?(named name: String) {
    // Once loaded it stays, because its functions may run on any thread.
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND) else { return nil }
    guard let version = dlsym(library, "ZBarcode_Version"),
      let create = dlsym(library, "ZBarcode_Create"),
      let encode = dlsym(library, "ZBarcode_Encode"),
      let draw = dlsym(library, "ZBarcode_Buffer"),
      let delete = dlsym(library, "ZBarcode_Delete")
    else { return nil }
    // dlsym has no types; these are those of zint.h.
    let number = unsafeBitCast(version, to: (@convention(c) () -> CInt).self)
    self.version = Int(number())
    guard Self.versions.contains(self.version) else { return nil }
    self.create = unsafeBitCast(create, to: (@convention(c) () -> Symbol?).self)
    self.encode = unsafeBitCast(
      encode, to: (@convention(c) (Symbol, UnsafePointer<UInt8>, CInt) -> CInt).self)
    self.draw = unsafeBitCast(draw, to: (@convention(c) (Symbol, CInt) -> CInt).self)
    self.delete = unsafeBitCast(delete, to: (@convention(c) (Symbol) -> Void).self)
  }
}
