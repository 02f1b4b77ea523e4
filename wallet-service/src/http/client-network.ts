import { BlockList, isIP } from 'node:net'

/** The part of an address that one household or company shares: its first 24 bits, or 48 of IPv6. */
export const networkOf = (address: string): string => {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(bare) === 4) return bare.split('.').slice(0, 3).join('.')
  if (isIP(bare) !== 6) return 'unknown'
  // A double colon stands for as many zeros as are missing.
  const [head = '', tail = ''] = bare.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const full = [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest]
  return full
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

export type FindClient = (remote: string | undefined, forwardedFor: string | null) => string

/**
 * Finds who sent a request. `X-Forwarded-For` is believed only from proxies that the operator names, from the right:
 * everything to the left of the last proxy may be invented by the sender.
 */
export const createFindClient = (trustedProxies: readonly string[]): FindClient => {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string): boolean => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  const bareOf = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

  return (remote, forwardedFor) => {
    const chain = [...(forwardedFor ?? '').split(',').map(bareOf).filter(Boolean), bareOf(remote ?? '')]
    let client = chain.pop() ?? ''
    while (isTrusted(client) && chain.length > 0) client = chain.pop() ?? ''
    return isIP(client) === 0 ? 'unknown' : client
  }
}
