// JSON and XML: valid documents are indented, and all else is text.

import Meaning
import Testing
import Wording

@Suite("JSON and XML")
struct MarkupTests {
  @Test(
    "JSON is indented, one member a line",
    arguments: [
      (
        #"{"a":1,"b":[true,null],"c":{}}"#,
        "{\n  \"a\": 1,\n  \"b\": [\n    true,\n    null\n  ],\n  \"c\": {}\n}"
      ),
      (" [ ] ", "[]"), ("[ \"a, b\" ,-0.5e+10]", "[\n  \"a, b\",\n  -0.5e+10\n]"),
      (#"["\"\\\/\b\f\n\r\t\u00e9"]"#, "[\n  \"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"\n]"),
      ("[1E5,0,10.01,false]", "[\n  1E5,\n  0,\n  10.01,\n  false\n]"),
    ])
  func json(_ text: String, _ layout: String) {
    let json = content(text)
    #expect(json.kind == .json)
    #expect(json.values("json") == [layout])
    #expect(json.mainAction == .copy(label: "JSON", text, isSecret: false))
  }

  @Test(
    "The title of JSON has the number of members",
    arguments: [
      ("{}", "JSON object, 0 members"), (#"{"a":{"b":1,"c":2}}"#, "JSON object, 1 member"),
      ("[1,[2,3]]", "JSON list, 2 items"),
    ])
  func jsonTitles(_ text: String, _ title: String) {
    #expect(content(text).title.english == title)
  }

  @Test(
    "Invalid JSON is text",
    arguments: [
      "{", "[", "]", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "[01]",
      "[1.]",
      "[.5]", "[1e]", "[-]", "[+1]", "[tru]", "[nul", "[\"\\x\"]", "[\"\\u12g4\"]", "[\"\\u12",
      "[\"a", "[\"\\", "[1] 2",
      "[\"\u{1}\"]", "['a']", "[1e+]", "true", "12", "\"text\"", "[\u{A0}1]", "{\"a\" 1}", "{1:2}",
      String(repeating: "[", count: 33) + String(repeating: "]", count: 33),
    ])
  func noJSON(_ text: String) {
    #expect(content(text).kind != .json)
  }

  @Test(
    "XML is indented, one element a line, and text stays as it is",
    arguments: [
      ("<a><b>x</b><c/></a>", "<a>\n  <b>x</b>\n  <c/>\n</a>"),
      ("<a>\n <b>\n  <c/> </b></a>", "<a>\n  <b>\n    <c/>\n  </b>\n</a>"),
      ("<p>Some <b>bold</b> <!--x-->text</p>", "<p>Some <b>bold</b> <!--x-->text</p>"),
      (
        "<?xml version=\"1.0\"?><!DOCTYPE a><!-- c --><a b=\"1\" c = '2' ><d /></a ><?end it?>",
        "<?xml version=\"1.0\"?>\n<!DOCTYPE a>\n<!-- c -->\n<a b=\"1\" c = '2'>\n  <d/>\n</a>\n<?end it?>"
      ),
      ("<a><![CDATA[<&>]]></a>", "<a><![CDATA[<&>]]></a>"),
      (
        "<a>&amp;&lt;&gt;&quot;&apos;&#65;&#x1F600;&#10;</a>",
        "<a>&amp;&lt;&gt;&quot;&apos;&#65;&#x1F600;&#10;</a>"
      ),
      ("<日本 é='1'> </日本>", "<日本 é='1'></日本>"), ("\u{FEFF}<a/>\n", "<a/>"),
      ("<a><!--x--><?y?><?xmly?></a>", "<a>\n  <!--x-->\n  <?y?>\n  <?xmly?>\n</a>"),
    ])
  func xml(_ text: String, _ layout: String) {
    let xml = content(text)
    #expect(xml.kind == .xml)
    #expect(xml.values("xml") == [layout])
  }

  @Test("The title of XML is the name of its root")
  func xmlTitle() {
    #expect(
      content("<?xml version='1.0'?><cfdi:invoice a='b'/>").title.english == "XML, cfdi:invoice")
  }

  @Test(
    "A document that is not well-formed or declares entities is text",
    arguments: [
      "<", "<a", "<a>", "<a b", "<a b=", "<a b=\"", "<a></b>", "<a b></a>", "<a b=1/>",
      "<a b=\"1\" b=\"2\"/>",
      "<a b=\"1\"c=\"2\"/>", "<a>&nope;</a>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#+65;</a>",
      "<a>&#xFFFE;</a>",
      "<a>&</a>", "<a>&amp</a>", "<a/><b/>", "<a/>text", "<a b=\"<\"/>", "<a b=\"&x;\"/>", "< a/>",
      "<1/>",
      "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", "<!-- a -- b --><a/>", "<!-- a ---><a/>",
      "<a><!-- open</a>",
      "<!-- only -->", "<?xml version='1.0'?>", "<?xml", "<a><?xml version='1.0'?></a>",
      "<a>\u{1}</a>", "<!DOCTYPE a",
      "<a/ >", "<a></a", "<a><![CDATA[x</a>", "<a/><!DOCTYPE a>", "<? x?><a/>", "<a \u{7}/>",
      String(repeating: "<a>", count: 33) + String(repeating: "</a>", count: 33),
    ])
  func noXML(_ text: String) {
    #expect(content(text).kind != .xml)
  }
}
