#include "CBlocks.h"
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The number of bytes of the block stands before it. It is a multiple of the step, less this header. */
enum { header = sizeof(size_t), step = 16, largest = 1024, chunk = 1 << 16 };

struct waiting {
  struct waiting *next;
};

static _Thread_local struct waiting *lists[largest / step + 1];
/* The part of the last chunk that no block has yet. */
static _Thread_local char *rest;
static _Thread_local size_t left;

static size_t whole(int size) { return ((size_t)size + header + step - 1) & ~(size_t)(step - 1); }

static size_t *front(void *block) { return (size_t *)block - 1; }

static void *block_at(char *place, size_t bytes) {
  *(size_t *)place = bytes - header;
  return place + header;
}

/* A piece of the last chunk, or of a new one. */
static void *cut(size_t bytes) {
  if (left < bytes) {
    char *place = malloc(chunk);
    if (!place) return NULL;
    /* What is left of the old chunk becomes a block. */
    if (left >= step) blocks_give(block_at(rest, left));
    rest = place;
    left = chunk;
  }
  void *block = block_at(rest, bytes);
  rest += bytes;
  left -= bytes;
  return block;
}

void *blocks_take(int size) {
  size_t bytes = whole(size);
  if (bytes > largest) {
    char *place = malloc(bytes);
    return place ? block_at(place, bytes) : NULL;
  }
  struct waiting *first = lists[bytes / step];
  if (!first) return cut(bytes);
  lists[bytes / step] = first->next;
  return first;
}

void blocks_give(void *block) {
  size_t bytes = *front(block) + header;
  if (bytes > largest) return free(front(block));
  struct waiting *first = block;
  first->next = lists[bytes / step];
  lists[bytes / step] = first;
}

void *blocks_resize(void *block, int size) {
  size_t bytes = whole(size), old = *front(block) + header;
  if (bytes == old || (bytes < old && old <= largest)) return block;
  if (bytes > largest && old > largest) {
    char *place = realloc(front(block), bytes);
    return place ? block_at(place, bytes) : NULL;
  }
  void *other = blocks_take(size);
  if (!other) return NULL;
  memcpy(other, block, (bytes < old ? bytes : old) - header);
  blocks_give(block);
  return other;
}

int blocks_size(void *block) { return (int)*front(block); }

int blocks_round(int size) { return (int)(whole(size) - header); }
