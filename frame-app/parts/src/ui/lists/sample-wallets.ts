import type { GridWallet } from './WalletGrid.tsx'

const FIRST =
  'Amber Birch Cedar Delta Ember Falcon Granite Harbour Indigo Juniper Kestrel Lumen Meta Nimbus Onyx Prism Quartz River Signal Timber Umbra Velvet Willow Xenon Yonder Zephyr Atlas Beacon Copper Meridian'.split(
    ' ',
  )
const SECOND =
  'Wallet Vault Safe Pay Key Pocket Chest Mask Guard Link Chain Coin Card Ledger Lock Purse Bridge Port Gate Box'.split(
    ' ',
  )

/** The smallest possible image: one colored pixel. */
const picture = (index: number): string => {
  const colour = [(index * 37) % 256, (index * 91) % 256, (index * 53) % 256]
  const head = [71, 73, 70, 56, 57, 97, 1, 0, 1, 0, 128, 0, 0, ...colour, 0, 0, 0]
  const dot = [44, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 68, 1, 0, 59]
  return `data:image/gif;base64,${btoa(String.fromCharCode(...head, ...dot))}`
}

/** Six hundred wallets with distinct names, most of them with an image. */
export const sampleWallets: readonly GridWallet[] = Array.from({ length: 600 }, (_, index): GridWallet => {
  const first = FIRST[index % FIRST.length]
  const second = SECOND[Math.floor(index / FIRST.length)]
  const image = index % 4 === 3 ? undefined : picture(index)
  return { id: `wallet-${index}`, name: `${first} ${second}`, image, installed: index < 2 }
})

/** The first `count` wallets, in which every initial letter is equally frequent. */
export const someWallets = (count: number): readonly GridWallet[] =>
  Array.from(
    { length: count },
    (_, index) => sampleWallets[Math.floor((index * sampleWallets.length) / count)],
  ).flatMap((wallet) => wallet ?? [])
