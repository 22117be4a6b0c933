#ifndef CGRAPHVIZ_SHIM_H
#define CGRAPHVIZ_SHIM_H

// Graphviz's C API, opened at run time.
//
// Linking libgvc would keep the whole program from starting on a machine without Graphviz, although most of what it does needs none.
// So nothing here refers to a symbol of the library; `seam_graphviz_open` looks them up by name. Graphviz's own headers are not included
// either: the functions below have kept their binary interface from 2.42 to 14, while the headers disagree on the spelling
// (`char *` became `const char *`, `unsigned int *` became `size_t *`, TRUE became true). What did change is handled here, so that one
// binary works with every version.

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct seam_gv_context seam_gv_context;
typedef struct seam_gv_graph seam_gv_graph;
typedef struct seam_gv_node seam_gv_node;
typedef struct seam_gv_edge seam_gv_edge;

/// Agdesc_t: bit fields in one 32-bit word in every version, passed by value.
typedef struct { uint32_t bits; } seam_gv_descriptor;

typedef int (*seam_gv_message_callback)(char *message);

/// lt_symlist_t: a list of them ends with one whose name is null.
typedef struct { const char *name; void *description; } seam_gv_plugin;

/// The functions that Seam calls. Errors are counted by the caller; a null field never leaves `seam_graphviz_open`, except the last.
typedef struct {
  seam_gv_context *(*gvContext)(void);
  int (*gvLayout)(seam_gv_context *, seam_gv_graph *, const char *engine);
  int (*gvFreeLayout)(seam_gv_context *, seam_gv_graph *);
  int (*gvRender)(seam_gv_context *, seam_gv_graph *, const char *format, void *file);
  int (*gvRenderData)(seam_gv_context *, seam_gv_graph *, const char *format, char **result, size_t *length);
  void (*gvFreeRenderData)(char *);
  seam_gv_graph *(*agopen)(const char *name, seam_gv_descriptor, void *discipline);
  int (*agclose)(seam_gv_graph *);
  seam_gv_graph *(*agsubg)(seam_gv_graph *, const char *name, int create);
  seam_gv_node *(*agnode)(seam_gv_graph *, const char *name, int create);
  seam_gv_edge *(*agedge)(seam_gv_graph *, seam_gv_node *tail, seam_gv_node *head, const char *name, int create);
  void *(*agattr)(seam_gv_graph *, int kind, const char *name, const char *value);
  char *(*agget)(void *object, const char *name);
  int (*agsafeset)(void *object, const char *name, const char *value, const char *fallback);
  char *(*agstrdup)(seam_gv_graph *, const char *);
  char *(*agstrdup_html)(seam_gv_graph *, const char *);
  int (*agseterr)(int level);
  seam_gv_message_callback (*agseterrf)(seam_gv_message_callback);
  seam_gv_descriptor *Agdirected;
  /// Since 9.0, where HTML-like and plain strings became two dictionaries; null before.
  int (*agsafeset_html)(void *object, const char *name, const char *value, const char *fallback);
  /// What finds plug-ins that no configuration lists; null where the library, or the system, has no such function.
  seam_gv_context *(*gvContextPlugins)(const seam_gv_plugin *plugins, int searches);
  char **(*gvPluginList)(seam_gv_context *, const char *kind, int *count);
  /// The folder of the library; null where the system does not tell.
  char *folder;
} seam_graphviz;

/// Where the library lies that `function` is in, for as long as the process lives. To be asked before Graphviz 14 makes its first
/// context: it shortens the linker's own record of the path then.
static inline char *seam_graphviz_folder(void *library, void *function) {
  struct { const char *file; void *base; const char *symbol; void *address; } place = {0};
  // The C library declares it only where its extensions are asked for, and has it all the same.
  int (*dladdr_of_system)(const void *, void *);
  *(void **)&dladdr_of_system = dlsym(library, "dladdr");
  if (!dladdr_of_system || !dladdr_of_system(function, &place) || !place.file) return NULL;
  char *folder = strdup(place.file);
  char *slash = folder ? strrchr(folder, '/') : NULL;
  if (slash) *slash = 0;
  return folder;
}

/// Opens the library at `path` and fills `functions`. Returns null, or the reason in the dynamic linker's words.
static inline const char *seam_graphviz_open(const char *path, seam_graphviz *functions) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define SEAM_FIND(symbol)                                              \
  *(void **)&functions->symbol = dlsym(library, #symbol);              \
  if (!functions->symbol) return "it has no function called " #symbol
  SEAM_FIND(gvContext);
  SEAM_FIND(gvLayout);
  SEAM_FIND(gvFreeLayout);
  SEAM_FIND(gvRender);
  SEAM_FIND(gvRenderData);
  SEAM_FIND(gvFreeRenderData);
  // libcgraph is a dependency of libgvc, so its symbols are found through the same handle.
  SEAM_FIND(agopen);
  SEAM_FIND(agclose);
  SEAM_FIND(agsubg);
  SEAM_FIND(agnode);
  SEAM_FIND(agedge);
  SEAM_FIND(agattr);
  SEAM_FIND(agget);
  SEAM_FIND(agsafeset);
  SEAM_FIND(agstrdup);
  SEAM_FIND(agstrdup_html);
  SEAM_FIND(agseterr);
  SEAM_FIND(agseterrf);
  SEAM_FIND(Agdirected);
#undef SEAM_FIND
  *(void **)&functions->agsafeset_html = dlsym(library, "agsafeset_html");
  *(void **)&functions->gvContextPlugins = dlsym(library, "gvContextPlugins");
  *(void **)&functions->gvPluginList = dlsym(library, "gvPluginList");
  functions->folder = seam_graphviz_folder(library, *(void **)&functions->gvContext);
  return NULL;
}

/// Whether a configuration has told Graphviz of a plug-in that makes layouts.
static inline int seam_graphviz_knows_layouts(const seam_graphviz *functions, seam_gv_context *context) {
  if (!functions->gvPluginList) return 1;
  int count = 0;
  return functions->gvPluginList(context, "layout", &count) && count > 0;
}

/// One plug-in of those that lie in `graphviz/` beside the library; without a name where it is not there, or belongs to another
/// Graphviz that is installed beside this one.
static inline seam_gv_plugin seam_graphviz_plugin(const seam_graphviz *functions, const char *name, const char *ending) {
  seam_gv_plugin none = {0};
  if (!functions->gvContextPlugins || !functions->folder) return none;
  char path[4096], symbol[128];
  int length = snprintf(path, sizeof path, "%s/graphviz/libgvplugin_%s%s", functions->folder, name, ending);
  if (length < 0 || (size_t)length >= sizeof path) return none;
  snprintf(symbol, sizeof symbol, "gvplugin_%s_LTX_library", name);
  void *plugin = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!plugin) return none;
  void *description = dlsym(plugin, symbol);
  void *library = dlsym(plugin, "gvContext");
  if (description && (!library || library == *(void *const *)&functions->gvContext)) {
    seam_gv_plugin found = {strdup(symbol), description};
    return found;
  }
  dlclose(plugin);
  return none;
}

/// A context with these plug-ins and no others. The list is kept.
static inline seam_gv_context *seam_graphviz_context_of(const seam_graphviz *functions, const seam_gv_plugin *plugins) {
  return functions->gvContextPlugins(plugins, 0);
}

/// Sets an attribute whose value is HTML-like. The graph owns its copy.
static inline int seam_graphviz_set_html(
  const seam_graphviz *functions, seam_gv_graph *root, void *object, const char *name, const char *value
) {
  if (functions->agsafeset_html) return functions->agsafeset_html(object, name, value, "");
  // The string keeps a count too many and so lives until the graph is closed.
  return functions->agsafeset(object, name, functions->agstrdup_html(root, value), "");
}

/// Renders into memory that `gvFreeRenderData` frees. Returns 0, or another number when Graphviz refused.
static inline int seam_graphviz_render(
  const seam_graphviz *functions, seam_gv_context *context, seam_gv_graph *graph, const char *format, char **data, size_t *length
) {
  // Before Graphviz 10 the length was an `unsigned int`: on the little-endian machines that Swift runs on it fills the low half of this.
  *data = NULL;
  *length = 0;
  return functions->gvRenderData(context, graph, format, data, length);
}

/// Lays the graph out from the same random numbers every time; layouts by forces draw from the C library's generators without seeding them.
static inline int seam_graphviz_lay_out(
  const seam_graphviz *functions, seam_gv_context *context, seam_gv_graph *graph, const char *engine
) {
  srand(1);
  srand48(1);
  return functions->gvLayout(context, graph, engine);
}

/// Makes Graphviz compute the positions into the string attributes `pos` and `bb`, and write nothing.
static inline int seam_graphviz_attach_positions(
  const seam_graphviz *functions, seam_gv_context *context, seam_gv_graph *graph
) {
  return functions->gvRender(context, graph, "dot", NULL);
}

static inline seam_gv_graph *seam_graphviz_new_graph(const seam_graphviz *functions, const char *name) {
  return functions->agopen(name, *functions->Agdirected, NULL);
}

#endif
