/* Replays a record of file operations up to a random moment and drops what was not synced by then,
   as a power cut may; then opens what is left with SQLite and looks whether all is there.

   power-cuts RECORD DATA BEFORE SCRATCH CUTS ANSWER QUERY INVARIANTS COMMAND
     RECORD      strace -f -xx -s 1000000 of the command
     DATA        the folder of the store while it was recorded; the store is DATA/store.db
     BEFORE      a copy of that folder from before
     SCRATCH     a folder for what is left after a cut
     ANSWER      the words that the command says each time that it has kept something
     QUERY       a number that is at least the count of those answers
     INVARIANTS  SQL that says "ok" and nothing else
     COMMAND     what has to work first with what is left after every 25th cut */
#include <dirent.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { files_max = 16, fds_max = 1024, sector = 512 };
typedef enum { create, put, truncate_to, sync_file, sync_folder, drop, answer } Kind;
typedef struct { Kind kind; int file; int64_t offset; char *bytes; int64_t count; } Op;
typedef struct { char *bytes; int64_t count, room; int exists, is_linked; } Content;

static Op *ops;
static int op_count, file_count;
static char *names[files_max];
static Content before[files_max];
static const char *data;

static void die(const char *what) { fprintf(stderr, "power-cuts: %s\n", what); exit(2); }

static int file_of(const char *path) {
  size_t length = strlen(data);
  if (strncmp(path, data, length) != 0 || path[length] != '/') return -1;
  const char *name = path + length + 1;
  /* What the log's index holds is made again from the log. */
  if (strstr(name, "-shm")) return -1;
  for (int i = 0; i < file_count; i++) if (!strcmp(names[i], name)) return i;
  if (file_count == files_max) die("too many files");
  names[file_count] = strdup(name);
  return file_count++;
}

static void add(Kind kind, int file, int64_t offset, const char *bytes, int64_t count) {
  if (op_count % 1024 == 0) ops = realloc(ops, (op_count + 1024) * sizeof *ops);
  Op *op = &ops[op_count++];
  *op = (Op){kind, file, offset, malloc(count ? count : 1), count};
  if (bytes) memcpy(op->bytes, bytes, count);
}

/* Decodes "\x41\x42" in place; *rest is what follows the closing quote. */
static int64_t decode(char *quote, char **text, char **rest) {
  char *in = quote + 1, *out = quote + 1;
  *text = out;
  while (*in && *in != '"') {
    unsigned byte;
    if (sscanf(in, "\\x%2x", &byte) != 1) die("a string is not hexadecimal");
    *out++ = (char)byte;
    in += 4;
  }
  *rest = in + 1;
  return out - *text;
}

static int said_count(const char *text, int64_t count, const char *words) {
  int found = 0;
  for (int64_t i = 0; i + (int64_t)strlen(words) <= count; i++)
    found += !memcmp(text + i, words, strlen(words));
  return found;
}

static void read_record(const char *path, const char *words) {
  static int file[fds_max], is_folder[fds_max];
  FILE *record = fopen(path, "r");
  char *line = 0, *text, *rest;
  size_t room = 0;
  if (!record) die("there is no record");
  memset(file, -1, sizeof file);
  while (getline(&line, &room, record) > 0) {
    char *call = line + strspn(line, "0123456789 ");
    char *result = strrchr(line, '='), *quote = strchr(call, '"');
    if (!result || atoll(result + 1) < 0) continue;
    long value = atol(result + 1), fd = strchr(call, '(') ? atol(strchr(call, '(') + 1) : -1;
    if (!strncmp(call, "openat(", 7) && quote && value < fds_max) {
      int64_t count = decode(quote, &text, &rest);
      int makes = strstr(rest, "O_CREAT") != 0;
      text[count] = 0;
      file[value] = file_of(text);
      is_folder[value] = !strcmp(text, data);
      if (makes && file[value] >= 0) add(create, file[value], 0, 0, 0);
    } else if (!strncmp(call, "unlink(", 7) && quote) {
      int64_t count = decode(quote, &text, &rest);
      text[count] = 0;
      if (file_of(text) >= 0) add(drop, file_of(text), 0, 0, 0);
    } else if (fd < 0 || fd >= fds_max) {
      continue;
    } else if (!strncmp(call, "write(", 6) && quote && fd <= 2) {
      int64_t count = decode(quote, &text, &rest);
      for (int i = said_count(text, count, words); i > 0; i--) add(answer, -1, 0, 0, 0);
    } else if (is_folder[fd] && (!strncmp(call, "fsync(", 6) || !strncmp(call, "fdatasync(", 10))) {
      add(sync_folder, -1, 0, 0, 0);
    } else if (file[fd] < 0) {
      continue;
    } else if (!strncmp(call, "pwrite64(", 9) && quote) {
      decode(quote, &text, &rest);
      char *comma = strrchr(rest, ',');
      add(put, file[fd], atoll(comma + 1), text, value);
    } else if (!strncmp(call, "ftruncate(", 10)) {
      add(truncate_to, file[fd], atoll(strchr(call, ',') + 1), 0, 0);
    } else if (!strncmp(call, "fsync(", 6) || !strncmp(call, "fdatasync(", 10)) {
      add(sync_file, file[fd], 0, 0, 0);
    }
  }
  fclose(record);
}

static void resize(Content *content, int64_t count) {
  if (count > content->room) {
    content->room = count * 2;
    content->bytes = realloc(content->bytes, content->room);
  }
  if (count > content->count) memset(content->bytes + content->count, 0, count - content->count);
  content->count = count;
}

static void apply(Content *content, const Op *op, int64_t from, int64_t count) {
  if (op->kind == truncate_to) { resize(content, op->offset); return; }
  if (op->offset + from + count > content->count) resize(content, op->offset + from + count);
  memcpy(content->bytes + op->offset + from, op->bytes + from, count);
}

/* Applies what waits for a file; each sector of it with that probability. */
static void settle(Content *content, int file, int first, int last, int percent) {
  for (int i = first; i < last; i++) {
    const Op *op = &ops[i];
    if (op->file != file || (op->kind != put && op->kind != truncate_to)) continue;
    if (op->kind == truncate_to) { if (rand() % 100 < percent) apply(content, op, 0, 0); continue; }
    for (int64_t at = 0; at < op->count; at += sector)
      if (rand() % 100 < percent)
        apply(content, op, at, op->count - at < sector ? op->count - at : sector);
  }
}

/* What is left in the files after a cut behind so many operations; answers how often it answered. */
static int cut(int end, Content *left) {
  int answers = 0, synced[files_max] = {0};
  static const int chances[] = {0, 30, 70, 100};
  int percent = chances[rand() % 4];
  for (int i = 0; i < file_count; i++) {
    left[i].count = 0;
    resize(&left[i], before[i].count);
    if (before[i].count) memcpy(left[i].bytes, before[i].bytes, before[i].count);
    left[i].exists = left[i].is_linked = before[i].exists;
  }
  for (int i = 0; i < end; i++) {
    Content *content = ops[i].file < 0 ? 0 : &left[ops[i].file];
    switch (ops[i].kind) {
    case create: content->exists = 1; break;
    case sync_file: settle(content, ops[i].file, synced[ops[i].file], i, 100);
                    synced[ops[i].file] = i; break;
    case sync_folder: for (int f = 0; f < file_count; f++) left[f].is_linked = left[f].exists; break;
    case drop: content->exists = content->is_linked = 0; content->count = 0;
               synced[ops[i].file] = i; break;
    case answer: answers++; break;
    case put: case truncate_to: break;
    }
  }
  for (int f = 0; f < file_count; f++) {
    settle(&left[f], f, synced[f], end, percent);
    /* A new file whose folder was not synced may be gone with all that was synced in it. */
    if (left[f].exists && !left[f].is_linked) left[f].exists = rand() % 100 < percent;
  }
  return answers;
}

static int not_ok(void *context, int count, char **values, char **columns) {
  (void)columns;
  if (count < 1 || !values[0] || strcmp(values[0], "ok")) snprintf(context, 200, "%s", count && values[0] ? values[0] : "NULL");
  return 0;
}

static const char *look(const char *store, int answers, const char *query, const char *invariants) {
  static char words[300];
  char found[200] = "";
  sqlite3 *db;
  sqlite3_stmt *statement;
  int64_t kept = 0;
  if (access(store, F_OK)) return answers ? "the store is gone" : 0;
  words[0] = 0;
  if (sqlite3_open_v2(store, &db, SQLITE_OPEN_READWRITE, 0)) die("cannot open what is left");
  sqlite3_exec(db, "PRAGMA synchronous=OFF", 0, 0, 0);
  int result = sqlite3_prepare_v2(db, query, -1, &statement, 0);
  if (result == SQLITE_OK) {
    if (sqlite3_step(statement) == SQLITE_ROW) kept = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    if (sqlite3_exec(db, invariants, not_ok, found, 0) || found[0])
      snprintf(words, sizeof words, "damaged: %s", found[0] ? found : sqlite3_errmsg(db));
  } else if (result != SQLITE_ERROR) {
    snprintf(words, sizeof words, "not to be read: %s", sqlite3_errmsg(db));
  }
  if (!words[0] && kept < answers)
    snprintf(words, sizeof words, "%d answers, %d kept", answers, (int)kept);
  sqlite3_close(db);
  return words[0] ? words : 0;
}

static char *read_all(const char *path, int64_t *count) {
  struct stat about;
  FILE *file = fopen(path, "r");
  if (!file || fstat(fileno(file), &about)) die(path);
  char *bytes = calloc(1, about.st_size + 1);
  *count = (int64_t)fread(bytes, 1, about.st_size, file);
  fclose(file);
  return bytes;
}

int main(int argc, char **argv) {
  if (argc != 10) die("wants nine words");
  umask(077);
  data = argv[2];
  char path[4096];
  int64_t count;
  DIR *folder = opendir(argv[3]);
  if (!folder) die("there is no folder from before");
  for (struct dirent *entry; (entry = readdir(folder));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/%s", data, entry->d_name);
    int file = file_of(path);
    snprintf(path, sizeof path, "%s/%s", argv[3], entry->d_name);
    if (file < 0) continue;
    before[file].bytes = read_all(path, &count);
    before[file].count = before[file].room = count;
    before[file].exists = 1;
  }
  read_record(argv[1], argv[6]);
  char *invariants = read_all(argv[8], &count);
  Content left[files_max] = {0};
  int cuts = atoi(argv[5]), answers = 0, syncs = 0;
  for (int i = 0; i < op_count; i++) {
    answers += ops[i].kind == answer;
    syncs += ops[i].kind == sync_file;
  }
  if (!answers) die("the record has no answer in it");
  srand(7);
  for (int i = 0; i < cuts; i++) {
    int end = i == 0 ? op_count : 1 + rand() % op_count;
    int said = cut(end, left);
    for (int f = 0; f < file_count; f++) {
      snprintf(path, sizeof path, "%s/%s", argv[4], names[f]);
      unlink(path);
      if (!left[f].exists) continue;
      FILE *file = fopen(path, "w");
      if (!file || fwrite(left[f].bytes, 1, left[f].count, file) != (size_t)left[f].count || fclose(file))
        die("cannot write what is left");
    }
    snprintf(path, sizeof path, "%s/store.db", argv[4]);
    const char *wrong = i % 25 == 0 && system(argv[9]) ? "the next command fails" : 0;
    if (!wrong) wrong = look(path, said, argv[7], invariants);
    if (wrong) {
      printf("cut behind operation %d of %d: %s\n", end, op_count, wrong);
      return 1;
    }
  }
  printf("%d %d\n", op_count, syncs);
  return 0;
}
