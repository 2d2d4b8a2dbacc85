// The function that libFuzzer calls with each input. `data/fuzz` builds and runs it, as the package
// cannot build fuzzers beside its other products. The variable FUZZ_TARGET names the parser.

import Glibc

/// The parser that this process tests.
private let target: FuzzTarget = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(named: name) else { fatalError("There is no target “\(name)”.") }
  return target
}()

/// In nanoseconds. The promise is 10 ms; checks of memory and of branches multiply the work by five
/// to ten. Reading 4 KiB takes well below 1 ms.
private let longestTime = 100_000_000

/// Reads a copy of one input, which belongs to the fuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func readInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  let began = threadTime()
  target.read(input)
  let took = threadTime() - began
  promise(took < longestTime, "\(count) bytes took \(took / 1_000_000) ms.")
  return 0
}

/// The CPU time of this thread in nanoseconds.
private func threadTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
