#pragma once

/* Memory in blocks for a library that asks for thousands of small ones at each start. The system's own
   functions need five times as many instructions for them. A small block that is given back waits for the
   next one of its size, and stays with the process. Each thread has blocks of its own. */

/* A block of at least this size, or null. */
void *blocks_take(int size);
/* Gives a block back. */
void blocks_give(void *block);
/* A block of another size with the same beginning, or null; then the old one stays. */
void *blocks_resize(void *block, int size);
/* The size of a block, and the size that a block for this size would have. */
int blocks_size(void *block);
int blocks_round(int size);
