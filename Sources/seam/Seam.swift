import ArgumentParser
@main struct Seam: ParsableCommand {}
