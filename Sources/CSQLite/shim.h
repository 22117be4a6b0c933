#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

// SQLite's C API, opened at run time.
//
// Linking libsqlite3 would keep the whole program from starting on a machine without it, although it serves the cache alone. So nothing
// here refers to a symbol of the library; `seam_sqlite_open_library` looks them up by name. Its header is not included either: the functions
// and numbers below are promised to stay (https://www.sqlite.org/capi3ref.html), and a machine that builds Seam then needs no header.

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

typedef struct seam_sqlite_database seam_sqlite_database;
typedef struct seam_sqlite_statement seam_sqlite_statement;
typedef void (*seam_sqlite_destructor)(void *);

#define SQLITE_OK 0
#define SQLITE_ERROR 1
#define SQLITE_BUSY 5
#define SQLITE_LOCKED 6
#define SQLITE_READONLY 8
#define SQLITE_CORRUPT 11
#define SQLITE_FORMAT 24
#define SQLITE_NOTADB 26
#define SQLITE_ROW 100
#define SQLITE_DONE 101
#define SQLITE_OPEN_READWRITE 0x00000002
#define SQLITE_OPEN_CREATE 0x00000004
#define SQLITE_OPEN_NOMUTEX 0x00008000
#define SQLITE_OPEN_NOFOLLOW 0x01000000

/// The functions that Seam calls. A null field never leaves `seam_sqlite_open_library`.
typedef struct {
  int (*open_v2)(const char *path, seam_sqlite_database **, int flags, const char *vfs);
  int (*close_v2)(seam_sqlite_database *);
  int (*extended_result_codes)(seam_sqlite_database *, int on);
  int (*busy_timeout)(seam_sqlite_database *, int milliseconds);
  int (*db_config)(seam_sqlite_database *, int option, ...);
  const char *(*errmsg)(seam_sqlite_database *);
  int (*prepare_v2)(seam_sqlite_database *, const char *text, int length, seam_sqlite_statement **, const char **rest);
  int (*bind_int64)(seam_sqlite_statement *, int index, int64_t);
  int (*bind_blob)(seam_sqlite_statement *, int index, const void *, int length, seam_sqlite_destructor);
  int (*step)(seam_sqlite_statement *);
  int (*reset)(seam_sqlite_statement *);
  int (*clear_bindings)(seam_sqlite_statement *);
  int (*finalize)(seam_sqlite_statement *);
  int64_t (*column_int64)(seam_sqlite_statement *, int column);
  const unsigned char *(*column_text)(seam_sqlite_statement *, int column);
  const void *(*column_blob)(seam_sqlite_statement *, int column);
  int (*column_bytes)(seam_sqlite_statement *, int column);
} seam_sqlite;

/// Opens the library at `path` and fills `functions`. Returns null, or the reason in the dynamic linker's words.
static inline const char *seam_sqlite_open_library(const char *path, seam_sqlite *functions) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define SEAM_FIND(symbol)                                                    \
  *(void **)&functions->symbol = dlsym(library, "sqlite3_" #symbol);         \
  if (!functions->symbol) return "it has no function called sqlite3_" #symbol
  SEAM_FIND(open_v2);
  SEAM_FIND(close_v2);
  SEAM_FIND(extended_result_codes);
  SEAM_FIND(busy_timeout);
  SEAM_FIND(db_config);
  SEAM_FIND(errmsg);
  SEAM_FIND(prepare_v2);
  SEAM_FIND(bind_int64);
  SEAM_FIND(bind_blob);
  SEAM_FIND(step);
  SEAM_FIND(reset);
  SEAM_FIND(clear_bindings);
  SEAM_FIND(finalize);
  SEAM_FIND(column_int64);
  SEAM_FIND(column_text);
  SEAM_FIND(column_blob);
  SEAM_FIND(column_bytes);
#undef SEAM_FIND
  return NULL;
}

/// Makes a database file that somebody may have tampered with harmless. `sqlite3_db_config` is variadic, which Swift cannot call; a library
/// that is older than an option refuses it, and nothing else happens.
static inline void seam_sqlite_distrust(const seam_sqlite *functions, seam_sqlite_database *database) {
  const int enable_trigger = 1003, defensive = 1010, enable_view = 1015, trusted_schema = 1017;
  functions->db_config(database, defensive, 1, (int *)0);
  functions->db_config(database, trusted_schema, 0, (int *)0);
  functions->db_config(database, enable_trigger, 0, (int *)0);
  functions->db_config(database, enable_view, 0, (int *)0);
}

/// Binds a copy of the bytes, for the caller's memory is only lent (SQLITE_TRANSIENT).
static inline int seam_sqlite_bind_copy(
  const seam_sqlite *functions, seam_sqlite_statement *statement, int index, const void *bytes, int length
) {
  return functions->bind_blob(statement, index, bytes, length, (seam_sqlite_destructor)(intptr_t)-1);
}

#endif
