const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** An amount to the last unit: nothing is rounded, and only noughts that say nothing are left out. */
export const formatUnits = (units: bigint, decimals: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${units < 0n ? '−' : ''}${grouped(digits.slice(0, point))}${fraction === '' ? '' : `.${fraction}`}`
}

/** A whole number as people read it. */
export const formatCount = (count: bigint | number): string => formatUnits(BigInt(count), 0)
