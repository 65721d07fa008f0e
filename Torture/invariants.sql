-- Conditions that hold in every store of the trials at every moment. A sound store prints "ok" and
-- nothing else. Each count equals the number of its rows.
PRAGMA integrity_check;
PRAGMA foreign_key_check;
INSERT INTO blog_words (blog_words) VALUES ('integrity-check');
SELECT name || ' is disabled and logged in' FROM account
  WHERE disabled AND EXISTS (SELECT 1 FROM session WHERE account = account.id);
SELECT name || ' counts other works than there are' FROM account
  WHERE blog_count <> (SELECT count(*) FROM blog WHERE author = account.id AND state = 'published');
SELECT name || ' counts other friends than there are' FROM account WHERE friend_count <> (
  SELECT count(*) FROM friendship JOIN account AS one ON one.id = other
  WHERE person = account.id AND state = 'friends' AND one.disabled = 0);
SELECT name || ' counts other followers than there are' FROM account WHERE follower_count <> (
  SELECT count(*) FROM follow JOIN account AS one ON one.id = follower
  WHERE followed = account.id AND one.disabled = 0);
SELECT name || ' counts other followed people than there are' FROM account WHERE following_count <> (
  SELECT count(*) FROM follow JOIN account AS one ON one.id = followed
  WHERE follower = account.id AND one.disabled = 0);
SELECT 'blog ' || id || ' counts other likes than there are' FROM blog WHERE like_count <> (
  SELECT count(*) FROM blog_like JOIN account ON account.id = person
  WHERE blog_like.blog = blog.id AND disabled = 0);
SELECT 'a friendship has one side: ' || person || ', ' || other FROM friendship AS one
  WHERE NOT EXISTS (SELECT 1 FROM friendship WHERE person = one.other AND other = one.person
    AND state = CASE one.state WHEN 'pending' THEN 'requested' WHEN 'requested' THEN 'pending'
      ELSE one.state END);
SELECT 'a blocked friend: ' || person || ', ' || other FROM restriction JOIN friendship
  USING (person, other) WHERE kind = 'block';
SELECT 'blog ' || id || ' has no body' FROM blog
  WHERE NOT EXISTS (SELECT 1 FROM blog_body WHERE blog = id);
SELECT 'blog ' || id || ' lacks a revision' FROM blog
  WHERE revision <> 1 + (SELECT count(*) FROM revision WHERE blog = id);
SELECT 'blog ' || id || ' was published and has no number' FROM blog
  WHERE (state = 'published' AND publication IS NULL)
    OR publication > (SELECT value FROM counter WHERE name = 'publication');
-- A mark is for a blog of somebody else that was published. `read_up_to` has passed neither the blog nor
-- the author's next blog, which it would pass at once if that were read.
SELECT 'account ' || person || ' has read blog ' || blog || ', which it could not open'
  FROM read_blog JOIN blog ON blog.id = blog WHERE publication IS NULL OR author = person;
SELECT 'blog ' || blog || ' is marked, and counts as read by account ' || person
  FROM read_blog JOIN blog ON blog.id = blog JOIN follow ON follower = person AND followed = author
  WHERE publication <= read_up_to;
SELECT 'account ' || follower || ' has read the next blog of account ' || followed
  FROM follow JOIN read_blog ON person = follower
  WHERE blog = (SELECT id FROM blog WHERE author = followed AND publication > read_up_to
    ORDER BY publication LIMIT 1);
-- The index of words has the mark of the author of every blog, and the first word of its title if
-- that has letters of ASCII alone. It has nothing else than blogs.
SELECT 'blog ' || id || ' is not in the index of words' FROM blog WHERE NOT EXISTS (
  SELECT 1 FROM blog_terms WHERE doc = id AND term = '#a' || author)
  OR (title GLOB '[A-Za-z]*' AND title NOT GLOB '*[^A-Za-z ]*' AND NOT EXISTS (
    SELECT 1 FROM blog_terms
    WHERE doc = id AND term = lower(substr(title, 1, instr(title || ' ', ' ') - 1))));
SELECT 'the index of words has blog ' || doc || ', which is not there' FROM blog_terms
  WHERE doc NOT IN (SELECT id FROM blog) GROUP BY doc;
-- The books: their readers, their index, and the places on each shelf.
INSERT INTO book_words (book_words) VALUES ('integrity-check');
SELECT 'book ' || id || ' counts other readers than there are' FROM book WHERE reader_count <> (
  SELECT count(*) FROM shelf JOIN account ON account.id = person
  WHERE shelf.book = book.id AND shelf.state = 'reading' AND disabled = 0);
SELECT 'book ' || id || ' is not in the index of words' FROM book
  WHERE id NOT IN (SELECT doc FROM book_terms);
SELECT 'the index of words has book ' || doc || ', which is not there' FROM book_terms
  WHERE doc NOT IN (SELECT id FROM book) GROUP BY doc;
SELECT 'book ' || book || ' has no place on the shelf of account ' || person FROM shelf
  WHERE position < 1 OR state NOT IN ('want', 'reading', 'read');
SELECT 'registered accounts without a founder' WHERE EXISTS (SELECT 1 FROM password)
  AND NOT EXISTS (SELECT 1 FROM founder);
SELECT 'the recording of blog ' || blog || ' is not whole' FROM recording
  WHERE size <> (SELECT sum(length(bytes)) FROM recording_piece AS piece
    WHERE piece.blog = recording.blog);
