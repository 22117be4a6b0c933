#ifndef CEXPLORERPAGE_H
#define CEXPLORERPAGE_H

// The parts of the explorer's page, embedded from the files in Page.

/// The frame of the page, with {{PLACES}} for what is put in.
const unsigned char *seam_explorer_frame(long *length);
const unsigned char *seam_explorer_style(long *length);
/// All scripts, one behind the other.
const unsigned char *seam_explorer_script(long *length);

#endif
