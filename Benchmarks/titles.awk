# Books as JSON Lines, COUNT of them, each with another ISBN: the short words of English titles are as frequent
# as in a library, all others follow Zipf's law. With HAN=1 every fifth title is Chinese.
function word() { return words[int(3000 ^ rand())] }
function title(  text, i, n) {
  text = word()
  n = 1 + int(rand() * 4)
  for (i = 0; i < n; i++) {
    draw = rand() * 2
    text = text " " (draw < 0.3 ? "the " : draw < 0.55 ? "of " : draw < 0.73 ? "and " : draw < 0.85 ? "in " : draw < 0.97 ? "a " : draw < 1.05 ? "to " : draw < 1.11 ? "for " : "") word()
  }
  return text
}
function han(  text, i) {
  for (i = 2 + int(rand() * 3); i > 0; i--) text = text signs[1 + int(signCount ^ rand()) % signCount]
  return text
}
BEGIN {
  srand(7)
  split("history war science music art love story night world book tea garden river city king man woman life", known)
  for (i = 0; i < 3000; i++) {
    text = ""
    for (j = 3 + rand() * 6; j > 0; j--) text = text sprintf("%c", 97 + int(26 * rand() ^ 1.5))
    words[i] = i > 0 && i <= 18 ? known[i] : text
  }
  signCount = split("中国 历史 大学 计算机 入门 文学 世界 人民 故事 茶 花园 城市 生活 科学 音乐 北京 春天 老师", signs, " ")
  for (i = 1; i <= COUNT; i++) {
    isbn = sprintf("978%09d", i)
    sum = 0
    for (j = 1; j <= 12; j++) sum += substr(isbn, j, 1) * (j % 2 ? 1 : 3)
    printf "{\"title\":\"%s\",\"subtitle\":\"%s\",\"authors\":[\"%s %s\"],\"pubdate\":\"%d\",", \
      i % 5 || !HAN ? title() : han(), i % 5 || !HAN ? word() " " i : han(), word(), word(), 1900 + i % 120
    printf "\"price\":\"%d.00\",\"isbn13\":\"%s%d\"}\n", i % 90, isbn, (10 - sum % 10) % 10
  }
}
