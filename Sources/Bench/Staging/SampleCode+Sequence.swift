// One text in two QR codes (structured append): "https://example.org/in/two", version 1, level L,
// mask 0. They are drawn, because ZXing's creator does not make such codes.

internal import Reading

extension SampleCode {
  /// The parts of one text, in order.
  public static let sequence = [
    SampleCode(drawn: firstPart, bytes: Array("https://examp".utf8)),
    SampleCode(drawn: secondPart, bytes: Array("le.org/in/two".utf8)),
  ]

  /// The parity byte that the parts share: the exclusive or of all bytes of the text.
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
