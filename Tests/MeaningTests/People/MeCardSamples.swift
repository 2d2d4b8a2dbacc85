// Contacts as MeCard and BizCard.

enum MeCardSamples {
  static let samples: [String] = [
    "MECARD:N:Owen,Sean;ADR:76 9th Avenue, 4th Floor, New York, NY 10011;TEL:+12125551212;EMAIL:srowen@example.com;;",
    "MECARD:N:山田,太郎;SOUND:ヤマダ,タロウ;TEL:0312345678;TEL-AV:0312345679;BDAY:19700310;URL:http\\://example.com/;NICKNAME:Taro;MEMO:a\\;b;;",
    "mecard:n:Plain Name;org:Acme;x-odd:kept;note:no end",
    "MECARD:TEL:123;;", "MECARD:", "MECARD:;;;", "MECARD:N:,;;", "MECARD:nonsense;N:A\\",
    "MECARD:N:Doe,J;ADR:,,1-2-3,Minato,Tokyo,105-0011,Japan;;",
  ]
}

enum BizCardSamples {
  static let samples: [String] = [
    "BIZCARD:N:Sean;X:Owen;T:Software Engineer;C:Google;A:76 9th Avenue, New York, NY 10011;B:+12125551212;E:srowen@example.com;;",
    "bizcard:n:Ada;m:+44 20 7946 0000;f:+44 20 7946 0001;url:https://example.com;z:kept",
    "BIZCARD:X:Alone;;", "BIZCARD:", "BIZCARD:N:a\\;b;C:c\\\\d",
  ]
}
