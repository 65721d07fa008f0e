#pragma once
#include <fcntl.h>
#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast in a macro and sqlite3_db_config takes varargs: Swift reaches neither. */
static inline int coterie_sqlite_bind_text(sqlite3_stmt *s, int i, const char *text, int count) {
  return sqlite3_bind_text(s, i, text, count, SQLITE_TRANSIENT);
}
static inline int coterie_sqlite_bind_blob(sqlite3_stmt *s, int i, const void *bytes, int count) {
  return sqlite3_bind_blob(s, i, bytes, count, SQLITE_TRANSIENT);
}
static inline int coterie_sqlite_harden(sqlite3 *db) {
  int rc = sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (rc == SQLITE_OK) rc = sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  if (rc == SQLITE_OK) rc = sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_FKEY, 1, (int *)0);
  return rc;
}

/* Nobody asks how much memory the library has, and counting it takes a lock at every allocation. This has to
   be said before anything else; later it is refused, and the library counts. */
static inline int coterie_sqlite_count_no_memory(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

static inline int coterie_sqlite_open(const char *path, int flags, int mode) {
  return open(path, flags | O_NONBLOCK, mode);
}

/* A pipe in the place of a journal would hold up whoever opens it, until another program writes to it.
   Opened so, it cannot be read as a journal, and is an error. Files are opened as before. */
static inline int coterie_sqlite_never_wait_for_pipes(void) {
  sqlite3_vfs *files = sqlite3_vfs_find((void *)0);
  return files ? files->xSetSystemCall(files, "open", (sqlite3_syscall_ptr)coterie_sqlite_open)
               : SQLITE_ERROR;
}

/* Extended result codes are macros that shift, which Swift does not see. */
static inline int coterie_sqlite_not_deleted(void) { return SQLITE_IOERR_DELETE; }
static inline int coterie_sqlite_nothing_to_delete(void) { return SQLITE_IOERR_DELETE_NOENT; }
static inline int coterie_sqlite_failed_write(void) { return SQLITE_IOERR_WRITE; }
static inline int coterie_sqlite_moved(void) { return SQLITE_READONLY_DBMOVED; }
static inline int coterie_sqlite_read_only_folder(void) { return SQLITE_READONLY_DIRECTORY; }
