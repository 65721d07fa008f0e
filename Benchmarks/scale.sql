-- Adds to a store, in which one account and BLOGS blogs are, PEOPLE people p2, p3, … with their ties.
-- p2 has a fifth of all as followers, 200,000 at the most; the last one has none.
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA cache_size = -400000;
BEGIN;
WITH RECURSIVE number (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM number WHERE n < PEOPLE)
INSERT INTO account (id, name, level, nickname, nickname_key, signature, created_at)
SELECT n, 'p' || n, n % 7 = 0, 'Nick ' || n, 'nick ' || n, 'signature of ' || n, 1600000000 + n
FROM number;
INSERT INTO follow (follower, followed, created_at)
SELECT id, 2, created_at FROM account WHERE id > 2 AND id <= 2 + min(200000, PEOPLE / 5);
-- The reader follows twenty people, is friends with twenty, and they with each other's neighbours.
INSERT INTO follow (follower, followed, created_at)
SELECT 1, id, created_at FROM account WHERE id BETWEEN 3 AND 22;
INSERT INTO friendship (person, other, state, created_at)
SELECT 1, id, 'friends', created_at FROM account WHERE id BETWEEN 3 AND 22;
INSERT INTO friendship (person, other, state, created_at)
SELECT id, 1, 'friends', created_at FROM account WHERE id BETWEEN 3 AND 22;
INSERT INTO friendship (person, other, state, created_at)
SELECT one.id, other.id, 'friends', one.created_at FROM account AS one JOIN account AS other
  ON other.id BETWEEN one.id - 20 AND one.id + 20 AND other.id BETWEEN 3 AND 400
  AND other.id <> one.id
WHERE one.id BETWEEN 3 AND 400;
-- Of those whom the reader follows the last twenty blogs are unread.
UPDATE follow SET read_up_to = BLOGS - 200;
UPDATE account SET
  blog_count = (SELECT count(*) FROM blog WHERE author = account.id AND state = 'published'),
  friend_count = (SELECT count(*) FROM friendship WHERE person = account.id AND state = 'friends'),
  follower_count = (SELECT count(*) FROM follow WHERE followed = account.id),
  following_count = (SELECT count(*) FROM follow WHERE follower = account.id);
COMMIT;
