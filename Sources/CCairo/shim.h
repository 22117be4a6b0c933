#ifndef CCAIRO_SHIM_H
#define CCAIRO_SHIM_H

// Cairo's C API, opened at run time as Graphviz is, with which it comes.
//
// Graphviz 14 keeps the layout `nop2`, which paints what has its places already, in a plug-in of its own. Where that is not
// installed, the library below all of Graphviz's painters paints by itself. Its binary interface has been the same since 1.2.

#include <dlfcn.h>

typedef struct seam_cairo_surface seam_cairo_surface;
typedef struct seam_cairo_context seam_cairo_context;
typedef struct { double x_bearing, y_bearing, width, height, x_advance, y_advance; } seam_cairo_extents;
typedef int (*seam_cairo_write)(void *closure, const unsigned char *data, unsigned int length);

/// The functions that Seam calls.
typedef struct {
  seam_cairo_surface *(*image_surface_create)(int format, int width, int height);
  seam_cairo_surface *(*pdf_surface_create_for_stream)(seam_cairo_write, void *closure, double width, double height);
  int (*surface_write_to_png_stream)(seam_cairo_surface *, seam_cairo_write, void *closure);
  int (*surface_status)(seam_cairo_surface *);
  void (*surface_finish)(seam_cairo_surface *);
  void (*surface_destroy)(seam_cairo_surface *);
  seam_cairo_context *(*create)(seam_cairo_surface *);
  void (*destroy)(seam_cairo_context *);
  int (*status)(seam_cairo_context *);
  void (*scale)(seam_cairo_context *, double, double);
  void (*translate)(seam_cairo_context *, double, double);
  void (*paint)(seam_cairo_context *);
  void (*set_source_rgb)(seam_cairo_context *, double, double, double);
  void (*set_line_width)(seam_cairo_context *, double);
  void (*set_dash)(seam_cairo_context *, const double *dashes, int count, double offset);
  void (*move_to)(seam_cairo_context *, double, double);
  void (*line_to)(seam_cairo_context *, double, double);
  void (*curve_to)(seam_cairo_context *, double, double, double, double, double, double);
  void (*close_path)(seam_cairo_context *);
  void (*fill_preserve)(seam_cairo_context *);
  void (*new_path)(seam_cairo_context *);
  void (*stroke)(seam_cairo_context *);
  void (*select_font_face)(seam_cairo_context *, const char *family, int slant, int weight);
  void (*set_font_size)(seam_cairo_context *, double);
  void (*text_extents)(seam_cairo_context *, const char *, seam_cairo_extents *);
  void (*show_text)(seam_cairo_context *, const char *);
} seam_cairo;

/// Opens the library at `path` and fills `functions`. Returns null, or the reason in the dynamic linker's words.
static inline const char *seam_cairo_open(const char *path, seam_cairo *functions) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define SEAM_FIND(name)                                                \
  *(void **)&functions->name = dlsym(library, "cairo_" #name);         \
  if (!functions->name) return "it has no function called cairo_" #name
  SEAM_FIND(image_surface_create);
  SEAM_FIND(pdf_surface_create_for_stream);
  SEAM_FIND(surface_write_to_png_stream);
  SEAM_FIND(surface_status);
  SEAM_FIND(surface_finish);
  SEAM_FIND(surface_destroy);
  SEAM_FIND(create);
  SEAM_FIND(destroy);
  SEAM_FIND(status);
  SEAM_FIND(scale);
  SEAM_FIND(translate);
  SEAM_FIND(paint);
  SEAM_FIND(set_source_rgb);
  SEAM_FIND(set_line_width);
  SEAM_FIND(set_dash);
  SEAM_FIND(move_to);
  SEAM_FIND(line_to);
  SEAM_FIND(curve_to);
  SEAM_FIND(close_path);
  SEAM_FIND(fill_preserve);
  SEAM_FIND(new_path);
  SEAM_FIND(stroke);
  SEAM_FIND(select_font_face);
  SEAM_FIND(set_font_size);
  SEAM_FIND(text_extents);
  SEAM_FIND(show_text);
#undef SEAM_FIND
  return 0;
}

#endif
