// reticle-bench measures every figure that the project claims: how well images are read, and how
// fast and how surely live scanning reads. Figures go to standard output, everything about them to
// standard error. The measured code is elsewhere; nothing here is part of the program.

internal import Foundation
internal import System

@main
struct ReticleBench {
  static let usage = """
    Usage: reticle-bench engines [SET...] [--json]
           reticle-bench stills [--json] [--seeds N] [--scenes WORDS] [--effort EFFORT]
           reticle-bench live [--json] [--seconds N] [--seeds N] [--scenes WORDS]
           reticle-bench live --hand-held [--json] [--seeds N] [--scenes WORDS]
           reticle-bench live --isolated …
           reticle-bench live --soak MINUTES [--json]
           reticle-bench coach [--scenes N]
           reticle-bench isolation
           reticle-bench history [--json] [--entries N]
           reticle-bench history --crash N [--json]
           reticle-bench counting [--json] [--gaps] [--seeds N] [--passages N] [--scenes WORDS]
           reticle-bench piles [--json] [--files N] [--effort EFFORT]
           reticle-bench focus [--json] [--seeds N] [--scenes WORDS]
           reticle-bench --help

    engines   read images with each engine alone and with all together; the last line says whether
              every folder is read at least as well as it has to be, and so does the exit status
    SET       a folder of images with truth.jsonl, one object per line: file, texts, bytes, quads;
              without SET, generated images

    stills    read made images of 2 and 12 megapixels, with codes and without, beside ZXing-C++ alone:
              when the first codes are there, when all, and when the reading ends
    --seeds N         read N images of each sort (8)
    --scenes WORDS    only sorts with all these words in their name: '12 MP five'
    --effort EFFORT   quick, normal (the default) or thorough

    live      show generated scenes to the live pipeline, and the same frames to each engine alone
    --seconds N       show a scene for N seconds (3); a hard one is shown for one
    --seeds N         make N hard frames of one code in each size (24), fewer of more codes
    --scenes WORDS    only scenes with all these words in their name: '720p five'
    --hand-held       show codes in a trembling hand, for three seconds each, and read one frame of
                      each scene as a still; zint and qrencode print the codes
    --isolated        let the engines look in helper processes
    --no-comparison   leave out what each engine alone reads of the same frames
    --soak MINUTES    run the demonstration, and report what the process does not release

    coach     read scenes in which one known obstacle keeps a code from being read, and print how
              often it is named
    --scenes N        draw N scenes (300)

    isolation decode and read here and in helper processes, in turns; then kill 100 helpers

    history   write, open, search, scroll and export a history in a folder of its own
    --entries N       of N entries (100000)
    --crash N         kill N writers at random moments, and count what is lost
    --write FOLDER    write into FOLDER until killed, and print each entry that is recorded

    counting  let reticle-scan count codes in videos of a conveyor belt, and compare them with a
              list; the exit status says whether all is exact
    --seeds N         make N belts of each sort (1)
    --passages N      let N codes pass on each (300)
    --scenes WORDS    only sorts with all these words in their name: usual, slow, fast
    --gaps            count as the window does, while all cores are busy and frames and whole
                      seconds are missing at random: codes that stay, then the belts

    piles     let reticle-scan and zbarimg read a folder of photographs, and kill and continue
              reticle-scan; the exit status says whether its lines are then those of one run
    --files N         make N files (1000)
    --effort EFFORT   quick, normal (the default) or thorough

    focus     hold codes at random distances before simulated webcams: how many are read within
              three seconds with fixed, automatic and the program's focus
    --seeds N         show N scenes of each sort (20)
    --scenes WORDS    only cameras and sorts with all these words: 'usual plain'

    --json    print JSON objects instead of tables

    To measure on a single core: taskset -c 0 reticle-bench live
    """

  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.contains("--help") || words.contains("-h") {
      print(usage)
      return
    }
    do {
      try await run(words.first, Array(words.dropFirst()))
    } catch {
      // A file's error describes itself for programmers otherwise.
      let reason = error is CocoaError ? error.localizedDescription : "\(error)"
      ErrorStream.write("reticle-bench: \(reason)")
      exit(1)
    }
  }

  /// Runs a bench; ends the program if a result is worse than it has to be.
  private static func run(_ bench: String?, _ words: [String]) async throws {
    switch bench {
    case "engines": try await engines(words)
    case "stills": try await stills(words)
    case "live": try await live(words)
    case "coach": try coach(words)
    case "isolation" where words.isEmpty: print(try await IsolationBench().run().text)
    case "history": try await history(words)
    case "counting": try await counting(words)
    case "piles": try piles(words)
    case "focus": try focus(words)
    default: refuse()
    }
  }

  private static func coach(_ words: [String]) throws {
    var count = 300
    if words.count == 2, words[0] == "--scenes", let wanted = Int(words[1]), wanted > 0 {
      count = wanted
    } else if !words.isEmpty {
      refuse()
    }
    print(try CoachBench(count: count).run().text)
  }

  private static func engines(_ words: [String]) async throws {
    let isJSON = words.contains("--json")
    let folders = words.filter { $0 != "--json" }
    guard !folders.contains(where: { $0.hasPrefix("-") }) else { refuse() }
    let sets =
      folders.isEmpty
      ? [try ImageSet.generated()]
      : try folders.map { try ImageSet(folder: URL(filePath: $0, directoryHint: .isDirectory)) }
    var checks: [FolderCheck] = []
    for set in sets {
      let report = try await EngineComparison(of: set).run()
      print(isJSON ? try report.json : "\(report.set)\n\(report.table)\n")
      checks.append(report.check)
    }
    let check = FolderCheck.joined(checks)
    if isJSON { ErrorStream.write(check.sentence) } else { print(check.sentence) }
    if !check.failures.isEmpty { exit(1) }
  }

  private static func stills(_ words: [String]) async throws {
    guard let options = StillOptions(words) else { refuse() }
    let report = try await StillBench(options: options).run()
    print(options.isJSON ? try report.json : "\(report.table)\n\n\(StillReport.legend)")
  }

  private static func live(_ words: [String]) async throws {
    guard let options = try? LiveOptions(words) else { refuse() }
    if let minutes = options.soakMinutes {
      let report = try await Soak(minutes: minutes).run()
      print(options.isJSON ? try report.json : report.table)
    } else {
      let report = try await LiveBench(options: options).run()
      print(options.isJSON ? try report.json : "\(report.table)\n\n\(LiveReport.legend)")
    }
  }

  private static func history(_ words: [String]) async throws {
    guard let options = HistoryOptions(words) else { refuse() }
    switch options.task {
    case .measure(let entries):
      let report = try await HistoryBench(entryCount: entries).run()
      print(options.isJSON ? try report.json : report.table)
    case .crash(let rounds):
      let report = try await CrashTrial(program: OwnProgram.path ?? "", rounds: rounds).run()
      print(options.isJSON ? try report.json : report.table)
      if report.lost + report.damaged > 0 { exit(1) }
    case .write(let folder): await HistoryWriter.run(folder: folder)
    }
  }

  private static func counting(_ words: [String]) async throws {
    guard let options = CountingOptions(words) else { refuse() }
    if options.hasGaps {
      let report = try await GapBench(options: options).run { ErrorStream.write($0.sentence) }
      print(options.isJSON ? try report.json : report.table)
      if !report.allSatisfy(\.isExact) { exit(1) }
      return
    }
    let report = try CountingBench(options: options).run {
      ErrorStream.write("\($0.belt): \($0.isExact ? "exact" : "wrong")")
    }
    print(options.isJSON ? try report.json : report.table)
    if !report.belts.allSatisfy(\.isExact) { exit(1) }
  }

  private static func piles(_ words: [String]) throws {
    guard let options = PileBenchOptions(words) else { refuse() }
    let report = try PileBench(options: options).run { ErrorStream.write($0) }
    print(options.isJSON ? try report.json : report.table)
    if !report.isSameAfterKills { exit(1) }
  }

  private static func focus(_ words: [String]) throws {
    guard let options = FocusOptions(words) else { refuse() }
    let report = try FocusBench(options: options).run { ErrorStream.write($0) }
    print(options.isJSON ? try report.lines.json : report.table)
  }

  private static func refuse() -> Never {
    ErrorStream.write(usage)
    exit(2)
  }
}
