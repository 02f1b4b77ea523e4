// When balances are an empty list although there are some: clients rely on it, or have to live with it. Of what the
// original does, two things are left out. No project here is deny-listed. And its cache goes by the address alone, so
// that one chain's balances are given for another's: here it goes by all that was asked.

const OLD_VERSIONS = ['1.6.4', '1.6.5']

/** Rootstock, which nobody looks into: it has no balances and no history, without an error. */
export const isRootstock = (chain: string | undefined): boolean => chain === 'eip155:30' || chain === 'eip155:31'

/** Whoever asks without an origin is no page. This is looked at before the project is. */
export const isNoPage = (origin: string | undefined): boolean => !origin

/** Whether a client of this version, asking for this chain, gets none. */
export const withholdsBalances = (version: string | undefined, chain: string | undefined): boolean =>
  !version || OLD_VERSIONS.some((old) => version.endsWith(old)) || isRootstock(chain)
