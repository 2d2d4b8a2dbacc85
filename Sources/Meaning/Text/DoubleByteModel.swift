// Prices Chinese, Japanese and Korean text in the double-byte sets: frequent characters by their
// rank, the others by their row, because each of these standards has common characters in its first
// level. TextModel.swift gives the reason for not using ICU.

struct DoubleByteModel: TextModel {
  let prior: Double
  /// The number of bytes of the first character.
  let width: @Sendable (ArraySlice<UInt8>) -> Int
  /// The price of a character, given its code in the set and the character before it.
  let price: @Sendable (Unicode.Scalar, Int, Unicode.Scalar?) -> Double

  /// The prices of a change from ASCII to the other script and back. A change back within a word is
  /// expensive: "MÜLLER" looks like that in the wrong set.
  private static let entry = 3.0
  private static let exit = 1.0
  private static let exitToLetter = 4.0
  /// The price where characters and codes do not correspond: a rare code means two characters.
  private static let unaligned = 20.0

  func bits(of text: String, from bytes: ArraySlice<UInt8>) -> Double {
    var sum = 0.0
    var rest = bytes
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      guard !rest.isEmpty else { return sum + Self.unaligned }
      let code = rest.prefix(width(rest))
      rest = rest.dropFirst(code.count)
      let wasASCII = previous?.isASCII ?? true
      if scalar.isASCII {
        sum += Surprise.bits(ofASCII: scalar)
        if !wasASCII { sum += scalar.properties.isAlphabetic ? Self.exitToLetter : Self.exit }
      } else {
        sum += price(scalar, code.reduce(0) { $0 << 8 | Int($1) }, previous)
        sum += wasASCII ? Self.entry : 0
      }
      previous = scalar
    }
    return sum + Double(rest.count) * Self.unaligned
  }
}

extension DoubleByteModel {
  private static let punctuation: Set<Unicode.Scalar> = [
    "，", "。", "、", "：", "；", "！", "？", "（", "）", "《", "》", "“", "”", "「", "」", "　", "·",
    "—", "…", "【", "】", "￥", "／", "－",
  ]

  /// Simplified Chinese.
  static let gb18030 = DoubleByteModel(
    prior: 0,
    width: { bytes in
      guard let lead = bytes.first, lead > 0x80 else { return 1 }
      return (0x30...0x39).contains(bytes.dropFirst().first ?? 0) ? 4 : 2
    },
    price: { scalar, code, _ in
      if let bits = FrequentCharacters.simplified.bits(of: scalar) { return bits }
      if punctuation.contains(scalar) { return 8 }
      guard code <= 0xFFFF, code & 0xFF >= 0xA1 else { return code <= 0xFFFF ? 19 : 26 }
      return switch code >> 8 {
      case 0xB0...0xD7: 14
      case 0xD8...0xF7: 17
      case 0xA1, 0xA3: 12
      case 0xA2, 0xA4, 0xA5: 14
      case 0xA6, 0xA7: 16
      default: 22
      }
    })

  /// Traditional Chinese.
  static let big5 = DoubleByteModel(
    prior: 1.5,
    width: { ($0.first ?? 0) > 0x80 ? 2 : 1 },
    price: { scalar, code, _ in
      if let bits = FrequentCharacters.traditional.bits(of: scalar) { return bits }
      if punctuation.contains(scalar) { return 8 }
      return switch code {
      case 0xA440...0xC67E: 14.5
      case 0xC940...0xF9D5: 18
      case 0xA140...0xA3FF: 13
      default: 22
      }
    })
}

extension DoubleByteModel {
  /// Japanese.
  static let shiftJIS = DoubleByteModel(
    prior: 0,
    width: { bytes in
      guard let lead = bytes.first else { return 1 }
      return (0x81...0x9F).contains(lead) || lead >= 0xE0 ? 2 : 1
    },
    price: { scalar, code, previous in
      if (0xA1...0xDF).contains(code) { return halfWidth(scalar, after: previous) }
      if let bits = FrequentCharacters.kanji.bits(of: scalar) { return bits + 0.5 }
      return switch scalar {
      case "ぁ"..."ん": frequentHiragana.contains(scalar) ? 6 : 8.5
      case "ァ"..."ヶ", "ー": frequentKatakana.contains(scalar) ? 7 : 9
      case "、", "。", "「", "」", "・", "（", "）", "　", "〒", "々", "～", "！", "？", "：": 8
      case "０"..."９", "Ａ"..."Ｚ", "ａ"..."ｚ", "－", "／", "．": 9
      default: price(ofCode: code)
      }
    })

  private static func price(ofCode code: Int) -> Double {
    switch code {
    case 0x889F...0x9872: 14.5
    case 0x989F...0xEAA4: 18.5
    case 0x8140...0x81FC: 13
    case 0x839F...0x84BE: 16
    case 0x8740...0x879C: 14
    default: 24
    }
  }

  private static let frequentHiragana = Set(
    "のにはをたがでてとしれさいうかなますらりこくきもあつんよそおっださちるけど".unicodeScalars)
  private static let frequentKatakana = Set("ーンスルトリイラアクシドレジタテプロコカメグマサ".unicodeScalars)

  /// The price of a change to half-width katakana. The change is rare, and more such characters
  /// follow.
  private static let halfWidthEntry = 8.0
  private static let frequentHalfWidth = Set("ﾝｶﾞｼｲﾄｳｷﾀﾙｸｽﾏｺﾔﾃｰﾗﾘｱｻﾐﾅ".unicodeScalars)

  private static func halfWidth(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?
  ) -> Double {
    let follows = previous.map { ("｡"..."ﾟ").contains($0) } ?? false
    let before = follows ? previous : nil
    // A sound mark follows certain syllables, and a small kana or a long vowel follows any.
    switch scalar {
    case "ﾞ":
      let carries = before.map { ("ｶ"..."ﾄ").contains($0) || ("ﾊ"..."ﾎ").contains($0) } ?? false
      return carries ? 3.5 : before == "ｳ" ? 8 : 18
    case "ﾟ": return before.map { ("ﾊ"..."ﾎ").contains($0) } ?? false ? 4 : 20
    case "ｧ"..."ｯ", "ｰ": return before.map { ("ｱ"..."ﾟ").contains($0) } ?? false ? 6.5 : 18
    case "｡"..."･": return follows ? 10 : 14
    default: return (frequentHalfWidth.contains(scalar) ? 5.5 : 7) + (follows ? 0 : halfWidthEntry)
    }
  }
}

extension DoubleByteModel {
  /// Korean.
  static let eucKR = DoubleByteModel(
    prior: 2,
    width: { ($0.first ?? 0) > 0x80 ? 2 : 1 },
    price: { scalar, code, _ in
      if let bits = FrequentCharacters.hangul.bits(of: scalar) { return bits }
      guard code & 0xFF >= 0xA1 else { return 18 }
      return switch code >> 8 {
      case 0xB0...0xC8: 13
      case 0xCA...0xFD: 18
      case 0xA1...0xA3: 13
      default: 20
      }
    })
}

/// The frequent characters of one script with their prices in bits.
struct FrequentCharacters: Sendable {
  private let bits: [Unicode.Scalar: Double]

  /// The most frequent first. White space between them is layout.
  init(inOrder characters: String) {
    var bits: [Unicode.Scalar: Double] = [:]
    for scalar in characters.unicodeScalars where !scalar.properties.isWhitespace {
      let rank = Double(bits.count + 1)
      bits[scalar, default: 6 + 0.5 * rank.binaryLogarithm] = 6 + 0.5 * rank.binaryLogarithm
    }
    self.bits = bits
  }

  func bits(of scalar: Unicode.Scalar) -> Double? {
    bits[scalar]
  }
}

extension Double {
  /// The logarithm to base two, exact at powers of two and linear between them. The standard
  /// library has no logarithm, and this one is good enough for ranks.
  fileprivate var binaryLogarithm: Double {
    Double(exponent) + significand - 1
  }
}

extension FrequentCharacters {
  /// Syllables of everyday Korean: running text, then loan words, names and commerce.
  static let hangul = FrequentCharacters(
    inOrder: """
      이다는에의을하가고지한은기사리로를도인대서어나자아시해전일수정있제스구부원라과그만장보주여
      조들성동상니적안면소유비게화경마신세공오방국무계생중러개선우용미내바으업모현연분물영금치회
      관단체식발출교불실진재강당외통행민요야거김반날간양월년때문르남말음차드와호천심법건합결명저
      류표본산학종번판매품름터레트임술위타운박배포려없크속목약받카토습했것며데같입네였까감녕녀할
      던된더노래달량준등별역군북특광길층울충테헤란파프브블플램랩앱웹링킹릭톡톤션티씨디피코페퍼폰
      필휴폴쇼핑몰메뉴커킨버택철편점최윤권황송홍손백허곽희석훈혜숙빈솔찬승태형규격밀접확증예쿠료
      벤왕삼엘옵롤록봉투컬럼각값린찾키취복삭추설읽쓰열닫끝첫잘못않좋많
      """)
}

extension FrequentCharacters {
  /// Kanji of everyday Japanese: newspapers, then commerce, places and names.
  static let kanji = FrequentCharacters(
    inOrder: """
      日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相
      方四定今回新場金員九入選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田
      当八六約主題下首意法不来作性的要用制治度務強気小七成期公野協取都和統以機平総加山思家話世受
      区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川
      向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品昨
      論計死官増係感特情投示変打男基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争
      談能無再位置企真流格有疑口過局少放税検藤町常校料沢裁状工建語球営空職証土与急止送援供可役構
      木割聞身費付施切由説転食比難防補車優夫研収断井何南石足違消境神番規術護展態導鮮備宅害配副算
      視条幹独警宮究育席輸訪楽起万着乗店述残想線率病農州武声質念待試族象銀域助労例衛然早張映限親
      額監環験追審商葉義伝働形景落欧担好退準賀訴辺造英被株頭技低毎医復仕去姿味負閣韓渡失移差衆個
      門写評課末守若脳極種美岡影命含福蔵量望松非撃佐核観察整段横融型白深字答夜製票況音申様財港識
      注呼渉達良響阪帰針専推谷古候史天階程満敗管値歌買突兵接請器士光討路悪科攻崎督授催細効図週積
      丸他及湾録処省旧室憲太橋歩離岸客風紙激否周師摘材登系批郎母易健黒火戸速存花春飛殺央券赤号単
      盟座青破編捜竹除完降超責並療従右修捕隊危採織森競拡故館振給屋介読弁根色友苦就迎走販園具左異
      歴辞将秋因献厳馬愛幅休維富浜父遺彼般未塁貿講邦舞林装諸夏素亡劇河遣航抗冷模雄適婦鉄寄益込顔
      緊類児余禁印逆王返標換久短油妻暴輪占宣背昭廃植熱宿薬伊江清習険頼僚覚吉盛船倍均億途圧芸許皇
      臨踏駅署抜壊債便伸留罪停興爆陸玉源儀波創障継筋狙帯延羽努固闘精則葬乱避普散司康測豊洋静善逮
      婚厚喜齢囲卒迫略承浮惑崩順紀聴脱旅絶級幸岩練押軽倒了庁博城患締等救執層版老令角絡損房募曲撤
      裏払削密庭徒措仏績築貨志混載昇陣我勤為血遅抑幕居染温雑招奈季困星傷永択秀著徴誌庫弾償功拠香
      闇鈴斎阿池坂遠浦恵翔輔裕樹斗陽菜衣郵丁索賞梅枚寿茶酒肉魚卵乳麦豆塩砂糖猫犬鳥牛豚鶏雪雨雲桜
      桃冬
      """)
}

extension FrequentCharacters {
  /// Simplified characters of everyday Chinese: running text, then commerce, places and names.
  static let simplified = FrequentCharacters(
    inOrder: """
      的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年
      过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心
      她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间
      由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给
      世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变
      四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社
      便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北
      边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运笔元吧示请号码姓微扫描维支付店
      商价型质检验证编联址省县镇村街楼室限责股份技集团网密注册登录票车站费医药食酒茶饭餐厅优惠券
      卡积订单流快递收货客户服免载众欢迎临谢测试京沪津渝广深圳州江苏浙福湖河陕徽黑龙吉林辽宁川云
      贵甘青藏蒙古疆台湾港澳武汉杭庆李刘陈杨赵黄周吴徐孙胡朱郭罗梁宋郑韩唐冯董萧曹袁邓傅沈曾彭吕
      卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田姜范石姚谭廖邹熊陆郝孔崔康毛邱秦史顾侯邵孟段雷钱汤尹黎易
      乔贺赖龚伟芳娜敏静秀丽磊洋勇艳杰娟涛超霞刚桂英华玉兰红志春梅辉鹏飞婷雪琳晨宇浩轩涵欣怡佳俊
      峰鑫办亲房爱算温备影响买卖早晚包半双块页层级每千百亿零七六八九风雨花草树木鱼鸟牛羊鸡猪狗猫
      苹菜米油盐糖奶蛋肉杯锈钢布纸铁铜铝塑料玻璃板线池灯器床桌椅窗衣鞋帽裤裙绿蓝灰紫粉秋冬左右图
      馆校班课考答案音乐视频歌曲游戏软硬库息络连输印复删除添修改存消返首置帮助版增值税普速座航牌
      护照签银账额转款贷险健病监疫苗核酸诊断疗防控
      """)
}

extension FrequentCharacters {
  /// Traditional characters of everyday Chinese: running text, then commerce, places and names.
  static let traditional = FrequentCharacters(
    inOrder: """
      的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年
      過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心
      她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間
      由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給
      世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變
      四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社
      便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北
      邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運筆元吧示請號碼姓掃描付款店商價
      型質檢驗證編聯絡址縣鄉鎮村里街段巷弄樓室限股份技集團網密註冊登票車站費醫藥食酒茶飯餐廳優惠
      券卡積訂單流快遞收貨客戶服免載注歡迎臨謝顧您測試臺台灣雄竹桃園苗栗彰投雲林嘉屏宜蘭花蓮澎湖
      祖隆府香港九龍尖沙咀彌敦澳陳黃李吳劉蔡楊鄭郭洪曾邱廖賴周徐蘇葉莊呂江蕭羅簡朱鍾施游詹沈彭胡
      余盧潘梁顏柯翁魏孫戴范宋鄧杜侯曹薛丁卓阮董唐溫藍蔣石古紀姚連馮歐湯田康姜涂尤巫韓龔嚴袁鐘黎
      阿志玲淑芬雅婷怡君宏俊傑豪宗翰冠宇秀英麗華玉珍春嬌館圖校班級課考答案音樂視頻歌曲遊戲軟硬料
      庫訊息器輸印複刪除添修改存消返首頁幫助版效止項淨製造廠飲牛奶雞蛋豬肉魚蝦米麵油鹽糖蘋蕉葡萄
      橘咖啡紅綠黑灰紫粉左右六七八百千億零層早晚半雙每買賣錢房親愛風雨雪草樹木鳥羊狗貓
      """)
}
