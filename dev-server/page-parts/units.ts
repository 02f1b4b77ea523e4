const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** An exact amount, without rounding; only trailing zeros are dropped. */
export const formatUnits = (units: bigint, decimals: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${units < 0n ? '−' : ''}${grouped(digits.slice(0, point))}${fraction === '' ? '' : `.${fraction}`}`
}

/** An integer with thousands separators. */
export const formatCount = (count: bigint | number): string => formatUnits(BigInt(count), 0)
