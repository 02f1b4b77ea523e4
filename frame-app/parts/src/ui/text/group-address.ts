const GROUP = 4

/**
 * An address in groups of four characters, which are easier to compare; a leading 0x is a group of its own.
 *
 * @example
 * groupAddress('0xd8dA6BF2') // ['0x', 'd8dA', '6BF2']
 */
export const groupAddress = (address: string): readonly string[] => {
  const lead = /^0x/i.exec(address)?.[0] ?? ''
  const groups = address.slice(lead.length).match(new RegExp(`.{1,${GROUP}}`, 'gsu')) ?? []
  return lead === '' ? groups : [lead, ...groups]
}
