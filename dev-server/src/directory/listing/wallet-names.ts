import { diceOf } from './dice.ts'

// Invented wallet names: fictional places combined with containers for money.

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

/** Six hundred distinct names in a scattered order. */
export const walletNames = (): readonly string[] => {
  const names = SECOND.flatMap((second) => FIRST.map((first) => `${first}${second}`)).map((place) => ({
    name: `${place} ${diceOf(place).pick('third', THIRD)}`,
    rank: diceOf(place).roll('rank'),
  }))
  return names.sort((one, other) => one.rank - other.rank).map(({ name }) => name)
}
