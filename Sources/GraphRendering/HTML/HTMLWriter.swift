/// Writes a picture as one HTML file: pan, zoom, search, and neighbours lit up under the pointer, without any other resource.
struct HTMLWriter {
  let text: String

  init(_ drawing: Drawing, layout: Layout, theme: Theme) {
    let picture = SVGWriter(drawing, layout: layout, theme: theme).text
    text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'sha256-\(HTMLPage.scriptHash)'">
      <title>\(XMLText(drawing.title))</title>
      <style>
      \(HTMLPage.style(theme))</style>
      </head>
      <body>
      <input id="search" type="search" placeholder="Search" aria-label="Search" autocomplete="off" spellcheck="false">
      \(picture)<script>\(HTMLPage.script)</script>
      </body>
      </html>

      """
  }
}
