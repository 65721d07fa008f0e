#pragma once
#include <postgresql/libpq-fe.h>

/// Leaves out notices of the server, which would go to the standard error stream.
static inline void coterie_postgres_silence(void *argument, const PGresult *notice) {
  (void)argument;
  (void)notice;
}
