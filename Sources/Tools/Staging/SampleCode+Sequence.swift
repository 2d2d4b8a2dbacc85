// One text in two QR codes (structured append), drawn by hand because no creator at hand makes
// such codes: "https://example.org/in/two", version 1, level L, mask 0.

internal import Imaging

extension SampleCode {
  /// The parts of one text, in order.
  public static let sequence = [
    SampleCode(drawn: firstPart, bytes: Array("https://examp".utf8)),
    SampleCode(drawn: secondPart, bytes: Array("le.org/in/two".utf8)),
  ]

  /// What the parts have in common: all bytes of the text, each added to the next without carry.
  public static let sequenceParity = sequence.flatMap(\.bytes).reduce(0, ^)

  private static let firstPart = """
    #######...#.#.#######
    #.....#..#.#..#.....#
    #.###.#.#.##..#.###.#
    #.###.#..#....#.###.#
    #.###.#..#.##.#.###.#
    #.....#..##.#.#.....#
    #######.#.#.#.#######
    ........#.###........
    ###.#####.#####...#..
    ...#.#.####..#..##.#.
    ###..##.#...##..#.###
    .#####..#######.#.###
    .#.#.#####.##..######
    ........####.#.#...#.
    #######.#.#.....#...#
    #.....#.###.#.#.###..
    #.###.#.##.###.##.#.#
    #.###.#..##..#.#...#.
    #.###.#.#.###..###..#
    #.....#.##.##.#.#...#
    #######.##.###.##.#.#
    """

  private static let secondPart = """
    #######...##..#######
    #.....#..#..#.#.....#
    #.###.#.#.#...#.###.#
    #.###.#..#....#.###.#
    #.###.#..#.#..#.###.#
    #.....#..##...#.....#
    #######.#.#.#.#######
    ........#.#.#........
    ###.#####.#####...#..
    ###.#..###.#...###.#.
    ..#####..####...#.###
    .####....#..#...#.###
    #####.#..#####.######
    ........###.##..#..#.
    #######.####...#....#
    #.....#.##.##.###.#..
    #.###.#.###.##.##.#.#
    #.###.#..####..##....
    #.###.#.#..#...#....#
    #.....#.#.#######...#
    #######.#######.###.#
    """
}
