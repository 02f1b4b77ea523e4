/** A source in which the removal of any check must fail one of these tests. */
export type Guard = { readonly file: string; readonly tests: readonly string[] }
