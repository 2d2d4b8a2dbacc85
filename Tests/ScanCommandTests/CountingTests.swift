// Counting and comparing on the command line: images, a video, and every output format.

import Reading
import Foundation
import Testing

@testable import ScanCommand

@Suite("Counting on the command line")
struct CountingTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
    try folder.add("a.pgm", text: "one")
    try folder.add("b.pgm", .ean13, text: "4006381333931")
    try folder.add(
      "list.csv",
      Array("Name;EAN;Menge\nStift;4006381333931;1\nHeft;4012345678901;2\n=1+1;one;1\n".utf8))
  }

  @Test("Codes are counted over all images, in the order in which they were first seen")
  func counts() throws {
    let run = try ScanRun("--count", "b.pgm", "a.pgm", "b.pgm", in: folder)
    #expect(run.text == "2\tEAN-13:4006381333931\n1\tQR-Code:one\n")
    #expect(run.status == 0 && run.errors == "")
    let raw = try ScanRun("--count", "--raw", "b.pgm", "b.pgm", in: folder)
    #expect(raw.text == "2\t4006381333931\n")
    let once = try ScanRun("--count", "--once", "b.pgm", "b.pgm", in: folder)
    #expect(once.text == "1\tEAN-13:4006381333931\n")
  }

  @Test("What differs from a list is a line each, the totals are a message, and the status is 5")
  func expecting() throws {
    let run = try ScanRun("--expect", "list.csv", "a.pgm", "b.pgm", "b.pgm", in: folder)
    #expect(run.text == "too-many\t1\t4006381333931\nmissing\t2\t4012345678901\n")
    #expect(run.complaints == ["reticle-scan: --expect: 2 of 4, 1 counted too often"])
    #expect(run.status == 5)
    let exact = try ScanRun(
      "--expect", "-", "a.pgm", input: Array("one\n".utf8), in: folder)
    #expect(exact.text == "" && exact.status == 0)
  }

  @Test("A list that cannot be read is a message before anything is read")
  func noList() throws {
    try folder.add("empty.csv", [])
    for name in ["missing.csv", "empty.csv", "."] {
      let run = try ScanRun("--expect", name, "a.pgm", in: folder)
      #expect(run.text == "" && run.status == 1)
      #expect(run.complaints.count == 1, "\(run.errors)")
    }
  }

  @Test("A list with a bad quantity is refused with its row, and nothing is read")
  func badQuantity() throws {
    try folder.add("bad.csv", Array("code,quantity\none,0.5\ntwo,2.25\nthree,3\n".utf8))
    let run = try ScanRun("--expect", "bad.csv", "a.pgm", in: folder)
    #expect(run.text == "" && run.status == 1)
    #expect(run.complaints.count == 1 && run.errors.contains("row 2"), "\(run.errors)")
  }

  @Test("JSON has the counts, what differs with the list's columns, and the totals")
  func json() throws {
    let run = try ScanRun("--count", "--expect", "list.csv", "--json", "a.pgm", in: folder)
    let objects = try run.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    try #require(objects.count == 5)
    #expect(objects[0]["summary"] as? Bool == true)
    #expect(objects[1]["text"] as? String == "one" && objects[1]["count"] as? Int == 1)
    #expect(objects[2]["result"] as? String == "missing")
    #expect(objects[2]["listed"] as? String == "4006381333931")
    let columns = try #require(objects[2]["columns"] as? [[String: String]])
    #expect(columns == [["name": "Name", "value": "Stift"]])
    #expect(objects[3]["expected"] as? Int == 2 && objects[3]["counted"] as? Int == 0)
    #expect(objects[4]["found"] as? Int == 1 && objects[4]["expected"] as? Int == 4)
  }

  @Test("A table of a comparison has a row for each code, and no formulas")
  func table() throws {
    let run = try ScanRun(
      "--count", "--expect", "list.csv", "--csv", "a.pgm", "a.pgm", "b.pgm", in: folder)
    // A spreadsheet would take a number without quotation marks for one, and drop leading zeros.
    #expect(run.text.contains("\"4006381333931\""))
    #expect(
      run.text.replacing("\"", with: "").split(separator: "\r\n").map(String.init) == [
        "source,time,symbology,text,bytes,count,content,title,note,result,expected,listed,Name,eci,gs1",
        "b.pgm,,ean-13,4006381333931,,1,product,4006381333931,,found,1,4006381333931,Stift,,",
        ",,,,,0,,,,missing,2,4012345678901,Heft,,",
        "a.pgm,,qr-code,one,,2,text,one,,too-many,1,one,'=1+1,,",
      ])
  }
}
