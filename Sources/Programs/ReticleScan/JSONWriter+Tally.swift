// Counts, and what differs from a list, as JSON lines.

internal import Assembly
internal import Reading
internal import Meaning
internal import FeatureModels

extension JSONWriter {
  func tally(_ tally: Tally) -> [UInt8] {
    let counts = tally.showsCounts ? tally.codes : []
    var lines: [UInt8] = counts.flatMap { counted in
      var record = record(of: counted.code, in: counted.origin)
      record.count = counted.count
      return record.json(showingSecrets: showsSecrets).line
    }
    guard let totals = tally.check?.totals else { return lines }
    for finding in tally.findings where finding.result != .found {
      lines += object(finding, names: tally.names).line
    }
    var sums = JSONObject()
    sums.add("found", .number(totals.found))
    sums.add("expected", .number(totals.expected))
    sums.add("unexpected", .number(totals.unexpected))
    sums.add("tooMany", .number(totals.tooOften))
    sums.add("totals", .bool(true))
    return lines + sums.line
  }

  private func object(_ finding: ListFinding, names: [String]) -> JSONObject {
    var object = JSONObject()
    object.add("result", .string(finding.result.rawValue))
    object.add("counted", .number(finding.counted))
    object.add("expected", .number(finding.expected))
    object.add("listed", finding.listed.map { .string($0) } ?? .null)
    if let seen = finding.seen {
      let text = CodeText(seen.code, reader: reader)
      object.add("symbology", .string(seen.code.symbology.rawValue))
      object.add("text", text.text.map { .string($0) } ?? .null)
      object.add("bytes", .base64(seen.code.payload.bytes))
    }
    let columns = zip(names, finding.values).map { name, value in
      var column = JSONObject()
      column.add("name", .string(name))
      column.add("value", .string(value))
      return JSONValue.object(column)
    }
    if !columns.isEmpty { object.add("columns", .array(columns)) }
    return object
  }
}
