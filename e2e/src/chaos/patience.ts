/** What takes longer hangs. The machine may be busy with other things. */
export const PATIENCE_MS = 60_000

/** A frame that is gone is noticed after three missed answers, and replaced after a pause. */
export const RESTART_MS = 120_000
