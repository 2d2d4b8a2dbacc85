// What a printed test sheet shows: which of its codes were read, how good they are, and with that the
// finest modules that are safe to print. A code that was read is known by its payload, and one that
// was not by its empty place in the table.

public import Reading
public import Wording

/// The results of all test sheets whose codes are in images.
public struct PrinterTestResults: Sendable {
  public private(set) var sheets: [PrinterTestResult] = []

  public init() {}

  /// Adds a code that was read with its grade; one that is of no test sheet is passed over.
  public mutating func add(_ code: Detection, grade: Double?) {
    guard let (test, cell) = PrinterTest.place(of: code) else { return }
    let index = sheets.firstIndex { $0.test == test } ?? sheets.endIndex
    if index == sheets.endIndex { sheets.append(PrinterTestResult(of: test)) }
    sheets[index].add(cell, grade: grade)
  }
}

/// The codes of a test sheet that were read.
public struct PrinterTestResult: Sendable {
  public enum State: String, Hashable, Sendable {
    /// Read, with the grade C or better.
    case good
    /// Read, with a lower grade or none.
    case poor
    case unread
    /// On a page of which nothing was read.
    case absent
  }

  /// What became of one code.
  public struct Entry: Hashable, Sendable {
    public let cell: PrinterTest.Cell
    /// From 1.
    public let page: Int
    public let state: State
    /// From 0 to 4; nil if the code was not read, or its print cannot be graded.
    public let grade: Double?

    /// The grade as a letter, or a sign in its place.
    public var mark: String {
      switch state {
      case .good, .poor: grade.map { GradeReport.letter(of: $0) } ?? "?"
      case .unread: "X"
      case .absent: "-"
      }
    }
  }

  /// The codes of one kind with bars in one direction.
  public struct Group: Hashable, Sendable {
    public let entries: [Entry]

    /// The kind and the direction.
    public var heading: Sentence? { entries.first?.cell.heading }

    public var isAbsent: Bool { entries.allSatisfy { $0.state == .absent } }

    public var sizes: [Int] { Set(entries.map(\.cell.dots)).sorted() }

    public func entry(dots: Int, reduction: Int) -> Entry? {
      entries.first { $0.cell.dots == dots && $0.cell.reduction == reduction }
    }

    /// The width of bars with which the finest modules are safe, and these modules, in dots: there and
    /// in all larger sizes, the codes are good. Nil if no width gives any.
    public var safest: (dots: Int, reduction: Int)? {
      let reductions = Set(entries.map(\.cell.reduction))
      let choices = reductions.compactMap {
        reduction -> (dots: Int, reduction: Int, mean: Double)? in
        let own = entries.filter { $0.cell.reduction == reduction }
          .sorted { $0.cell.dots > $1.cell.dots }.prefix { $0.state == .good }
        let grades = own.compactMap(\.grade)
        return own.last.map {
          ($0.cell.dots, reduction, grades.reduce(0, +) / Double(max(1, grades.count)))
        }
      }
      return choices.min {
        ($0.dots, -$0.mean, abs($0.reduction), $0.reduction)
          < ($1.dots, -$1.mean, abs($1.reduction), $1.reduction)
      }.map { ($0.dots, $0.reduction) }
    }
  }

  /// As GS1 asks of most prints.
  private static let leastGrade = 1.5

  public let test: PrinterTest
  /// The grades of the codes that were read; those of prints that cannot be graded are negative.
  private var grades: [PrinterTest.Cell: Double] = [:]

  public init(of test: PrinterTest) { self.test = test }

  /// Adds a code that was read; if it is on several images, the best one counts.
  public mutating func add(_ cell: PrinterTest.Cell, grade: Double?) {
    grades[cell] = max(grade ?? -1, grades[cell] ?? -1)
  }

  /// The kinds and directions, in the order of the sheet.
  public var groups: [Group] {
    let pages = Set(grades.keys.map { test.page(of: $0) })
    var groups: [[Entry]] = []
    for cell in test.cells {
      let page = test.page(of: cell)
      let grade = grades[cell]
      let entry = Entry(
        cell: cell, page: page + 1,
        state: grade.map { $0 >= Self.leastGrade ? .good : .poor }
          ?? (pages.contains(page) ? .unread : .absent),
        grade: grade.flatMap { $0 < 0 ? nil : $0 })
      if let last = groups.last?.last?.cell, last.symbology == cell.symbology,
        last.isAcross == cell.isAcross
      {
        groups[groups.count - 1].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups.map { Group(entries: $0) }
  }

  /// What is safe to print.
  public func verdict(on group: Group) -> Sentence {
    if group.isAbsent { return Sentence("Nothing of this page was read.") }
    guard let safest = group.safest else { return Sentence("No size is safe.") }
    func dots(_ count: Int) -> Sentence {
      Sentence("\(count) dot", plural: "\(count) dots", count: count)
    }
    let (modules, width) = (dots(safest.dots), width(ofDots: safest.dots))
    let bars = dots(abs(safest.reduction))
    return switch safest.reduction {
    case 0: Sentence("Safe: modules of \(modules) (\(width) mm) and more.")
    case ..<0:
      Sentence("Safe: modules of \(modules) (\(width) mm) and more, with bars \(bars) wider.")
    default:
      Sentence("Safe: modules of \(modules) (\(width) mm) and more, with bars \(bars) narrower.")
    }
  }

  /// In millimetres.
  public func width(ofDots dots: Int) -> String { MadeCode.exact(Double(dots) * test.dot) }
}
