/// The letters that look like each other in names without letters of ASCII: accents of Latin, Greek with
/// Cyrillic, Arabic, hiragana, katakana, Bopomofo and Chinese characters. See docs/decisions/0020.
package enum LookAlikes {
  /// The letters that may stand in the place of a letter without a visible difference. The letter itself is
  /// among them.
  package static func letters(like letter: Unicode.Scalar) -> [Unicode.Scalar] {
    // No letter of ASCII is in a group.
    guard letter.value >= 0x80 else { return [letter] }
    var group: [Unicode.Scalar] = []
    var isFound = false
    for scalar in groups.unicodeScalars {
      if scalar != " " {
        group.append(scalar)
        if scalar == letter { isFound = true }
      } else if isFound {
        break
      } else {
        group = []
      }
    }
    return isFound ? group : [letter]
  }

  /// Confusable letters of Unicode TR 39, and letters that differ only by the ends of their strokes. The
  /// last lines are pairs of Chinese characters.
  private static let groups = """
    ăǎ ĕě ğǧ ĭǐ ŏǒ ŭǔ şș ţț αа γу ιі κк νѵ οσо ρр τт φф χх ϊї يىی كکڪ هھہە ٠۰ ١۱ ٢۲ ٣۳ ٧۷ ٨۸ ٩۹ \
    へヘㄟ乁 べベ ぺペ りリ刂 くㄑ𡿨 イ亻 エ工 オ才 カ力 タ夕 チ千 ト卜 ニ二 ヌㄡ又 ノ丿 ハ八 ヒ匕 \
    ムㄙ厶 メㄨ乂 ロ口囗 ㄅ勹 ㄇ冂 ㄈ匚匸 ㄎ丂 ㄏ厂 ㄐ丩 ㄒ丅 ㄔ彳 ㄕ尸 ㄗ卩 ㄚ丫 ㄠ幺 ㄤ尢 ㄦ儿 ㄧ一 ㄩ凵 〆乄 \
    㖈䎛 㘽㦳 㩁搉 㫚曶 㬵胶 㬺幐 㬻䐠 㮣槩 䀹鿃 䀿晣 䑃朦 䚶訞 併倂 値值 啓啟 土士 塡填 墫壿 媯嬀 帡帲 户戶戸 \
    晚晩 朌肦 朏胐 朐胊 朓脁 朘脧 朣膧 杮柿 榝樧 溈潙 研硏 絕絶 胼腁 蒍蔿 蘷虁 訮詽 讆讏 豜豣 赿趆 跥跺 躗躛 \
    軿輧 郎郞 鎭鎮 隷隸 鹂鹃 黑黒 丢丟 内內 别別 吕呂 吴吳 尚尙 悦悅 歩步 毎每 没沒 清淸 温溫 産產 税稅 説說 青靑 黄黃
    """
}
