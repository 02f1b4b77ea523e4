/**
 * Whether two lists contain the same texts in the same order. Comparing joined text would be ambiguous: `a,b` may be
 * one entry or two.
 *
 * @example
 * isSameList(['a:b', 'c:d'], ['a:b,c:d']) // false
 */
export const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at])
