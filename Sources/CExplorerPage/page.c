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
#embed "Page/elements.js"
,
#embed "Page/messages.js"
,
#embed "Page/graph.js"
,
#embed "Page/selection.js"
,
#embed "Page/crowd.js"
,
#embed "Page/whole.js"
,
#embed "Page/ways.js"
,
#embed "Page/picture.js"
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
#embed "Page/names.js"
,
#embed "Page/changes.js"
,
#embed "Page/sayings.js"
,
#embed "Page/given.js"
,
#embed "Page/panel.js"
,
#embed "Page/search.js"
,
#embed "Page/ask.js"
,
#embed "Page/paths.js"
,
#embed "Page/whatif.js"
,
#embed "Page/address.js"
,
#embed "Page/exports.js"
,
#embed "Page/paper.js"
,
#embed "Page/keyboard.js"
,
#embed "Page/help.js"
,
#embed "Page/legend.js"
,
#embed "Page/foot.js"
,
#embed "Page/zoom.js"
,
#embed "Page/filters.js"
,
#embed "Page/states.js"
,
#embed "Page/header.js"
,
#embed "Page/door.js"
,
#embed "Page/news.js"
,
#embed "Page/page.js"
,
#embed "Page/start.js"
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
