import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Hex } from './abi.ts'
import { loggedChanges } from './logged-changes.ts'

const ABI = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
])
const NFT = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed id)',
])

const ME = `0x${'1'.repeat(40)}` as const
const YOU = `0x${'2'.repeat(40)}` as const
const TOKEN = `0x${'a'.repeat(40)}` as const
const OTHER_TOKEN = `0x${'b'.repeat(40)}` as const
const CURRENCY = `0x${'e'.repeat(40)}` as const
const NOBODY = `0x${'0'.repeat(40)}` as const
const NOTHING = { changes: [], allowances: [] }

type Log = Parameters<typeof loggedChanges>[0][number]
const log = (address: Hex, topics: unknown, data: Hex = '0x'): Log => ({ address, topics: topics as Hex[], data })
const uint = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value])

const sent = (from: Hex, to: Hex, value: bigint, token: Hex = TOKEN): Log =>
  log(token, encodeEventTopics({ abi: ABI, eventName: 'Transfer', args: { from, to } }), uint(value))
const piece = (from: Hex, to: Hex, id: bigint): Log =>
  log(TOKEN, encodeEventTopics({ abi: NFT, eventName: 'Transfer', args: { from, to, id } }))
const approved = (owner: Hex, spender: Hex, value: bigint): Log =>
  log(TOKEN, encodeEventTopics({ abi: ABI, eventName: 'Approval', args: { owner, spender } }), uint(value))
const pieceApproved = (owner: Hex, to: Hex, id: bigint): Log =>
  log(TOKEN, encodeEventTopics({ abi: NFT, eventName: 'Approval', args: { owner, approved: to, id } }))
const operates = (owner: Hex, operator: Hex, isApproved: boolean): Log =>
  log(
    TOKEN,
    encodeEventTopics({ abi: ABI, eventName: 'ApprovalForAll', args: { owner, operator } }),
    uint(isApproved ? 1n : 0n),
  )
const changesOf = (...logs: readonly Log[]) => loggedChanges(logs, ME)?.changes

describe('what an account has more or less of', () => {
  test('behavior: tokens and coins that leave come first, and then those that come in', () => {
    expect(changesOf(sent(YOU, ME, 7n), sent(ME, YOU, 5n, CURRENCY), sent(ME, YOU, 3n, OTHER_TOKEN))).toEqual([
      { token: undefined, amount: -5n },
      { token: OTHER_TOKEN, amount: -3n },
      { token: TOKEN, amount: 7n },
    ])
  })

  test('behavior: what goes to and fro is summed up, and left out if nothing remains', () => {
    expect(
      changesOf(sent(ME, YOU, 5n), sent(YOU, ME, 3n), sent(ME, YOU, 1n, OTHER_TOKEN), sent(YOU, ME, 1n, OTHER_TOKEN)),
    ).toEqual([{ token: TOKEN, amount: -2n }])
    expect(changesOf(sent(ME, ME, 5n))).toEqual([])
  })

  test('behavior: a piece of a collection is known by its number', () => {
    expect(changesOf(piece(ME, YOU, 7n), piece(YOU, ME, 8n))).toEqual([
      { token: TOKEN, tokenId: 7n, amount: -1n },
      { token: TOKEN, tokenId: 8n, amount: 1n },
    ])
  })

  test('behavior: collections with several of a piece say how many, also of several at once', () => {
    const single = log(
      TOKEN,
      encodeEventTopics({ abi: ABI, eventName: 'TransferSingle', args: { operator: YOU, from: ME, to: YOU } }),
      encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [4n, 9n]),
    )
    const batch = log(
      TOKEN,
      encodeEventTopics({ abi: ABI, eventName: 'TransferBatch', args: { operator: ME, from: YOU, to: ME } }),
      encodeAbiParameters(
        [{ type: 'uint256[]' }, { type: 'uint256[]' }],
        [
          [4n, 5n],
          [1n, 2n],
        ],
      ),
    )
    expect(changesOf(single, batch)).toEqual([
      { token: TOKEN, tokenId: 4n, amount: -8n },
      { token: TOKEN, tokenId: 5n, amount: 2n },
    ])
  })

  test('behavior: what is moved between others is not theirs', () => {
    expect(loggedChanges([sent(YOU, TOKEN, 5n), piece(YOU, TOKEN, 1n), approved(YOU, ME, 1n)], ME)).toEqual(NOTHING)
  })

  test('attack: what is no such event, or written in another form, changes nothing', () => {
    const { topics } = sent(ME, YOU, 5n)
    const strange = [
      log(TOKEN, []),
      log(TOKEN, topics.slice(0, 1)),
      log(TOKEN, topics.slice(0, 2)),
      log(TOKEN, [topics[1], topics[1], topics[2]], uint(5n)),
      log(TOKEN, [topics[1], topics[1], topics[1], topics[2]], uint(5n)),
      log(
        TOKEN,
        encodeEventTopics({ abi: ABI, eventName: 'TransferBatch', args: { operator: ME, from: ME, to: YOU } }),
        uint(5n),
      ),
      sent(ME, YOU, 0n),
      log(TOKEN, topics),
      log(TOKEN, topics, `${uint(5n)}00`),
    ]
    expect(loggedChanges(strange, ME)).toEqual(NOTHING)
  })

  test('attack: more than a person reads is not shown in part', () => {
    const many = (count: number): readonly Log[] => Array.from({ length: count }, (_, id) => piece(ME, YOU, BigInt(id)))
    expect(changesOf(...many(32))).toHaveLength(32)
    expect(changesOf(...many(33))).toBeUndefined()
  })
})

describe('who may take from an account', () => {
  const allowancesOf = (...logs: readonly Log[]) => loggedChanges(logs, ME)?.allowances

  test('behavior: the last word counts for each token and each spender', () => {
    expect(allowancesOf(approved(ME, YOU, 5n), approved(ME, TOKEN, 1n), approved(ME, YOU, 3n))).toEqual([
      { token: TOKEN, spender: YOU, amount: 3n },
      { token: TOKEN, spender: TOKEN, amount: 1n },
    ])
  })

  test('behavior: an operator may take everything', () => {
    expect(allowancesOf(operates(ME, YOU, true))).toEqual([{ token: TOKEN, spender: YOU, amount: undefined }])
  })

  test('behavior: a single piece may be taken by the last one who was named', () => {
    expect(allowancesOf(pieceApproved(ME, YOU, 7n), pieceApproved(ME, YOU, 8n), pieceApproved(ME, TOKEN, 7n))).toEqual([
      { token: TOKEN, tokenId: 7n, spender: TOKEN, amount: 1n },
      { token: TOKEN, tokenId: 8n, spender: YOU, amount: 1n },
    ])
  })

  test('behavior: nobody may take a piece of somebody else, or one that nobody is named for any more', () => {
    expect(allowancesOf(pieceApproved(YOU, ME, 7n))).toEqual([])
    expect(allowancesOf(pieceApproved(ME, YOU, 7n), pieceApproved(ME, NOBODY, 7n))).toEqual([])
  })

  test('attack: a right to a piece does not hide a right to a token that is written alike', () => {
    expect(allowancesOf(approved(ME, YOU, 5n), pieceApproved(ME, NOBODY, 7n))).toEqual([
      { token: TOKEN, spender: YOU, amount: 5n },
    ])
  })

  test('behavior: a right that ends is none', () => {
    expect(allowancesOf(approved(ME, YOU, 5n), approved(ME, YOU, 0n), operates(ME, TOKEN, false))).toEqual([])
  })

  test('attack: what is no such event, or written in another form, allows nothing', () => {
    const { topics } = approved(ME, YOU, 5n)
    const strange = [
      sent(ME, YOU, 5n),
      log(TOKEN, []),
      log(TOKEN, topics.slice(0, 1), uint(5n)),
      log(TOKEN, topics.slice(0, 2), uint(5n)),
      log(TOKEN, [topics[1], ...topics.slice(1), topics[2]]),
    ]
    expect(allowancesOf(...strange)).toEqual([])
  })

  test('attack: more than a person reads is not shown in part', () => {
    const spender = (number: number): Hex => `0x${number.toString(16).padStart(40, '0')}`
    const many = (count: number): readonly Log[] =>
      Array.from({ length: count }, (_, number) => approved(ME, spender(number + 1), 1n))
    expect(allowancesOf(...many(32))).toHaveLength(32)
    expect(allowancesOf(...many(33))).toBeUndefined()
  })
})
