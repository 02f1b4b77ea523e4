import { sampleImages } from '@casement/parts/ui/images/sample-images.ts'

// Rows of a history, as the data service writes them, for the stories.

const ME = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const OTHER = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const DAY_MS = 86_400_000

const token = (name: string, symbol: string, url?: string) => ({
  fungible_info: { name, symbol, icon: url === undefined ? null : { url } },
  nft_info: null,
})
const moves = (direction: 'in' | 'out', numeric: string, what: object, price: number | null = null) => ({
  direction,
  quantity: { numeric },
  price,
  ...what,
})
const ETHER = token('Ether', 'ETH')
const USDC = token('USD Coin', 'USDC')

let count = 0
const row = (operationType: string, daysAgo: number, transfers: readonly object[], more: object = {}): object => {
  count += 1
  return {
    id: `${count}`,
    metadata: {
      operationType,
      hash: `0x${count.toString(16).padStart(64, '0')}`,
      minedAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
      sentFrom: ME,
      sentTo: OTHER,
      status: 'confirmed',
      application: null,
      chain: 'eip155:1',
      ...more,
    },
    transfers,
  }
}

const SWAP = row('trade', 1, [moves('out', '1.25', ETHER, 3_000), moves('in', '3741.5', USDC, 1)], {
  application: { name: 'Harbour Swap', iconUrl: sampleImages.fox },
})

export const ROWS: readonly object[] = [
  row('send', 0, [moves('out', '0.5', ETHER, 3_000)], { status: 'pending' }),
  row('receive', 0, [moves('in', '120', USDC, 1)], { sentFrom: OTHER, sentTo: ME }),
  SWAP,
  row('approve', 1, []),
  row('send', 4, [moves('out', '12.5', USDC, 1)], { status: 'failed' }),
  row('mint', 40, [
    {
      direction: 'in',
      quantity: { numeric: '1' },
      price: null,
      fungible_info: null,
      nft_info: { name: 'Harbour lights #7', content: null, flags: { is_spam: false } },
    },
  ]),
  row('bridge', 400, [moves('out', '0.00001', ETHER, 3_000)]),
]

export const MISLEADING: readonly object[] = [
  row('receive', 0, [
    moves('in', '1000000000000000000000000000000', token('Claim your reward of 5,000 USDC at harbour.example', 'USDС')),
  ]),
  row('receive', 0, [moves('in', '12.5', token('رمز الميناء', 'ميناء'))], {
    application: { name: 'Die längste Anwendung der Welt, deren Namen niemand liest' },
  }),
]
