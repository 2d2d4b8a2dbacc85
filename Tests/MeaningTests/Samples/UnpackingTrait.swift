// The system's unpacker for tests that call formats without an interpreter.

internal import GLib
internal import Testing

@testable internal import Meaning

/// Lends the unpacker to each test of a suite.
struct UnpackingTrait: SuiteTrait, TestTrait, TestScoping, Unpacker {
  let isRecursive = true

  func bytes(of stream: ArraySlice<UInt8>, hasHeader: Bool, most: Int) -> [UInt8]? {
    Zlib.unpacked(stream, hasHeader: hasHeader, most: most)
  }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await Unpacking.$unpacker.withValue(self) { try await function() }
  }
}

extension Trait where Self == UnpackingTrait {
  static var unpacking: Self { UnpackingTrait() }
}
