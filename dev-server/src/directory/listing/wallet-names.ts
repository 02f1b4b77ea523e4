import { diceOf } from './dice.ts'

// Names of wallets that nobody makes: places that are on no map, and what one keeps money in.

const FIRST = [
  'Alder',
  'Bramble',
  'Cinder',
  'Dapple',
  'Éclat',
  'Fennel',
  'Gorse',
  'Hazel',
  'Inkle',
  'Juniper',
  'Knapweed',
  'Larch',
  'Mallow',
  'Nettle',
  'Øster',
  'Pimpernel',
  'Quillet',
  'Rowan',
  'Sorrel',
  'Thistle',
  'Umber',
  'Vetch',
  'Wicker',
  'Yarrow',
  'Zinnia',
] as const
const SECOND = [
  'beck',
  'brook',
  'combe',
  'croft',
  'dale',
  'fell',
  'fold',
  'garth',
  'gate',
  'holt',
  'hurst',
  'ley',
  'march',
  'mere',
  'moor',
  'nook',
  'reach',
  'ridge',
  'shaw',
  'stead',
  'thorpe',
  'vale',
  'wick',
  'wold',
] as const
const THIRD = ['Wallet', 'Vault', 'Purse', 'Pocket', 'Keys', 'Strongbox', 'Satchel', 'Locker'] as const

/** Six hundred names, each of its own, in an order that looks like none. */
export const walletNames = (): readonly string[] => {
  const names = SECOND.flatMap((second) => FIRST.map((first) => `${first}${second}`)).map((place) => ({
    name: `${place} ${diceOf(place).pick('third', THIRD)}`,
    rank: diceOf(place).roll('rank'),
  }))
  return names.sort((one, other) => one.rank - other.rank).map(({ name }) => name)
}
