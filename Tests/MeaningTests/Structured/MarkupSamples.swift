// JSON and XML.

enum JSONSamples {
  static let samples: [String] = [
    #"{"a":1,"b":[true,false,null,{}],"c":"x\u00e9\n","d":-0.5e+10,"e":[]}"#,
    "[]", "{}", " [1 , 2.0,3e5] ", "[[[[[[]]]]]]", "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]",
    "{", "[", "[1,]", "{\"a\"}", "{\"a\":}", "[01]", "[1.]", "[1e]", "[-]", "[tru]", "[\"\\x\"]",
    "[\"\\u12\"]", "[\"a", "[1] 2", "[\"\u{1}\"]", "{a:1}", "[+1]", "['a']",
  ]
}

enum XMLSamples {
  static let samples: [String] = [
    "<?xml version=\"1.0\"?><!DOCTYPE a><!-- c --><a b=\"1\" c='2'><d/><e>text</e></a><?end it?>",
    "<p>Some <b>bold</b> text &amp; &#x41;&#65; more</p>", "<a><![CDATA[<&>]]></a>", "<a/>",
    "<a>\n <b>\n  <c/> </b></a>", "<a:b xmlns:a=\"urn:x\"/>", "<日本>語</日本>",
    "<a>", "<a></b>", "<a b></a>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a>&nope;</a>",
    "<a>&#0;</a>",
    "<a>&</a>", "<a/><b/>", "text<a/>", "<a b=\"<\"/>",
    "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
    "<!-- a -- b --><a/>", "<a><!-- open</a>", "<", "<a", "<a b=\"", "<?xml?>", "< a/>",
    "<a b=\"1\"c=\"2\"/>",
    "<a><?xml version=\"1.0\"?></a>", "<!-- only -->",
  ]
}

enum TextSamples {
  static let samples: [String] = [
    "", " ", "Hello", "Hello\nWorld", "+49 30 1234567", "🙂\u{202E}abc", "a\0b",
    "Look at https://example.com, it is good",
  ]
}
