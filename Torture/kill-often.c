/* Runs a command again and again, kills it at one of its calls each time, and looks whether the
   store and the files are as before the command or as after it.

   kill-often TIMES WORLD BEFORE AFTER SAYS PLACES WORK TAMPER COMMAND …
     TIMES    how often the command has to be killed
     WORLD    the folder in which it works: the store in data/store.db, files in out
     BEFORE   a copy of the world before the command, from which each time begins
     AFTER    a copy of the world after the command
     SAYS     a regular expression for what the command says when it is done
     PLACES   a file with the numbers of the calls, as `tamper … list` writes them
     WORK     a folder with invariants.sql, state.sql and given, the standard input of the command
     TAMPER   the program that kills

   The last line of its output has what was counted, or the problem that ended it. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <regex.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void problem(const char *format, ...) {
  va_list words;
  va_start(words, format);
  vprintf(format, words);
  va_end(words);
  printf("\n");
  exit(1);
}

static char *joined(const char *folder, const char *name) {
  char *path;
  if (asprintf(&path, "%s/%s", folder, name) < 0) exit(125);
  return path;
}

/* The bytes of a file with a zero behind them, or nothing if there is no such file. */
static char *contents(const char *path, size_t *length) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0 && errno == ENOENT) return NULL;
  struct stat info;
  if (file < 0 || fstat(file, &info)) problem("%s: %s", path, strerror(errno));
  char *bytes = malloc((size_t)info.st_size + 1);
  ssize_t count = read(file, bytes, (size_t)info.st_size);
  if (count != info.st_size) problem("%s: short", path);
  bytes[count] = 0;
  *length = (size_t)count;
  close(file);
  return bytes;
}

/* A folder in memory, so that it is put back quickly. A folder stands before what is in it. */
typedef struct { char *name, *bytes; size_t length; mode_t mode; struct timespec changed; } Entry;
typedef struct { Entry *entries; int count; } Tree;

static void remember(Tree *tree, const char *root, const char *name) {
  char *path = joined(root, name);
  struct stat info;
  if (lstat(path, &info)) problem("%s: %s", path, strerror(errno));
  tree->entries = realloc(tree->entries, (size_t)(tree->count + 1) * sizeof *tree->entries);
  Entry *entry = &tree->entries[tree->count++];
  *entry = (Entry){strdup(name), NULL, 0, info.st_mode, info.st_mtim};
  if (S_ISREG(info.st_mode)) entry->bytes = contents(path, &entry->length);
  if (S_ISDIR(info.st_mode)) {
    struct dirent **names;
    int count = scandir(path, &names, NULL, alphasort);
    for (int i = 0; i < count; free(names[i++])) {
      if (!strcmp(names[i]->d_name, ".") || !strcmp(names[i]->d_name, "..")) continue;
      char *below = joined(name, names[i]->d_name);
      remember(tree, root, below);
      free(below);
    }
    free(names);
  } else if (!S_ISREG(info.st_mode)) problem("%s is no file", path);
  free(path);
}

static void delete_all(const char *path) {
  DIR *folder = opendir(path);
  struct dirent *entry;
  if (!folder) return;
  while ((entry = readdir(folder))) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    char *below = joined(path, entry->d_name);
    if (unlink(below) && errno == EISDIR) {
      delete_all(below);
      rmdir(below);
    }
    free(below);
  }
  closedir(folder);
}

static void put_back(const Tree *tree, const char *root) {
  delete_all(root);
  for (int i = 1; i < tree->count; i++) {
    const Entry *entry = &tree->entries[i];
    char *path = joined(root, entry->name);
    if (S_ISDIR(entry->mode)) {
      if (mkdir(path, 0700) || chmod(path, entry->mode & 07777)) problem("%s", path);
    } else {
      int file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
      if (file < 0 || fchmod(file, entry->mode & 07777) ||
          write(file, entry->bytes, entry->length) != (ssize_t)entry->length)
        problem("%s: %s", path, strerror(errno));
      struct timespec times[2] = {entry->changed, entry->changed};
      futimens(file, times);
      close(file);
    }
    free(path);
  }
}

/* A number for bytes, by the method FNV-1a. */
typedef uint64_t Digest;
static Digest digest(Digest before, const void *bytes, size_t length) {
  for (const unsigned char *byte = bytes; length--; byte++) before = (before ^ *byte) * 0x100000001b3;
  return before;
}

static char *invariants, *queries;

/* A number for all that a store says. Ends with a problem if something in it contradicts it. */
static Digest state_of(const char *path, int is_copy) {
  sqlite3 *store;
  Digest result = 0xcbf29ce484222325;
  if (sqlite3_open_v2(path, &store, SQLITE_OPEN_READWRITE, NULL)) problem("%s: not opened", path);
  sqlite3_busy_timeout(store, 20000);
  for (int part = 0; part < 2; part++) {
    const char *rest = part ? queries : is_copy ? "PRAGMA integrity_check" : invariants;
    int rows = 0;
    while (*rest) {
      sqlite3_stmt *statement;
      int code = sqlite3_prepare_v2(store, rest, -1, &statement, &rest);
      if (code) problem("%s: %s", path, sqlite3_errmsg(store));
      if (!statement) continue;
      while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        rows++;
        for (int column = 0; column < sqlite3_column_count(statement); column++) {
          const char *text = (const char *)sqlite3_column_text(statement, column);
          if (part == 0 && (rows > 1 || !text || strcmp(text, "ok")))
            problem("%s: %s", path, text ? text : "NULL");
          if (text) result = digest(result, text, (size_t)sqlite3_column_bytes(statement, column));
          result = digest(result, text ? "|" : "-", 1);
        }
      }
      if (code != SQLITE_DONE) problem("%s: %s", path, sqlite3_errmsg(store));
      sqlite3_finalize(statement);
      result = digest(result, ";", 1);
    }
  }
  sqlite3_close(store);
  return result;
}

/* A number for a file: for what a store says, or else for its bytes; 0 if it is not there. */
static Digest state_of_file(const char *root, const char *name) {
  char *path = joined(root, name);
  size_t length = strlen(name);
  Digest result = 0;
  if (length > 3 && !strcmp(name + length - 3, ".db")) {
    if (!access(path, F_OK)) result = state_of(path, 1);
  } else {
    char *bytes = contents(path, &length);
    if (bytes) result = digest(0xcbf29ce484222325, bytes, length);
    free(bytes);
  }
  free(path);
  return result;
}

/* Whether a path is a file in `out` that somebody reads. A killed process cannot remove its temporary
   files, which are hidden or have a number behind them. */
static int is_result(const Entry *entry) {
  const char *last = strrchr(entry->name, '/'), *end = strstr(entry->name, ".db.");
  return !strncmp(entry->name, "./out/", 6) && S_ISREG(entry->mode) && last[1] != '.' && !end;
}

/* Each file of a world has to be as before or as after. Returns whether all are as after. */
static int files_are_whole(const char *world, const char *before, const char *after, const char *where) {
  const char *roots[] = {world, before, after};
  int are_after = 1;
  for (int r = 0; r < 3; r++) {
    Tree tree = {0};
    char *out = joined(roots[r], "out");
    if (!access(out, F_OK)) remember(&tree, roots[r], "./out");
    for (int i = 0; i < tree.count; i++) {
      if (is_result(&tree.entries[i])) {
        const char *name = tree.entries[i].name;
        Digest now = state_of_file(world, name), then = state_of_file(after, name);
        if (now != then && now != state_of_file(before, name)) problem("%s: half of %s", where, name);
        are_after &= now == then;
      }
      free(tree.entries[i].name);
      free(tree.entries[i].bytes);
    }
    free(tree.entries);
    free(out);
  }
  return are_after;
}

/* Runs a command with a file as its standard input, and returns its status. */
static int run(char **command, const char *given, const char *said) {
  pid_t process = fork();
  if (process == 0) {
    int input = open(given, O_RDONLY), output = open(said, O_CREAT | O_TRUNC | O_WRONLY, 0600);
    if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0) _exit(125);
    execv(command[0], command);
    _exit(125);
  }
  int status;
  if (process < 0 || waitpid(process, &status, 0) != process) problem("the command cannot be started");
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static char *needed(const char *folder, const char *name) {
  size_t length;
  char *path = joined(folder, name), *bytes = contents(path, &length);
  if (!bytes) problem("%s is missing", path);
  free(path);
  return bytes;
}

int main(int argc, char **argv) {
  if (argc < 10) problem("kill-often: wants nine words");
  long times = atol(argv[1]);
  const char *world = argv[2], *before = argv[3], *after = argv[4], *work = argv[7];
  invariants = needed(work, "invariants.sql");
  queries = needed(work, "state.sql");
  regex_t says;
  if (regcomp(&says, argv[5], REG_EXTENDED | REG_NOSUB | REG_NEWLINE)) problem("%s", argv[5]);

  int places[4096], place_count = 0;
  FILE *list = fopen(argv[6], "r");
  while (list && place_count < 4096 && fscanf(list, "%d%*[^\n]", &places[place_count]) == 1) place_count++;
  if (place_count == 0) problem("no calls in %s", argv[6]);

  Tree tree = {0};
  remember(&tree, before, ".");
  char *store = joined(world, "data/store.db"), *given = joined(work, "given");
  char *said = joined(work, "said"), *report = joined(work, "report");
  /* The copies are looked at in the world, because looking may write to them. */
  char *old = joined(before, "data/store.db"), *new = joined(after, "data/store.db");
  Digest state_before = state_of(old, 0), state_after = state_of(new, 0);

  /* TAMPER REPORT WORLD kill NUMBER COMMAND … */
  char number[16], *command[argc];
  int length = 0;
  char *front[] = {argv[8], report, argv[2], "kill", number};
  for (int i = 0; i < 5; i++) command[length++] = front[i];
  for (int i = 9; i <= argc; i++) command[length++] = argv[i];

  long killed = 0, were_before = 0, were_after = 0, were_done = 0;
  for (long round = 0; killed < times; round++) {
    if (round > 2 * times + 1000) problem("only %ld of %ld were killed", killed, round);
    snprintf(number, sizeof number, "%d", places[round % place_count]);
    put_back(&tree, world);
    int status = run(command, given, said);
    char *answer = needed(work, "said"), *call = needed(work, "report"), where[512];
    if (call[0]) call[strlen(call) - 1] = 0;
    snprintf(where, sizeof where, "killed at call %s (%s)", number, call);
    int is_done = !regexec(&says, answer, 0, NULL, 0);
    if (status != 137 && (status || !is_done)) problem("%s: status %d and '%s'", where, status, answer);
    Digest state = state_of(store, 0);
    if (state != state_before && state != state_after) problem("%s: half done", where);
    int is_after = files_are_whole(world, before, after, where) && state == state_after;
    if (is_done && !is_after) problem("%s: said done, and is not", where);
    killed += status == 137;
    were_done += is_done;
    *(is_after ? &were_after : &were_before) += 1;
    free(answer);
    free(call);
  }
  printf("%ld killed: %ld as before, %ld as after, %ld of them with an answer\n", killed, were_before,
    were_after, were_done);
}
