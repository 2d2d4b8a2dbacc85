// What libFuzzer calls with each input. `data/fuzz` builds and runs it: it is no part of the package,
// which cannot build fuzzers beside its other products. The variable FUZZ_TARGET names the parser.

import Glibc

/// The parser that this process feeds.
private let target: FuzzTarget = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(named: name) else { fatalError("There is no target “\(name)”.") }
  return target
}()

/// No input may take longer than this. 10 ms is the promise; the address checks and the counting of
/// branches take five to ten times the work, and reading 4 KiB takes well below one millisecond.
private let longestTime = 100_000_000

/// Reads one input, which lies in the fuzzer's own memory and is copied.
@_cdecl("LLVMFuzzerTestOneInput")
public func readInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  let began = threadTime()
  target.read(input)
  let took = threadTime() - began
  promise(took < longestTime, "\(count) bytes took \(took / 1_000_000) ms.")
  return 0
}

/// The nanoseconds that this thread has worked; waiting for other programs does not count.
private func threadTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
