import { describe, expect, it } from 'vitest'
import { describeSchema } from '../../test/describe-schema.ts'
import { fromSchema } from './from-schema.ts'
import { walletInfoSchema, walletListSchema } from './wallet-info.ts'

const ICON = 'data:image/svg+xml;base64,PHN2Zy8+'
const wallet = {
  walletId: 'w1',
  namespace: 'eip155',
  found: 'announced',
  name: 'A wallet',
  rdns: 'com.example.wallet',
  icon: ICON,
}
const words = [['name'], ['rdns']]

describeSchema('walletInfoSchema', walletInfoSchema, {
  sample: { ...wallet, chains: ['solana:mainnet'] },
  required: [['walletId'], ['namespace'], ['found'], ['name']],
  closed: [[]],
  refused: [
    [['walletId'], '', 'must not be empty'],
    [['walletId'], 'w'.repeat(65), 'must have at most 64 characters'],
    ...words.flatMap((keys) => [
      [keys, '  ', 'must not be empty'] as const,
      [keys, 'w'.repeat(129), 'must have at most 128 characters'] as const,
      [keys, 1, 'must be a text'] as const,
    ]),
    [['icon'], 'https://example.com/icon.png', 'must be a data:image/ address'],
    [['icon'], 'data:text/html,<script>', 'must be a data:image/ address'],
    [['icon'], ICON.padEnd(64 * 1024 + 1, 'A'), 'must have at most 65536 characters'],
    [['icon'], null, 'must be a text'],
    [['chains'], Array.from({ length: 17 }, () => 'solana:mainnet'), 'must have at most 16 entries'],
    [['chains', 0], '', 'must not be empty'],
  ],
})

describe('an announced wallet', () => {
  it('behavior: trims strings', () => {
    const padded = Object.entries({ ...wallet }).map(([key, value]) =>
      /^(walletId|name|rdns|icon)$/.test(key) ? [key, `\n ${value} `] : [key, value],
    )
    const announced = Object.fromEntries(padded)
    expect(fromSchema(walletInfoSchema)(announced)).toEqual({ ok: true, value: wallet })
  })

  it('attack: removes characters from a name that reverse the text around it', () => {
    const parsed = fromSchema(walletInfoSchema)({ ...wallet, name: '\u202eksaMateM' })
    expect(parsed).toEqual({ ok: true, value: { ...wallet, name: 'ksaMateM' } })
  })
})

describeSchema('walletListSchema', walletListSchema, {
  sample: [wallet, { ...wallet, walletId: 'w2' }],
  closed: [[1]],
  accepted: [
    [[], []],
    [[], Array.from({ length: 64 }, (_, index) => ({ ...wallet, walletId: `w${index}` }))],
  ],
  refused: [
    [[], {}, 'must be a list'],
    [
      [],
      Array.from({ length: 65 }, (_, index) => ({ ...wallet, walletId: `w${index}` })),
      'must have at most 64 entries',
    ],
    [[1], wallet, 'must not hold a walletId twice', ''],
    [[1, 'name'], '', 'must not be empty'],
  ],
})
