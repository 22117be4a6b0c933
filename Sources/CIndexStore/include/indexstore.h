// The part of libIndexStore's C interface that Seam uses, version 0.13 and later. Types only: the functions are looked up at run time, so
// that Seam builds and runs where no Swift toolchain is installed. Names, values and layouts are those of the toolchain's own
// `indexstore/indexstore.h`, which documents them.

#ifndef SEAM_INDEXSTORE_H
#define SEAM_INDEXSTORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// UTF-8, not terminated by a zero, owned by the reader that returned it.
typedef struct {
  const char *data;
  size_t length;
} indexstore_string_ref_t;

// Pointers to things of which only the library knows the layout.
typedef void *indexstore_error_t;
typedef void *indexstore_t;
typedef void *indexstore_symbol_t;
typedef void *indexstore_symbol_relation_t;
typedef void *indexstore_occurrence_t;
typedef void *indexstore_record_reader_t;
typedef void *indexstore_unit_reader_t;
typedef void *indexstore_unit_dependency_t;

typedef bool (*indexstore_unit_name_applier_t)(void *context, indexstore_string_ref_t unit_name);
typedef bool (*indexstore_unit_dependency_applier_t)(void *context, indexstore_unit_dependency_t dependency);
typedef bool (*indexstore_occurrence_applier_t)(void *context, indexstore_occurrence_t occurrence);
typedef bool (*indexstore_relation_applier_t)(void *context, indexstore_symbol_relation_t relation);

/// The functions of the library, each called as in its own header without the prefix `indexstore_`.
typedef struct {
  const char *(*error_get_description)(indexstore_error_t);
  void (*error_dispose)(indexstore_error_t);

  indexstore_t (*store_create)(const char *store_path, indexstore_error_t *error);
  void (*store_dispose)(indexstore_t);
  bool (*store_units_apply_f)(indexstore_t, unsigned sorted, void *context, indexstore_unit_name_applier_t);

  indexstore_unit_reader_t (*unit_reader_create)(indexstore_t, const char *unit_name, indexstore_error_t *error);
  void (*unit_reader_dispose)(indexstore_unit_reader_t);
  void (*unit_reader_get_modification_time)(indexstore_unit_reader_t, int64_t *seconds, int64_t *nanoseconds);
  bool (*unit_reader_is_system_unit)(indexstore_unit_reader_t);
  indexstore_string_ref_t (*unit_reader_get_main_file)(indexstore_unit_reader_t);
  indexstore_string_ref_t (*unit_reader_get_module_name)(indexstore_unit_reader_t);
  indexstore_string_ref_t (*unit_reader_get_working_dir)(indexstore_unit_reader_t);
  bool (*unit_reader_dependencies_apply_f)(indexstore_unit_reader_t, void *context, indexstore_unit_dependency_applier_t);

  int (*unit_dependency_get_kind)(indexstore_unit_dependency_t);
  indexstore_string_ref_t (*unit_dependency_get_filepath)(indexstore_unit_dependency_t);
  indexstore_string_ref_t (*unit_dependency_get_name)(indexstore_unit_dependency_t);

  indexstore_record_reader_t (*record_reader_create)(indexstore_t, const char *record_name, indexstore_error_t *error);
  void (*record_reader_dispose)(indexstore_record_reader_t);
  bool (*record_reader_occurrences_apply_f)(indexstore_record_reader_t, void *context, indexstore_occurrence_applier_t);

  indexstore_symbol_t (*occurrence_get_symbol)(indexstore_occurrence_t);
  uint64_t (*occurrence_get_roles)(indexstore_occurrence_t);
  void (*occurrence_get_line_col)(indexstore_occurrence_t, unsigned *line, unsigned *column);
  bool (*occurrence_relations_apply_f)(indexstore_occurrence_t, void *context, indexstore_relation_applier_t);

  uint64_t (*symbol_relation_get_roles)(indexstore_symbol_relation_t);
  indexstore_symbol_t (*symbol_relation_get_symbol)(indexstore_symbol_relation_t);

  int (*symbol_get_language)(indexstore_symbol_t);
  int (*symbol_get_kind)(indexstore_symbol_t);
  int (*symbol_get_subkind)(indexstore_symbol_t);
  indexstore_string_ref_t (*symbol_get_name)(indexstore_symbol_t);
  indexstore_string_ref_t (*symbol_get_usr)(indexstore_symbol_t);
} seam_indexstore_functions_t;

#endif
