// Numbers to call and messages to send.

enum PhoneSamples {
  static let samples: [String] = [
    "tel:+1-201-555-0123", "tel:7042;phone-context=example.com",
    "TEL:+49%2030%20123;ext=45;isub=7;x-y=%20z;", "tel:*%2306%23", "tel://112", "tel:",
    "tel:1-800-FLOWERS", "tel:;;;=", "tel:(030) 123 45",
  ]
}

enum MessageSamples {
  static let samples: [String] = [
    "sms:+15105550101", "sms:+15105550101,+15105550102?body=hello%20there",
    "SMSTO:+15105550101:Hello: 100%25 there", "smsto:123?body=x", "smsto:123:?body=x",
    "mms:123?subject=s&body=b&x-y=z", "MMSTO:123:text", "sms:123&body=phone", "sms:123;body=a;b=c",
    "sms:", "sms:?body=hi", "smsto:abc:def", "sms:;;;", "sms://123", "smsto::",
  ]
}

enum PlaceSamples {
  static let samples: [String] = [
    "geo:13.4125,103.8667", "GEO:48.2010,16.3695,183", "geo:48.198634,16.371648;crs=wgs84;u=40",
    "geo:52.5163,13.3777?q=52.5163,13.3777(Brandenburg+Gate)&z=16",
    "geo:0,0?q=Unter%20den%20Linden",
    "geo:52.5163,13.3777?z=11", "geo:0,0", "geo:-90, -180", "geo:91,0", "geo:1", "geo:", "geo:a,b",
    "geo:1,2,x", "geo:1,2;crs=moon;u=-1;x-y=z", "geo:1,2,3,4", "geo:1.,2", "geo:?q=word",
    "geo:1,2?q=(",
  ]
}
