/** Says that something failed, with the kind of error alone: its text might hold something of a key. */
export const logFailure = (thrown: unknown): void => {
  console.error(`Casement: the embedded wallet failed: ${thrown instanceof Error ? thrown.name : 'unknown'}`)
}
