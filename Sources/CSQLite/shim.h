#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

// SQLite's C API: in the SDK on macOS, libsqlite3-dev on Debian and Ubuntu.
#include <sqlite3.h>

/// Makes a database file that somebody may have tampered with harmless. `sqlite3_db_config` is variadic, which Swift cannot call.
static inline void seam_sqlite_distrust(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
#ifdef SQLITE_DBCONFIG_TRUSTED_SCHEMA
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
#endif
#ifdef SQLITE_DBCONFIG_ENABLE_TRIGGER
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
#endif
#ifdef SQLITE_DBCONFIG_ENABLE_VIEW
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
#endif
}

#endif
