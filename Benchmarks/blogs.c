/* Fills a store with blogs: blogs STORE PEOPLE BLOGS.
 *
 * Texts of a few hundred bytes, three in ten in Chinese, of words by Zipf's law; the same number gives
 * the same text, however many there are. Every tenth is by one of the accounts 3 to 22, the rest by
 * anybody but the first account; the words for the search are laid out as the store does it. */
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const english[] = {
    "the", "of", "and", "to", "a", "in", "is", "it", "that", "was", "for", "on", "with", "as", "we",
    "at", "by", "this", "had", "not", "but", "from", "they", "were", "which", "one", "all", "there",
    "weather", "would", "their", "when", "who", "will", "more", "if", "no", "out", "so", "what",
    "up", "said", "about", "than", "into", "them", "can", "only", "other", "time", "new", "some",
    "could", "these", "two", "may", "first", "then", "any", "like", "now", "my", "such", "over",
    "our", "even", "most", "made", "after", "also", "many", "before", "must", "through", "back",
    "years", "where", "much", "way", "well", "down", "should", "because", "long", "each", "just",
    "people", "garden", "how", "too", "little", "good", "world", "very", "year", "still", "work",
    "life", "day", "rain", "night", "market", "letter", "river", "house", "evening", "tea"};
static const char *const chinese[] = {
    "的", "了", "我", "是", "在", "不", "有", "我们", "这", "天气", "他", "一个", "今天", "就", "人",
    "也", "说", "都", "没有", "很", "好", "到", "时候", "看", "去", "你", "知道", "什么", "自己",
    "他们", "现在", "想", "还", "因为", "可以", "里", "多", "城市", "朋友", "生活", "觉得", "已经",
    "下雨", "晚上", "花园", "春天", "写", "信", "地方", "故事", "孩子", "喜欢", "工作", "开始",
    "茶", "书", "早上", "世界", "时间", "问题", "眼睛", "北京", "河边", "老师", "声音", "回家"};
static const char *const syllables[] = {
    "con", "re", "in", "ter", "ma", "de", "sta", "pro", "li", "ver", "com", "per", "tra", "dis",
    "un", "ex", "pre", "sub", "mo", "lan", "ber", "gra", "win", "fos", "hel", "kin", "jo", "qua",
    "zen", "yal", "bri", "clo", "dra", "fle", "glo", "hor", "ina", "jun", "kel", "lum", "mir",
    "nor", "ola", "pim", "ros", "sil", "tum", "ulf", "vin", "wex", "ara", "bel", "cro", "dun",
    "eng", "fir", "gal", "hum", "ist", "jas", "kor", "lev", "mun", "nes", "ord", "pal", "rib",
    "sor", "tem", "ura", "vol", "wor", "yes", "zor"};
#define COUNT(array) (sizeof(array) / sizeof(*(array)))

/* How many different words there are of each language, and of how many signs the Chinese ones are. */
enum { englishWords = 300000, chineseWords = 20000, signs = 3000, longest = 4000 };
/* All was written within five years, in seconds since 1970. */
enum { epoch = 1550000000, span = 5 * 365 * 86400 };

static sqlite3 *store;

static void fail(const char *what) {
  fprintf(stderr, "blogs: %s: %s\n", what, sqlite3_errmsg(store));
  exit(1);
}

static void run(const char *statement) {
  if (sqlite3_exec(store, statement, 0, 0, 0)) fail(statement);
}

/* Draws numbers below a bound by Zipf's law with one throw each, by Walker's method. */
struct zipf {
  uint32_t count, *other;
  float *chance;
};

static struct zipf zipf(uint32_t count) {
  struct zipf zipf = {count, calloc(count, sizeof(uint32_t)), calloc(count, sizeof(float))};
  double *weights = calloc(count, sizeof(double)), sum = 0;
  uint32_t *below = calloc(count, sizeof(uint32_t)), *above = calloc(count, sizeof(uint32_t));
  uint32_t few = 0, many = 0;
  for (uint32_t i = 0; i < count; i++) sum += weights[i] = 1 / (i + 2.7);
  for (uint32_t i = 0; i < count; i++) {
    weights[i] *= count / sum;
    if (weights[i] < 1) below[few++] = i;
    else above[many++] = i;
  }
  while (few && many) {
    uint32_t less = below[--few], more = above[many - 1];
    zipf.chance[less] = weights[less];
    zipf.other[less] = more;
    weights[more] -= 1 - weights[less];
    if (weights[more] < 1) {
      below[few++] = more;
      many--;
    }
  }
  while (few) zipf.chance[below[--few]] = 1;
  while (many) zipf.chance[above[--many]] = 1;
  free(weights);
  free(below);
  free(above);
  return zipf;
}

static uint64_t seed;

static uint64_t roll(void) {
  uint64_t z = seed += 0x9E3779B97F4A7C15;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

static uint32_t draw(const struct zipf *zipf) {
  uint64_t die = roll();
  uint32_t i = (die >> 32) * zipf->count >> 32;
  return (uint32_t)die * 0x1p-32f < zipf->chance[i] ? i : zipf->other[i];
}

/* A sign among the few that are used most, or among the many. */
static char *addSign(char *end, uint32_t die) {
  die %= signs;
  uint32_t code = 0x4E00 + die * die / signs * 6;
  *end++ = (char)(0xE0 | code >> 12);
  *end++ = (char)(0x80 | (code >> 6 & 0x3F));
  *end++ = (char)(0x80 | (code & 0x3F));
  return end;
}

static char *addWord(char *end, int isChinese, uint32_t rank) {
  if (isChinese) {
    if (rank < COUNT(chinese)) return stpcpy(end, chinese[rank]);
    uint64_t mixed = rank * 0x9E3779B97F4A7C15;
    return addSign(addSign(end, mixed >> 40), mixed >> 20 & 0xFFFFF);
  }
  if (rank < COUNT(english)) return stpcpy(end, english[rank]);
  /* A word of three or four syllables, another one for each number. */
  for (uint32_t left = rank * 2654435761u % 16777213; left; left /= 211)
    end = stpcpy(end, syllables[left % 211 % COUNT(syllables)]);
  return end;
}

static char *addWords(char *end, const struct zipf *zipf, int isChinese, int count) {
  int left = 0;
  for (int i = 0; i < count; i++) {
    if (left == 0) {
      if (i) end = stpcpy(end, isChinese ? "。" : i % 7 ? ". " : ".\n\n");
      left = 5 + roll() % 10;
    } else if (!isChinese) {
      *end++ = ' ';
    } else if (left % 5 == 0) {
      end = stpcpy(end, "，");
    }
    left--;
    end = addWord(end, isChinese, draw(zipf));
  }
  *end = 0;
  return end;
}

static int isSign(const char *text) {
  unsigned char first = *text;
  return first >= 0xE4 && first <= 0xE9;
}

/* Folds all words, with a blank behind each, as FullTextColumns does. */
static char *addSpaced(char *end, const char *text) {
  while (*text) {
    if (isSign(text)) {
      *end++ = ' ';
      for (int i = 0; i < 3; i++) *end++ = *text++;
      *end++ = ' ';
    } else if ((unsigned char)*text < 0x80) {
      *end++ = *text++;
    } else {
      /* A mark of punctuation. */
      *end++ = ' ';
      text += 3;
    }
  }
  *end = 0;
  return end;
}

/* Puts every two signs in a row together, with a letter where something parts them, as FullTextColumns does. */
static char *addPairs(char *end, const char *text) {
  const char *last = 0, *begin = end;
  int isBroken = 0;
  while (*text) {
    if (isSign(text)) {
      if (last) {
        if (isBroken) end = stpcpy(end, "x ");
        isBroken = 0;
        memcpy(end, last, 3);
        memcpy(end + 3, text, 3);
        end[6] = ' ';
        end += 7;
      }
      last = text;
      text += 3;
    } else {
      if ((*text | 32) >= 'a' && (*text | 32) <= 'z') {
        last = 0;
        isBroken = end > begin;
      }
      text++;
    }
  }
  *end = 0;
  return end;
}

/* Marks a text by its author and its day, as FilterTerms does. */
static int mark(char *marks, int64_t author, int64_t moment) {
  int length = sprintf(marks, "#a%lld", (long long)author);
  for (int level = 0; level < 5; level++)
    length += sprintf(marks + length, " #%c%lld", 'd' + level, (long long)(moment / 86400 >> 3 * level));
  return length;
}

int main(int count, char **words) {
  if (count != 4) return 2;
  int64_t people = atoll(words[2]), blogs = atoll(words[3]);
  int64_t step = span / blogs;
  struct zipf inEnglish = zipf(englishWords), inChinese = zipf(chineseWords);
  if (sqlite3_open_v2(words[1], &store, SQLITE_OPEN_READWRITE, 0)) fail(words[1]);
  run("PRAGMA journal_mode = OFF");
  run("PRAGMA synchronous = OFF");
  run("PRAGMA cache_size = -400000");
  run("BEGIN");
  sqlite3_stmt *blog, *bodies, *index;
  if (sqlite3_prepare_v2(store,
          "INSERT INTO blog (id, author, title, summary, state, created_at, edited_at,"
          "  published_at, publication) "
          "VALUES (?1, ?2, ?3, ?3, 'published', ?4, ?4, ?4, ?1)",
          -1, &blog, 0) ||
      sqlite3_prepare_v2(store, "INSERT INTO blog_body (blog, body) VALUES (?1, ?2)", -1, &bodies,
          0) ||
      sqlite3_prepare_v2(store,
          "INSERT INTO blog_words (rowid, words, pairs, marks) VALUES (?1, ?2, ?3, ?4)", -1,
          &index, 0))
    fail("prepare");
  static char title[longest], body[longest], text[2 * longest], spaced[4 * longest], pairs[6 * longest], marks[100];
  for (int64_t id = 1; id <= blogs; id++) {
    seed = id * 1000003;
    int isChinese = roll() % 10 < 3;
    const struct zipf *zipf = isChinese ? &inChinese : &inEnglish;
    char *titleEnd = addWords(title, zipf, isChinese, 2 + roll() % 5);
    char *bodyEnd = addWords(body, zipf, isChinese, isChinese ? 30 + roll() % 70 : 25 + roll() % 60);
    /* As often in every store. */
    if (id % (blogs / 40) == 0) bodyEnd = stpcpy(bodyEnd, " rareword");
    snprintf(text, sizeof text, "%s\n%s", title, body);
    char *spacedEnd = addSpaced(spaced, text), *pairsEnd = addPairs(pairs, text);
    int64_t author = id % 10 ? 2 + (int64_t)(roll() % (people - 1)) : 3 + id / 10 % 20;
    sqlite3_bind_int64(blog, 1, id);
    sqlite3_bind_int64(blog, 2, author);
    sqlite3_bind_text(blog, 3, title, titleEnd - title, SQLITE_STATIC);
    sqlite3_bind_int64(blog, 4, epoch + id * step);
    sqlite3_bind_int64(bodies, 1, id);
    sqlite3_bind_text(bodies, 2, body, bodyEnd - body, SQLITE_STATIC);
    sqlite3_bind_int64(index, 1, id);
    sqlite3_bind_text(index, 2, spaced, spacedEnd - spaced, SQLITE_STATIC);
    sqlite3_bind_text(index, 3, pairs, pairsEnd - pairs, SQLITE_STATIC);
    sqlite3_bind_text(index, 4, marks, mark(marks, author, epoch + id * step), SQLITE_STATIC);
    if (sqlite3_step(blog) != SQLITE_DONE || sqlite3_step(bodies) != SQLITE_DONE ||
        sqlite3_step(index) != SQLITE_DONE)
      fail("insert");
    sqlite3_reset(blog);
    sqlite3_reset(bodies);
    sqlite3_reset(index);
  }
  run("UPDATE counter SET value = (SELECT max(publication) FROM blog) WHERE name = 'publication'");
  run("COMMIT");
  return sqlite3_close_v2(store);
}
