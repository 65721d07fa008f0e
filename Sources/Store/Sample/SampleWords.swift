/// Names and places of sample people.
struct SampleNames {
  /// A given name with its account name.
  struct Given {
    let account: String
    let first: String
    let isChinese: Bool
  }

  /// The languages alternate, so that a small circle has people of both.
  static let given: [Given] = english.indices.flatMap { index in
    let first = english[index]
    let one = Given(account: first.lowercased(), first: first, isChinese: false)
    guard index < chinese.count else { return [one] }
    return [one, Given(account: chinese[index].0, first: chinese[index].1, isChinese: true)]
  }

  // Account names have no digits: a number is added when a name is used again.
  private static let english = [
    "Agatha", "Benno", "Clara", "Dorian", "Edith", "Felix", "Greta", "Hanna", "Ivo", "Jonas",
    "Katja", "Leopold", "Mina", "Nils", "Odette", "Pavel", "Quentin", "Rosa", "Sven", "Tilda",
    "Ulla", "Viktor", "Wanda", "Xenia", "Yorick", "Zelda", "Anselm", "Birgit", "Casper", "Delia",
    "Emil", "Flora", "Gustav", "Hedda", "Iris", "Jasper", "Kira", "Linus", "Maren", "Nora",
  ]
  private static let chinese = [
    ("anlan", "安澜"), ("baihe", "百合"), ("chenxi", "晨曦"), ("dongmei", "冬梅"),
    ("enyu", "恩宇"), ("fanghua", "芳华"), ("guangming", "光明"), ("haitao", "海涛"),
    ("jiayi", "嘉怡"), ("kexin", "可欣"), ("lihua", "丽华"), ("mingyue", "明月"),
    ("nianci", "念慈"), ("peiran", "沛然"), ("qiuyun", "秋云"), ("ruolan", "若兰"),
    ("shuyi", "书怡"), ("tianyou", "天佑"), ("wenbo", "文博"), ("xiaoyu", "小雨"),
    ("yifan", "一帆"), ("zihan", "子涵"), ("yuchen", "雨辰"), ("zhiyuan", "志远"),
  ]
  static let englishLast = [
    "Abbott", "Brandt", "Calloway", "Dunmore", "Ellery", "Fairley", "Grantham", "Holloway",
    "Ingram", "Jessop", "Kestrel", "Lindqvist", "Marlow", "Northcott", "Osgood", "Pemberton",
  ]
  static let chineseLast = ["林", "陈", "周", "吴", "沈", "许", "何", "郑", "罗", "梁", "宋", "唐"]
  static let salutations = ["Dr.", "Prof.", "Ms.", "Mr."]
  static let englishNicknames = [
    "night owl", "slow reader", "ink and rain", "the gardener", "left margin", "paper boat",
    "second draft", "window seat", "quiet hour", "north wind", "half moon", "long walk",
  ]
  static let chineseNicknames = [
    "夜读人", "听雨", "南山客", "纸船", "慢慢走", "半个月亮", "窗边", "小满", "山有木", "灯下", "远行", "青石巷",
  ]
  static let englishSignatures = [
    "I write down what I would forget", "Mostly weather and soup", "Reads more than she writes",
    "Three pages before breakfast", "Looking for a better word", "Still editing",
    "Every letter gets an answer", "No hurry at all",
  ]
  static let chineseSignatures = [
    "把忘不了的写下来", "读书, 喝茶, 看云", "慢一点也没关系", "每天写三行", "还在修改", "愿你我都有好天气",
    "字里行间有人间", "今天也要好好吃饭",
  ]
  /// Provinces, each with a city and a town.
  static let places = [
    ("浙江省", "杭州市", "龙井镇"), ("江苏省", "苏州市", "同里镇"), ("四川省", "成都市", "黄龙溪镇"),
    ("云南省", "大理市", "喜洲镇"), ("福建省", "泉州市", "崇武镇"), ("湖南省", "凤凰县", "山江镇"),
    ("Northshire ", "Hallow ", "Millbrook "), ("Westmark ", "Fenwick ", "Saltby "),
    ("Eastvale ", "Port Alder ", "Greyfield "), ("Southmoor ", "Lindham ", "Oxley "),
  ]
  static let villages = ["Upper End ", "Mill Lane ", "Green Corner ", "西街村", "河口村", "桃花村"]
  static let avatars = ["🦉", "🐈", "🦊", "🐳", "🌿", "🍵", "🌙", "📚", "🪶", "(^_^)", "<(\")", "[=]"]
}
