type Fee = { readonly likely: bigint; readonly most: bigint }

/**
 * Whether a fee is higher now than the visitor has been shown, by more than it changes from block to block: more than
 * half.
 *
 * @example
 * hasFeeRisen({ likely: 10n, most: 20n }, { likely: 16n, most: 32n }) // true
 */
export const hasFeeRisen = (shown: Fee, now: Fee): boolean => 2n * now.likely > 3n * shown.likely
