#include "CExplorerPage.h"

// #embed is C23; Clang has it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char frame[] = {
#embed "Page/page.html"
};

static const unsigned char style[] = {
#embed "Page/page.css"
};

static const unsigned char script[] = {
#embed "Page/document.js"
,
#embed "Page/graph.js"
,
#embed "Page/selection.js"
,
#embed "Page/layout.js"
,
#embed "Page/routing.js"
,
#embed "Page/drawing.js"
,
#embed "Page/matrix.js"
,
#embed "Page/list.js"
,
#embed "Page/panel.js"
,
#embed "Page/search.js"
,
#embed "Page/address.js"
,
#embed "Page/exports.js"
,
#embed "Page/keyboard.js"
,
#embed "Page/page.js"
};

const unsigned char *seam_explorer_frame(long *length) {
  *length = sizeof frame;
  return frame;
}

const unsigned char *seam_explorer_style(long *length) {
  *length = sizeof style;
  return style;
}

const unsigned char *seam_explorer_script(long *length) {
  *length = sizeof script;
  return script;
}
