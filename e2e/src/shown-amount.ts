/**
 * An amount as lists of the modal write it in English: at most three decimals, never rounded up.
 *
 * @example
 * shownAmount(1_234_567n, 6) // '1.234'
 */
export const shownAmount = (units: bigint, decimals: number): string => {
  const one = 10n ** BigInt(decimals)
  const fraction = (units % one).toString().padStart(decimals, '0').slice(0, 3).replace(/0+$/, '')
  return `${(units / one).toLocaleString('en')}${fraction === '' ? '' : `.${fraction}`}`
}
