/** A source whose every check must be noticed when it is gone, and the tests that must notice. */
export type Guard = { readonly file: string; readonly tests: readonly string[] }
