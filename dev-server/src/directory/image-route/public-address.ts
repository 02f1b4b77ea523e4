import { BlockList, isIPv4 } from 'node:net'

// What is not on the public internet, by the registries of special addresses. A name that leads to any of it would
// have this server ask machines that whoever named it cannot reach: its own, its neighbours, its cloud's.

const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'shared by carriers'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link-local, and what clouds tell their machines'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'protocol assignments'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.88.99.0', 24, 'relays of old tunnels'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'benchmarks'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved, and broadcast'],
] as const

/** All that is routed of IPv6 is in here; mapped, translated, local and multicast addresses are not. */
const GLOBAL_V6 = ['2000::', 3] as const
const NOT_PUBLIC_V6 = [
  ['2001::', 23, 'protocol assignments, tunnels among them'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, 'tunnels to any address of IPv4'],
  ['3fff::', 20, 'documentation'],
] as const

const refusedV4 = new BlockList()
for (const [net, prefix] of NOT_PUBLIC_V4) refusedV4.addSubnet(net, prefix, 'ipv4')
const refusedV6 = new BlockList()
for (const [net, prefix] of NOT_PUBLIC_V6) refusedV6.addSubnet(net, prefix, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet(...GLOBAL_V6, 'ipv6')

/** Whether an address is one of the public internet. What is no address is not. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !refusedV4.check(address, 'ipv4')
  // A zone names an interface of this machine.
  if (address.includes('%')) return false
  return globalV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6')
}
