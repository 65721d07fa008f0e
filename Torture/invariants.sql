-- What must hold in every store at every moment; it prints "ok" and nothing else.
-- A table with counts of its own adds a line: the count equals the rows that it counts.
PRAGMA integrity_check;
PRAGMA foreign_key_check;
SELECT name || ' is disabled and logged in' FROM account
  WHERE disabled AND EXISTS (SELECT 1 FROM session WHERE account = account.id);
SELECT name || ' counts what is not there' FROM account
  WHERE blogs <> 0 OR friends <> 0 OR followers <> 0 OR following <> 0;
