// The two tracks of a DX Film Edge, as cameras see them.

import Assembly
import Reading
import Staging
import Testing

@Suite("DX Film Edge")
struct DXFilmEdgeTests {
  /// The clock and the data of 79-1/13A, as modules.
  private static let clock = "1111101010101010101010101010111"
  private static let data = "10101" + "01001111" + "00001" + "0011011" + "000" + "101"

  /// Both tracks as a code, four pixels to a module.
  private func code(of tracks: [String]) -> SampleCode {
    let scale = 4
    let rows = tracks.flatMap { track in
      let row = track.flatMap { [UInt8](repeating: $0 == "1" ? 0 : 255, count: scale) }
      return [[UInt8]](repeating: row, count: 3 * scale)
    }
    let bitmap = LumaBitmap(
      size: PixelSize(width: rows[0].count, height: rows.count), pixels: rows.flatMap(\.self))
    return SampleCode(.dxFilmEdge, bytes: Array("79-1/13A".utf8), printedIn: bitmap, scale: scale)
  }

  private func read(_ code: SampleCode, turnedBy turn: Double) async throws -> [Found] {
    let scene = Scene(around: code, turnedBy: turn)
    return try await StillReader().read(scene.bitmap.blurred(1).noisy(sigma: 3)).map(Found.init)
  }

  @Test(
    "A DX Film Edge is read at any angle", arguments: ["79-1/13A", "127-15/60", "115-10"],
    [40.0, 75, 130, 200, 247, 310])
  func turned(_ text: String, _ turn: Double) async throws {
    let code = try SampleCode(.dxFilmEdge, text: text)
    #expect(try await read(code, turnedBy: turn) == [Found(code)])
  }

  @Test("Drawn tracks are read", arguments: [25.0, 160])
  func drawn(_ turn: Double) async throws {
    let drawn = code(of: [Self.clock, Self.data])
    #expect(try await read(drawn, turnedBy: turn) == [Found(drawn)])
  }

  @Test("Data without a clock, or with a wrong bit, are not read", arguments: [25.0, 160])
  func wrong(_ turn: Double) async throws {
    var bits = Array(Self.data)
    bits[9] = "0"
    for tracks in [[Self.data, Self.data], [Self.clock, String(bits)], [Self.clock, Self.clock]] {
      #expect(try await read(code(of: tracks), turnedBy: turn) == [])
    }
  }
}
