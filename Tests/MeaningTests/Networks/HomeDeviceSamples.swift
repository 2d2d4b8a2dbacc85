// Devices that join a network by a code.

enum HomeDeviceSamples {
  static let easyConnect: [ContentExample] = [
    ContentExample(
      """
      DPP:C:81/1,115/36;M:5254005828e5;I:SN=4774LH2b4044;V:2;K:MDkwEwYHKoZIzj0CAQYIKoZIzj0\
      DAQcDIgADURzxmttZoIRIPWGoQMV00XHWCAQIhXruVWOz0NjlkIA=;;
      """, title: "Wi-Fi device",
      [
        "channels": "1, 36",
        "mac": "52:54:00:58:28:E5",
        "information": "SN=4774LH2b4044",
        "version": "2",
      ]),
    ContentExample(
      "DPP:V:2;M:xyz;Q:7;K:AAAA;;", title: "Wi-Fi device",
      [
        "version": "2",
        "mac": "xyz",
        "q": "7",
      ], problems: ["The public key is damaged."]),
    ContentExample(
      "DPP:I:SN=1;M:5254005828e5;;", title: "Wi-Fi device",
      [
        "information": "SN=1",
        "mac": "52:54:00:58:28:E5",
      ], problems: ["The public key is missing."]),
  ]

  static let zWave: [ContentExample] = [
    ContentExample(
      """
      900162157003414950448353443606230904317021268652004700100614402560022000634286726144\
      3005120803003
      """, title: "Z-Wave device",
      [
        "pin": "41495",
        "device-key": "41495-04483-53443-60623-09043-17021-26865-20047",
        "security": "S2 Unauthenticated, S2 Authenticated",
        "device-class": "0x1800",
        "vendor": "0x027A",
        "product-type": "0x7000",
        "product": "0xF003",
      ]),
    ContentExample(
      "9000149220070000100001000010000100001000010000100001", title: "Z-Wave device",
      [
        "pin": "00001",
        "device-key": "00001-00001-00001-00001-00001-00001-00001-00001",
        "security": "S2 Unauthenticated, S2 Authenticated, S2 Access Control",
      ]),
  ]

  static let zigbee: [ContentExample] = [
    ContentExample(
      "Z:00124B001CDD1F9A$I:83FED3407A939723A5C639B26916D505C3B5", title: "Zigbee device",
      [
        "address": "00:12:4B:00:1C:DD:1F:9A",
        "install-code": "83FED3407A939723A5C639B26916D505C3B5",
      ]),
    ContentExample(
      "Z:00124B001CDD1F9A$I:83FED3407A939723A5C639B26916D505C3B0", title: "Zigbee device",
      [
        "address": "00:12:4B:00:1C:DD:1F:9A",
        "install-code": "83FED3407A939723A5C639B26916D505C3B0",
      ], problems: ["The checksum is wrong: the code was altered or is faulty."]),
  ]

  static let thread: [ContentExample] = [
    ContentExample(
      "v=1&&eui=00124b001234abcd&&cc=J01NME", title: "Thread device",
      [
        "connect-code": "J01NME",
        "address": "00:12:4B:00:12:34:AB:CD",
      ]),
    ContentExample(
      """
      0e080000000000010000000300000f35060004001fffe0020811111111222222220708fd61f77bd3df23\
      3e051000112233445566778899aabbccddeeff030e4f70656e54687265616444656d6f01021234041044\
      5f2b5ca6f2a93a55ce570a70efeecb0c0402a0f7f8
      """, title: "Thread network",
      [
        "name": "OpenThreadDemo",
        "channel": "15",
        "pan": "0x1234",
        "extended-pan": "1111111122222222",
        "network-key": "00112233445566778899AABBCCDDEEFF",
      ]),
  ]

  static let loRaWAN: [ContentExample] = [
    ContentExample(
      """
      LW:D0:1122334455667788:AABBCCDDEEFF0011:AABB1122:OAABBCCDDEEFF:SYYWWNNNNNN:PFOOBAR:C\
      AF2C
      """, title: "LoRaWAN device",
      [
        "join-address": "11:22:33:44:55:66:77:88",
        "device-address": "AA:BB:CC:DD:EE:FF:00:11",
        "vendor": "AABB",
        "profile": "1122",
        "owner-token": "AABBCCDDEEFF",
        "serial": "YYWWNNNNNN",
        "vendor-data": "FOOBAR",
      ]),
    ContentExample(
      "LW:D0:1122334455667788:AABBCCDDEEFF0011:AABB1122:CAF2D", title: "LoRaWAN device",
      [
        "join-address": "11:22:33:44:55:66:77:88",
        "device-address": "AA:BB:CC:DD:EE:FF:00:11",
        "vendor": "AABB",
        "profile": "1122",
      ], problems: ["The checksum is wrong: the code was altered or is faulty."]),
  ]

  static let broadcasts: [ContentExample] = [
    ContentExample(
      """
      BLUETOOTH:UUID:184F;BN:VGVzdA==;AT:1;AD:00A1A1A1A1A1;BI:1E240;BC:VGVzdENvZGU=;MD:BgN\
      wVGVzdA==;AS:1;PI:A0;NS:1;BS:3;NB:2;;
      """, title: "Audio broadcast “Test”",
      [
        "name": "Test",
        "address": "00:A1:A1:A1:A1:A1",
        "broadcast": "1E240",
        "key": "VGVzdENvZGU=",
      ]),
    ContentExample(
      "BLUETOOTH:UUID:184F;BN:*;AD:00A1A1A1A1A1;;", title: "Audio broadcast",
      [
        "address": "00:A1:A1:A1:A1:A1"
      ], problems: ["The data are not valid base64."]),
  ]

  static let examples = easyConnect + zWave + zigbee + thread + loRaWAN + broadcasts
}
