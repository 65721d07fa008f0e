#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <readline/readline.h>
#include <readline/history.h>
#include <readline/tilde.h>

/* Swift 6 refuses mutable C globals. These functions reach all of readline's variables that Coterie uses. */
/* Where readline once found the end of input it ends the line itself whenever it leaves the terminal, and never
   forgets that: Coterie ends the line that Ctrl-D leaves, and the others have an end. */
static inline void readline_leave_terminal(void) { rl_eof_found = 0; rl_deprep_terminal(); }
/* Of `--file=path` only the path tells whether it leads to a folder. */
static inline int readline_take_path(char **word) {
  char *sign = strncmp(*word, "--", 2) == 0 ? strchr(*word, '=') : NULL;
  if (sign) memmove(*word, sign + 1, strlen(sign));
  return sign != NULL;
}
/* A name such as `~til.md` is the name of a file. Looking for the user would load libraries of the system, which a
   static program cannot. */
static inline char *readline_keep_tilde(char *name) {
  char *kept = malloc(strlen(name) + 2);
  if (kept) sprintf(kept, "~%s", name);
  return kept;
}
/* Declared by hand: with _GNU_SOURCE, types of the system would differ from those in other modules. */
typedef struct {
  ssize_t (*read)(void *, char *, size_t);
  ssize_t (*write)(void *, const char *, size_t);
  int (*seek)(void *, off_t *, int);
  int (*close)(void *);
} readline_stream;
FILE *readline_open(void *screen, const char *mode, readline_stream functions) __asm__("fopencookie");
/* Opens a file name with the quotes that protect it. readline closes them. Within double quotes a
   backslash protects a quote and a backslash. */
static inline char *readline_quote(char *name, int type, char *quote) {
  char *quoted = malloc(2 * strlen(name) + 2), *end = quoted;
  if (!quoted) return name;
  *end++ = strpbrk(name, "\"\\") && !strchr(name, '\'') ? '\'' : '"';
  for (; *name; *end++ = *name++) {
    if (*quoted == '"' && strchr("\"\\", *name)) *end++ = '\\';
  }
  *end = 0;
  if (quote) *quote = *quoted;
  return quoted;
}
/* readline draws by `write`, which a signal can end. */
static inline void readline_start(
    const char *name, void *screen, ssize_t (*write)(void *, const char *, size_t)) {
  readline_stream functions = {NULL, write, NULL, NULL};
  rl_readline_name = name;
  rl_outstream = readline_open(screen, "w", functions);
  if (rl_outstream) setvbuf(rl_outstream, NULL, _IOLBF, BUFSIZ);
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_change_environment = 0;
  rl_deprep_term_function = readline_leave_terminal;
  rl_filename_stat_hook = readline_take_path;
  tilde_expansion_preexpansion_hook = readline_keep_tilde;
  rl_completer_word_break_characters = " \t\n\"'";
  rl_completer_quote_characters = "\"'";
  rl_filename_quote_characters = " \t#'\"\\";
  rl_filename_quoting_function = readline_quote;
}
static inline void readline_complete_with(rl_completion_func_t *f) { rl_attempted_completion_function = f; }
static inline void readline_completion_is_final(void) { rl_attempted_completion_over = 1; }
static inline void readline_list_with(rl_compdisp_func_t *f) { rl_completion_display_matches_hook = f; }
static inline void readline_flush(void) { fflush(rl_outstream); }
/* Whether keys edit the line: not while a search, an argument or a completion is being typed. */
static inline int readline_edits_line(void) {
  return (rl_readline_state & (RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_SEARCH | RL_STATE_NUMERICARG |
    RL_STATE_MOREINPUT | RL_STATE_METANEXT | RL_STATE_MULTIKEY | RL_STATE_COMPLETING | RL_STATE_DONE)) == 0
    && strcmp(rl_variable_value("horizontal-scroll-mode"), "on") != 0;
}
/* Whether a key was read in part. */
static inline int readline_reads_sequence(void) { return (rl_readline_state & RL_STATE_MULTIKEY) != 0; }
static inline int readline_end(void) { return rl_end; }
static inline const char *readline_line(void) { return rl_line_buffer; }
static inline int readline_point(void) { return rl_point; }
static inline void readline_set_point(int point) { rl_point = point; }
