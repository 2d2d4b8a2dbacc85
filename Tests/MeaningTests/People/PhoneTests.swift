// Phone numbers and short messages.

import Meaning
import Testing
import Wording

@Suite("Phone numbers and messages")
struct PhoneTests {
  @Test(
    "A number is shown as written and dialled without signs that group digits",
    arguments: [
      ("tel:+1-201-555-0123", "+1-201-555-0123", "tel:+12015550123"),
      ("TEL:+49%2030%20123", "+49 30 123", "tel:+4930123"),
      ("tel:(030) 123.45", "(030) 123.45", "tel:03012345"),
      ("tel:112*34%23", "112*34#", "tel:112*34%23"), ("tel://112", "112", "tel:112"),
      ("tel:7042;phone-context=example.com", "7042", "tel:7042"),
    ])
  func numbers(_ text: String, _ title: String, _ address: String) {
    let phone = content(text)
    #expect(phone.kind == .phone)
    #expect(phone.title.english == title)
    #expect(phone.mainAction == .openAddress(address, purpose: .call))
    #expect(phone.furtherActions == [.copy(label: "Number", title, isSecret: false)])
    #expect(phone.problems.english == [])
  }

  @Test("Parameters are fields")
  func parameters() {
    let phone = content("tel:123;ext=45;ISUB=7;phone-context=+1;x-y=%20z;;=")
    #expect(
      phone.fields.map(\.name) == ["number", "extension", "subaddress", "phone-context", "x-y"])
    #expect(phone.fields.map(\.value.english) == ["123", "45", "7", "+1", " z"])
  }

  @Test("Characters that cannot be dialled are reported")
  func problems() {
    let vanity = content("tel:1-800-FLOWERS")
    #expect(vanity.openedAddress == "tel:1800")
    #expect(
      vanity.problems.english == [
        "The number contains characters that cannot be dialed; they are left out."
      ])
    let empty = content("tel:")
    #expect(empty.title.english == "Phone")
    #expect(empty.mainAction == nil)
    #expect(empty.problems.english == ["The address contains no phone number."])
  }

  @Test(
    "A text that is a number in international notation can be called",
    arguments: [
      ("+49 30 1234567", "tel:+49301234567"), ("+1 (212) 555-1212", "tel:+12125551212"),
      ("+44 (0)20 7946 0958", "tel:+442079460958"), ("+41-44-668-18-00", "tel:+41446681800"),
      ("+7 495 123-45-67", "tel:+74951234567"), ("+993.12.345678", "tel:+99312345678"),
    ])
  func international(_ text: String, _ address: String) {
    #expect(content(text).kind == .phone)
    #expect(content(text).title.english == text)
    #expect(content(text).openedAddress == address)
  }

  @Test(
    "Such a number may stand behind its name and before an extension",
    arguments: [
      ("Tel.: +49 30 901820", "+49 30 901820", nil),
      ("Téléphone : +33 1 99 00 12 34", "+33 1 99 00 12 34", nil),
      ("Phone: +1 (415) 555-0132 ext. 5", "+1 (415) 555-0132", "5"),
      ("+1 415 555 0132 x77", "+1 415 555 0132", "77"), ("Anna: +49 30 901820", nil, nil),
    ])
  func named(_ text: String, _ number: String?, _ ext: String?) {
    #expect(content(text).kind == (number == nil ? .text : .phone))
    #expect(content(text).values("number") == [number].compactMap(\.self))
    #expect(content(text).values("extension") == [ext].compactMap(\.self))
  }

  @Test(
    "Other numbers without a scheme are texts",
    arguments: [
      "030 1234567", "0049301234567", "+4930", "+49", "+12.3456789", "+123456789012", "+0123456789",
      "+999 12345678", "+49 30 1234567 ext", "+49 30 1234567-", "+1234567890123456",
      "+49#301234567",
      "++49301234567",
    ])
  func plain(_ text: String) {
    #expect(content(text).kind == .text)
  }

  @Test(
    "A code that controls the phone is no number to call, and says so",
    arguments: ["*#06#", "%23%2331%23", "**21*123%23"])
  func controlCodes(_ number: String) {
    let code = content("tel:\(number)")
    #expect(code.kind == .phone)
    #expect(code.openedAddress?.hasPrefix("tel:*") ?? false || number.hasPrefix("%23"))
    #expect(
      code.problems.english == [
        "This is a control code, which a phone may carry out at once, and not a number to call."
      ])
  }

  @Test(
    "Messages are read in all their forms",
    arguments: [
      ("sms:+15105550101", ["+15105550101"], "", "sms:+15105550101"),
      (
        "sms:+15105550101,+15105550102?body=hello%20there", ["+15105550101", "+15105550102"],
        "hello there", "sms:+15105550101,+15105550102?body=hello%20there"
      ),
      (
        "SMSTO:+1-510:Hello: 100%25 &c", ["+1-510"], "Hello: 100%25 &c",
        "sms:+1510?body=Hello%3A%20100%2525%20%26c"
      ),
      ("smsto:123?body=x%20y", ["123"], "x y", "sms:123?body=x%20y"),
      ("smsto:123:?body=x", ["123"], "x", "sms:123?body=x"),
      ("mmsto:123:text", ["123"], "text", "sms:123?body=text"),
      ("mms:123?BODY=b", ["123"], "b", "sms:123?body=b"),
      ("sms:123&body=phone", ["123"], "phone", "sms:123?body=phone"),
      ("sms:123;body=a", ["123"], "a", "sms:123?body=a"),
      ("sms:123;?body=a", ["123"], "a", "sms:123?body=a"),
      ("sms://123", ["123"], "", "sms:123"),
    ])
  func messages(_ text: String, _ numbers: [String], _ body: String, _ address: String) {
    let message = content(text)
    #expect(message.kind == .sms)
    #expect(message.title.english == numbers.first)
    #expect(message.values("number") == numbers)
    #expect(message.values("body") == (body.isEmpty ? [] : [body]))
    #expect(message.mainAction == .openAddress(address, purpose: .message))
    #expect(message.problems.english == [])
  }

  @Test("A subject and unknown parts of a message are kept")
  func parts() {
    let message = content("mms:123?subject=s&body=b&x-y=z")
    #expect(message.fields.map(\.name) == ["number", "subject", "body", "x-y"])
    #expect(message.furtherActions.contains(.copy(label: "Text", "b", isSecret: false)))
  }

  @Test(
    "Faults of a message are reported",
    arguments: [
      ("sms:", "The message has no number."), ("sms:?body=hi", "The message has no number."),
      ("smsto:abc:def", "“abc” is not a phone number."),
    ])
  func messageProblems(_ text: String, _ problem: String) {
    #expect(content(text).problems.english == [problem])
    #expect((content(text).mainAction == nil) == (text == "sms:"))
  }
}
