// When balances are empty although there are some, as clients of the original experience. Two quirks are left out: no
// project here is deny-listed, and the original's cache is keyed by address alone, which returns one chain's balances
// for another; here the key is the whole query.

const OLD_VERSIONS = ['1.6.4', '1.6.5']

/** Rootstock is not indexed: its balances and history are empty, without an error. */
export const isRootstock = (chain: string | undefined): boolean => chain === 'eip155:30' || chain === 'eip155:31'

/** A request without an origin is not from a page. Checked before the project. */
export const lacksOrigin = (origin: string | undefined): boolean => !origin

/** Whether a client of this version gets no balances on this chain. */
export const withholdsBalances = (version: string | undefined, chain: string | undefined): boolean =>
  !version || OLD_VERSIONS.some((old) => version.endsWith(old)) || isRootstock(chain)
