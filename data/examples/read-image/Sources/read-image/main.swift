// Prints the codes of image files with their texts, and what they mean: kind and title.
import Assembly
import Foundation
import Meaning
import Reading
import TextStandards

let reader = try StillReader()
var status: Int32 = 0
for path in CommandLine.arguments.dropFirst() {
  do {
    for code in try await reader.read(fileAt: path) {
      let answer = Interpreter.ofThisSystem.interpretation(of: code)
      let content = answer.meaning.content
      let (text, title) = (answer.text ?? "not text", "\(content.title)")
      // `DisplayText` has signs in place of characters that would act on a terminal.
      print("\(code.symbology.displayName): \(DisplayText(text))")
      print("  \(content.kind.rawValue): \(DisplayText(title))")
    }
  } catch {
    FileHandle.standardError.write(Data("\(path): \(error)\n".utf8))
    status = 1
  }
}
exit(status)
