// The most frequent characters of one script, roughly by rank: the evidence that a string of
// double bytes says something. Written down from general knowledge; only the order of magnitude counts.

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
