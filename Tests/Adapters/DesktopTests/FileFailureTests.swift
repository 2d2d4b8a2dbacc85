// The sentences for files that could not be written.

import Desktop
import Glibc
import System
import Testing
import Wording

@Suite("A file that could not be written")
struct FileFailureTests {
  @Test(
    "Each reason has a sentence",
    arguments: [
      (.noName, "This is not a file name."), (.folder, "“codes.csv” is a folder."),
      (.noFolder, "The folder for “codes.csv” does not exist."),
      (.notOrdinary, "“codes.csv” is not an ordinary file."),
      (.nameTooLong, "The name “codes.csv” is too long."),
      (.notPermitted, "You are not permitted to write “codes.csv” there."),
      (.noSpace, "There is not enough space to save “codes.csv”."),
      (.other(errno: EIO), "“codes.csv” could not be written: Input/output error."),
    ] as [(FileFailure.Reason, String)])
  func sentences(reason: FileFailure.Reason, sentence: String) {
    #expect(FileFailure(name: "codes.csv", reason: reason).sentence.english == sentence)
  }
}
