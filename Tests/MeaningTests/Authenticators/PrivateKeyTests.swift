// Private keys and recovery phrases are secrets.

import Meaning
import Testing
import Wording

@Suite("A private key")
struct PrivateKeyTests {
  @Test("is one secret with a copy, and no text to search for", arguments: PrivateKeySamples.keys)
  func keys(_ text: String, _ title: String) {
    let key = content(text)
    #expect(key.kind == .privateKey)
    #expect(key.title.english == title)
    #expect(key.fields.map(\.name) == ["private-key"])
    #expect(key.fields.map(\.isSecret) == [true])
    guard case .copy(_, let copied, isSecret: true)? = key.mainAction else {
      Issue.record("It is not copied as a secret.")
      return
    }
    #expect(copied == text)
    #expect(key.furtherActions == [])
  }

  @Test("is not found in an ordinary text", arguments: PrivateKeySamples.others)
  func others(_ text: String) {
    #expect(content(text).kind != .privateKey)
  }
}
