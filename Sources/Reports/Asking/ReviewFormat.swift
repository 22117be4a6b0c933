/// A format by which findings reach other tools: code scanning, annotations, what a build server shows.
package enum ReviewFormat: String, ReportFormat {
  case sarif, github, gitlab, checkstyle, junit, xcode
}
