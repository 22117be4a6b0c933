import ArgumentParser

/// What a command that finds faults does with the baseline that it shares with `seam check`.
struct BaselineOptions: ParsableArguments {
  @Flag(
    help:
      "Record what is found now as known, in the baseline of seam check: from then on only what is new is told, and fails."
  )
  var writeBaseline = false
}
