# Long lists and searches as JSON, and single commands of an account, in a store of 20,000 users and
# 20,000 blogs.
home=$PWD/.build/bench/lists
store=$home/.local/share/coterie/coterie.db
rm -rf "$home"
mkdir -p "$home"
(umask 077 && echo 'a password of the bench' >"$home/password")
clean "$coterie" --store "$store" demo --users 20000 --blogs 20000 --quiet
clean "$coterie" register ada --password-file "$home/password" --quiet
for name in $(sqlite3 "$store" 'SELECT name FROM account WHERE id <= 8'); do
  clean "$coterie" user follow "$name" --quiet
done

# compare NAME WORD... -- STATEMENT: instructions for a command and for a statement.
compare() {
  local name=$1 words=()
  shift
  while [ "$1" != -- ]; do words+=("$1") && shift; done
  local a b
  a=$(instructions "$coterie" "${words[@]}")
  b=$(instructions sqlite3 -json "$store" "$2")
  row "$name" "$(millions "$a")" "$(millions "$b")" "$(quotient "$a" "$b")" -
}
blogs="SELECT blog.id, title, name, state, summary, like_count, share_count, revision,
  strftime('%Y-%m-%dT%H:%M:%SZ', blog.created_at, 'unixepoch') AS created,
  strftime('%Y-%m-%dT%H:%M:%SZ', edited_at, 'unixepoch') AS edited,
  strftime('%Y-%m-%dT%H:%M:%SZ', published_at, 'unixepoch') AS published"
row 'instructions: A = coterie, B = a statement to sqlite3' A B A/B budget
compare 'users, 20,000 as JSON' users --limit 20000 --json -- "SELECT id, name, nickname, signature,
  level, level > 0 AS vip, 0 AS isMe, blog_count AS blogCount, friend_count AS friendCount,
  follower_count AS followerCount, following_count AS followingCount, NULL AS commonFriends,
  EXISTS (SELECT 1 FROM follow WHERE follower = 20001 AND followed = account.id) AS following,
  EXISTS (SELECT 1 FROM follow WHERE follower = account.id AND followed = 20001) AS followsMe,
  'none' AS friend, id AS cursor FROM account WHERE disabled = 0 ORDER BY id LIMIT 20000"
# The piece around a match: B is an index of words that keeps the texts, and its snippet().
sqlite3 "$store" "ATTACH '$home/texts.db' AS texts;
  CREATE VIRTUAL TABLE texts.words USING fts5(title, body);
  INSERT INTO texts.words (rowid, title, body) SELECT id, title, body FROM blog JOIN blog_body ON blog = id"
compare 'search kettle, 200 as JSON' search kettle --limit 200 --json -- "
  ATTACH '$home/texts.db' AS texts; ${blogs/title/blog.title},
  snippet(words, -1, '', '', '…', 12) AS piece FROM words JOIN blog ON blog.id = words.rowid
  JOIN account ON account.id = author
  WHERE words MATCH 'kettle' AND state = 'published' ORDER BY words.rowid DESC LIMIT 200"
compare 'search kettle, 1,000 as JSON' search kettle --limit 1000 --json -- "
  ATTACH '$home/texts.db' AS texts; ${blogs/title/blog.title},
  snippet(words, -1, '', '', '…', 12) AS piece FROM words JOIN blog ON blog.id = words.rowid
  JOIN account ON account.id = author
  WHERE words MATCH 'kettle' AND state = 'published' ORDER BY words.rowid DESC LIMIT 1000"
compare 'whoami' whoami -- 'SELECT name FROM account WHERE id = 20001'
compare 'greeting' greeting -- 'SELECT name FROM account WHERE id = 20001'
compare 'feed' feed -- "$blogs FROM follow JOIN blog ON author = followed AND state = 'published'
  JOIN account ON account.id = author WHERE follower = 20001 ORDER BY publication DESC LIMIT 20"
person=$(sqlite3 "$store" 'SELECT name FROM account WHERE id = 3')
compare 'user NAME' user "$person" -- "SELECT * FROM account WHERE name = '$person'; $blogs
  FROM blog JOIN account ON account.id = author WHERE name = '$person' AND state = 'published'
  ORDER BY publication DESC LIMIT 20"
compare 'search kettle' search kettle -- "$blogs, substr(body, 1, 60) AS piece
  FROM blog_words JOIN blog ON blog.id = blog_words.rowid
  JOIN account ON account.id = author JOIN blog_body ON blog_body.blog = blog.id
  WHERE blog_words MATCH 'kettle' AND state = 'published' ORDER BY blog_words.rowid DESC LIMIT 20"
rm -rf "$home"
