import { describe, expect, test } from 'vitest'
import { readHistory } from './read-history.ts'

const SENT = {
  id: '0f',
  metadata: {
    operationType: 'send',
    hash: `0x${'ab'.repeat(32)}`,
    minedAt: '2025-05-01T10:00:00Z',
    sentFrom: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    sentTo: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
    status: 'confirmed',
    nonce: 12,
    application: null,
    chain: 'eip155:1',
  },
  transfers: [
    {
      fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: 'https://icons.example/usdc.png' } },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '12.5' },
      value: 12.5,
      price: 1,
    },
  ],
}
const NFT = {
  fungible_info: null,
  nft_info: {
    name: 'Harbour #7',
    content: { preview: { url: 'https://icons.example/7.png', content_type: 'image/png' }, detail: null },
    flags: { is_spam: true },
  },
  direction: 'in',
  quantity: { numeric: '1' },
  value: null,
  price: null,
}

const read = (body: unknown) => readHistory('eip155:1')(body)
const rows = (...data: readonly unknown[]) => {
  const page = read({ data, next: null })
  if (!page.ok) throw new Error(page.reason)
  return page.value.transactions
}
const withMetadata = (more: object) => ({ ...SENT, metadata: { ...SENT.metadata, ...more } })

describe('a row of the history', () => {
  test('behavior: has its operation, parties, time, state and what moved', () => {
    expect(rows(SENT)).toEqual([
      {
        id: '0f',
        network: 'eip155:1',
        minedAt: Date.UTC(2025, 4, 1, 10),
        operation: 'send',
        status: 'confirmed',
        hash: SENT.metadata.hash,
        sentFrom: SENT.metadata.sentFrom,
        sentTo: SENT.metadata.sentTo,
        transfers: [
          {
            direction: 'out',
            amount: '12.5',
            price: '1',
            asset: {
              kind: 'token',
              name: 'USD Coin',
              symbol: 'USDC',
              iconUrl: 'https://icons.example/usdc.png',
            },
          },
        ],
      },
    ])
  })

  test('behavior: a collectible has its name, its image and whether it is spam', () => {
    expect(rows({ ...SENT, transfers: [NFT] })[0]?.transfers[0]?.asset).toEqual({
      kind: 'nft',
      name: 'Harbour #7',
      imageUrl: 'https://icons.example/7.png',
      isSpam: true,
    })
  })

  test('behavior: names the application', () => {
    const [row] = rows(withMetadata({ application: { name: 'Harbour Swap', iconUrl: 'https://icons.example/s.png' } }))
    expect(row?.application).toEqual({ name: 'Harbour Swap', iconUrl: 'https://icons.example/s.png' })
  })

  test.each([
    ['ONRAMP_TRANSACTION_STATUS_CREATED', 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
    ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
    ['failed', 'failed'],
    ['pending', 'pending'],
  ])('behavior: the state %s is %s', (said, status) => {
    expect(rows(withMetadata({ status: said }))[0]?.status).toBe(status)
  })

  test('behavior: fields that may be null are left out', () => {
    const bare = { operationType: 'execute', minedAt: '2025-05-01T10:00:00Z', status: 'confirmed' }
    expect(
      rows({ id: 'a', metadata: { ...bare, application: null, chain: null, hash: null }, transfers: null }),
    ).toEqual([
      {
        id: 'a',
        network: 'eip155:1',
        minedAt: Date.UTC(2025, 4, 1, 10),
        operation: 'execute',
        status: 'confirmed',
        transfers: [],
      },
    ])
  })

  test.each([
    ['no id', { ...SENT, id: undefined }],
    ['an id of 10 kB', { ...SENT, id: 'a'.repeat(10_000) }],
    ['no time', withMetadata({ minedAt: null })],
    ['a time that is none', withMetadata({ minedAt: 'yesterday' })],
    ['a time that no clock reads', withMetadata({ minedAt: '2025-05-01T10:00:00+05' })],
    ['a month that is none', withMetadata({ minedAt: '2025-13-01T10:00:00Z' })],
    ['a state of its own', withMetadata({ status: 'maybe' })],
    ['transfers that are no list', { ...SENT, transfers: {} }],
    ['nothing', null],
  ])('attack: one with %s is left out, and the others stay', (_what, row) => {
    expect(rows(row, SENT).map(({ id }) => id)).toEqual(['0f'])
  })

  test.each([
    ['a negative amount', { quantity: { numeric: '-1' } }],
    ['an amount in words', { quantity: { numeric: 'many' } }],
    ['an amount of 10 kB', { quantity: { numeric: '9'.repeat(10_000) } }],
    ['a direction of its own', { direction: 'up' }],
    ['neither token nor collectible', { fungible_info: null }],
    ['a token without a symbol', { fungible_info: { name: 'USD Coin' } }],
  ])('attack: a transfer with %s is left out, and its row stays', (_what, part) => {
    const [row] = rows({ ...SENT, transfers: [{ ...SENT.transfers[0], ...part }, NFT] })
    expect(row?.transfers.map(({ asset }) => asset.kind)).toEqual(['nft'])
  })

  test('attack: marks that turn or hide text are taken out of names', () => {
    const token = { name: 'USD\u202e Coin', symbol: 'US\u200bDC' }
    const [row] = rows({
      ...withMetadata({ application: { name: 'Swap\u202e' } }),
      transfers: [{ ...SENT.transfers[0], fungible_info: token }],
    })
    expect(row?.transfers[0]?.asset).toMatchObject({ name: 'USD Coin', symbol: 'USDC' })
    expect(row?.application?.name).toBe('Swap')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    7,
  ])('attack: an icon that is no image is left out: %s', (url) => {
    const token = { name: 'USD Coin', symbol: 'USDC', icon: { url } }
    const [row] = rows({ ...SENT, transfers: [{ ...SENT.transfers[0], fungible_info: token }] })
    expect(row?.transfers[0]?.asset).toEqual({ kind: 'token', name: 'USD Coin', symbol: 'USDC' })
  })

  test('attack: no more than 50 transfers of a row are read', () => {
    expect(rows({ ...SENT, transfers: Array.from({ length: 3_000 }, () => NFT) })[0]?.transfers).toHaveLength(50)
  })
})

describe('a page of the history', () => {
  test.each([
    ['a text', 'abc', 'abc'],
    ['null', null, undefined],
    ['an empty text', '', undefined],
    ['nothing', undefined, undefined],
  ])('behavior: a cursor that is %s', (_what, next, expected) => {
    expect(read({ data: [], next })).toEqual({ ok: true, value: { transactions: [], next: expected } })
  })

  test.each([
    ['nothing', null],
    ['no list', { data: {}, next: null }],
    ['a million rows', { data: Array.from({ length: 1_000_000 }), next: null }],
    ['a cursor of 10 kB', { data: [], next: 'a'.repeat(10_000) }],
    ['a cursor that is no text', { data: [], next: 7 }],
  ])('attack: %s is no page', (_what, body) => {
    expect(read(body).ok).toBe(false)
  })
})
