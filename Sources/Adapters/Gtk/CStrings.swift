// Bridge connects Swift with GObject: ownership, properties, signals, values. Widgets do not belong
// here.
//
// Lists of strings for C.

internal import CGtk

/// Calls `body` with C's copy of `texts`, which ends with a null pointer and lasts for the call.
func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafePointer<CChar>?] = texts.map { UnsafePointer(strdup($0)) } + [nil]
  defer { for pointer in pointers { free(UnsafeMutableRawPointer(mutating: pointer)) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    guard let start = buffer.baseAddress else { preconditionFailure("The list is not empty.") }
    return body(start)
  }
}
