-- Conditions that hold in every store at every moment. A sound store prints "ok" and nothing else.
-- A table with counts adds a line: each count equals the number of its rows.
PRAGMA integrity_check;
PRAGMA foreign_key_check;
SELECT name || ' is disabled and logged in' FROM account
  WHERE disabled AND EXISTS (SELECT 1 FROM session WHERE account = account.id);
SELECT name || ' counts what is not there' FROM account
  WHERE blog_count <> 0 OR friend_count <> 0 OR follower_count <> 0 OR following_count <> 0;
SELECT 'registered accounts without a founder' WHERE EXISTS (SELECT 1 FROM password)
  AND NOT EXISTS (SELECT 1 FROM founder);
