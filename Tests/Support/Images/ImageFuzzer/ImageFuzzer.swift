// A program that alters valid images at random and has them decoded and read as the programs do, in
// helper processes. It counts what becomes of them, and fails if anything but a helper suffers.
// `data/fuzz --images` runs it.
//
// Read in this order:
//   SeedImage      valid files of each format
//   ImageMutator   how they are altered
//   ImageTrial     what is done with an altered file, and what may happen
//   OwnProcess     what this process holds and how it is limited
//   Tally          the counts

import Foundation
import Glibc

@main
struct ImageFuzzer {
  /// How often the memory of all processes is read, in images.
  private static let checkInterval = 50
  /// Images of a kind that are kept.
  private static let mostKept = 3

  private let options: Options
  private var tally = Tally()
  private var kept: [String: Int] = [:]

  static func main() async {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.files.isEmpty {
        var fuzzer = ImageFuzzer(options: options)
        exit(try await fuzzer.run() ? 0 : 1)
      }
      for file in options.files {
        let bytes = Array(try Data(contentsOf: URL(filePath: file)))
        let outcomes = await ImageTrial().run(bytes, as: "alone")
        print("\(file): \(outcomes.map(\.text).joined(separator: "; "))")
      }
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
      exit(2)
    }
  }

  private init(options: Options) {
    self.options = options
  }

  /// Alters and tries images until the limit; false if a promise is broken.
  private mutating func run() async throws -> Bool {
    let seeds = try SeedImage.all(in: options.home + "/seeds-images")
    // The first trials open what stays open.
    await trySeeds(seeds)
    OwnProcess.waitForEnds(descriptors: 0, for: .seconds(1))
    let descriptors = OwnProcess.descriptorCount
    try await tryAltered(seeds)
    OwnProcess.waitForEnds(descriptors: descriptors, for: .seconds(5))
    if OwnProcess.descriptorCount > descriptors {
      tally.complain(
        "\(OwnProcess.descriptorCount) descriptors are open, \(descriptors) were at the start.")
    }
    for child in OwnProcess.children { tally.complain("The helper \(child) stays.") }
    print(tally.text)
    return !tally.hasComplaints
  }

  private mutating func trySeeds(_ seeds: [SeedImage]) async {
    let trial = ImageTrial()
    for seed in seeds {
      for outcome in await trial.run(seed.bytes, as: seed.format) where outcome.isFault {
        tally.complain("The seed \(seed.name) is not read: \(outcome.text).")
      }
    }
  }

  private mutating func tryAltered(_ seeds: [SeedImage]) async throws {
    let mutator = ImageMutator(seeds: seeds)
    let trial = ImageTrial(samples: seeds)
    let end = ContinuousClock.now + options.time
    var number = 0
    while number < options.runs, .now < end {
      let image = mutator.image(number, random: options.random)
      number += 1
      // It survives a crash of this program.
      let current = URL(filePath: "\(options.home)/image-\(options.random)")
      try Data(image.bytes).write(to: current)
      for outcome in await trial.run(image.bytes, as: image.format) {
        tally.count(outcome.text)
        if outcome.brokenPromise != nil { try await report(image, number) }
        if outcome.isFault { try await keep(image, outcome, number) }
      }
      tally.images += 1
      if number % Self.checkInterval == 0 { OwnProcess.checkMemory(&tally) }
    }
    OwnProcess.checkMemory(&tally)
    // Without an image there is no file.
    try? FileManager.default.removeItem(atPath: "\(options.home)/image-\(options.random)")
  }

  /// Complains about an image that breaks a promise each time. Once, a busy machine does that too.
  private mutating func report(_ image: SeedImage, _ number: Int) async throws {
    var broken: String?
    for _ in 0..<3 {
      let outcomes = await ImageTrial().run(image.bytes, as: image.format)
      broken = outcomes.compactMap(\.brokenPromise).first
      if broken == nil { return }
    }
    guard let broken else { return }
    let path = try save(image, number)
    tally.complain("\(broken). To repeat it: \(CommandLine.arguments[0]) \(path)")
  }

  private func save(_ image: SeedImage, _ number: Int) throws -> String {
    let path = "\(options.home)/found/image-\(options.random)-\(number).\(image.format)"
    try Data(image.bytes).write(to: URL(filePath: path))
    return path
  }

  /// Keeps an image that ended a helper, and tells how that is repeated.
  private mutating func keep(
    _ image: SeedImage, _ outcome: Outcome, _ number: Int
  ) async throws {
    let kind = "\(outcome.text) \(image.format)"
    kept[kind, default: 0] += 1
    guard kept[kind, default: 0] <= Self.mostKept else { return }
    let path = try save(image, number)
    let again = await ImageTrial().run(image.bytes, as: image.format).contains {
      $0.text == outcome.text
    }
    print(
      "An altered \(image.name): \(outcome.text). "
        + (again ? "To repeat it" : "It may need the images before it; to try it alone")
        + ": \(CommandLine.arguments[0]) \(path)")
    fflush(nil)
  }
}

private struct Options {
  struct Wrong: Error, CustomStringConvertible { let description: String }

  /// Images to repeat.
  var files: [String] = []
  /// Where seeds and findings lie.
  var home = ".build/fuzz"
  var runs = Int.max
  var time = Duration.seconds(1 << 30)
  /// Equal numbers give equal images.
  var random: UInt64 = 1

  init(_ words: ArraySlice<String>) throws {
    var words = words
    while let word = words.popFirst() {
      switch word {
      case "--home": home = words.popFirst() ?? home
      case "--runs": runs = try Self.number(words.popFirst())
      case "--seconds": time = .seconds(try Self.number(words.popFirst()))
      case "--random": random = UInt64(try Self.number(words.popFirst()))
      case _ where word.hasPrefix("-"): throw Wrong(description: "There is no option \(word).")
      default: files.append(word)
      }
    }
  }

  private static func number(_ word: String?) throws -> Int {
    guard let word, let number = Int(word), number >= 0 else {
      throw Wrong(description: "\(word ?? "Nothing") is not a number.")
    }
    return number
  }
}
