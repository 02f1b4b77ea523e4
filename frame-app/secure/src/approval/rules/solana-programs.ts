import { writeBase58 } from '@casement/shared-protocol'
import type { ByteReader } from './byte-reader.ts'
import { ifReadable, readBytes } from './byte-reader.ts'

// The instructions that are understood. Programs of Solana are known by their address, so that these names are true.

/** What an instruction does with what someone owns. */
export type SolanaEffect =
  | {
      readonly does: 'send'
      readonly from: string
      readonly to: string
      /** In the smallest units: of SOL, or of the token whose accounts these are. */
      readonly amount: bigint
      readonly isToken: boolean
      readonly mint?: string
      readonly decimals?: number
    }
  | { readonly does: 'approve'; readonly account: string; readonly delegate: string; readonly amount: bigint }
  | { readonly does: 'control'; readonly account: string }
  | { readonly does: 'close'; readonly account: string; readonly to: string }
  | { readonly does: 'burn'; readonly account: string; readonly amount: bigint }
  | { readonly does: 'nonce'; readonly account: string }

/** As good as no limit, whatever the token's decimals are. */
export const UNLIMITED_ON_SOLANA = 2n ** 63n

type Kind = 'u8' | 'u32' | 'u64' | 'key' | 'optional-key' | 'text'
type Values = { readonly [name: string]: bigint | string | undefined }
type Accounts = { readonly [name: string]: string }

type Form = {
  readonly name: string
  readonly data: readonly (readonly [name: string, kind: Kind])[]
  /** The first accounts, by their order. More may follow, such as those who sign together. */
  readonly accounts: readonly string[]
  readonly effects?: (accounts: Accounts, values: Values) => readonly SolanaEffect[]
}

export type ReadInstruction = {
  readonly name: string
  readonly values: readonly (readonly [name: string, value: string])[]
  readonly accounts: readonly (readonly [name: string, address: string])[]
  readonly effects: readonly SolanaEffect[]
}

const KEY_BYTES = 32

const amountOf = (value: bigint | string | undefined): bigint => (typeof value === 'bigint' ? value : 0n)
const at = (accounts: Accounts, name: string): string => accounts[name] ?? ''

const readKey = (reader: ByteReader): string => writeBase58(reader.bytes(KEY_BYTES))

const readText = (reader: ByteReader): string =>
  // A length that is too large to be exact is larger than what is left, too.
  new TextDecoder().decode(reader.bytes(Number(reader.number(8))))

/** `none` for a key that may be left out and is. */
const readOptionalKey = (reader: ByteReader): string | undefined => {
  const tag = reader.byte()
  if (tag === 0) return 'none'
  return tag === 1 ? readKey(reader) : undefined
}

const READERS: { readonly [K in Kind]: (reader: ByteReader) => bigint | string | undefined } = {
  u8: (reader) => reader.number(1),
  u32: (reader) => reader.number(4),
  u64: (reader) => reader.number(8),
  key: readKey,
  'optional-key': readOptionalKey,
  text: readText,
}

/** Sends SOL. */
const sol =
  (from: string, to: string) =>
  (accounts: Accounts, { lamports }: Values): readonly SolanaEffect[] => [
    { does: 'send', from: at(accounts, from), to: at(accounts, to), amount: amountOf(lamports), isToken: false },
  ]

const sendToken = (accounts: Accounts, { amount, decimals }: Values): readonly SolanaEffect[] => [
  {
    does: 'send',
    from: at(accounts, 'source'),
    to: at(accounts, 'destination'),
    amount: amountOf(amount),
    isToken: true,
    ...(accounts.mint !== undefined && { mint: accounts.mint }),
    ...(decimals !== undefined && { decimals: Number(decimals) }),
  },
]

const approve = (accounts: Accounts, { amount }: Values): readonly SolanaEffect[] => [
  {
    does: 'approve',
    account: at(accounts, 'source'),
    delegate: at(accounts, 'delegate'),
    amount: amountOf(amount),
  },
]

const burn = (accounts: Accounts, { amount }: Values): readonly SolanaEffect[] => [
  { does: 'burn', account: at(accounts, 'account'), amount: amountOf(amount) },
]

const control = (accounts: Accounts): readonly SolanaEffect[] => [{ does: 'control', account: at(accounts, 'account') }]

const NONCE_ACCOUNTS = ['nonce', 'recent-blockhashes', 'authority'] as const

/** By the number with which the data begin, in four bytes. */
const SYSTEM: { readonly [index: number]: Form } = {
  0: {
    name: 'CreateAccount',
    data: [
      ['lamports', 'u64'],
      ['space', 'u64'],
      ['owner', 'key'],
    ],
    accounts: ['from', 'account'],
    effects: sol('from', 'account'),
  },
  1: { name: 'Assign', data: [['owner', 'key']], accounts: ['account'], effects: control },
  2: { name: 'Transfer', data: [['lamports', 'u64']], accounts: ['from', 'to'], effects: sol('from', 'to') },
  3: {
    name: 'CreateAccountWithSeed',
    data: [
      ['base', 'key'],
      ['seed', 'text'],
      ['lamports', 'u64'],
      ['space', 'u64'],
      ['owner', 'key'],
    ],
    accounts: ['from', 'account'],
    effects: sol('from', 'account'),
  },
  4: {
    name: 'AdvanceNonceAccount',
    data: [],
    accounts: NONCE_ACCOUNTS,
    effects: ({ nonce = '' }) => [{ does: 'nonce', account: nonce }],
  },
  5: {
    name: 'WithdrawNonceAccount',
    data: [['lamports', 'u64']],
    accounts: ['nonce', 'to'],
    effects: sol('nonce', 'to'),
  },
  6: { name: 'InitializeNonceAccount', data: [['authority', 'key']], accounts: ['nonce'] },
  7: {
    name: 'AuthorizeNonceAccount',
    data: [['authority', 'key']],
    accounts: ['account', 'authority'],
    effects: control,
  },
  8: { name: 'Allocate', data: [['space', 'u64']], accounts: ['account'] },
  11: {
    name: 'TransferWithSeed',
    data: [
      ['lamports', 'u64'],
      ['seed', 'text'],
      ['owner', 'key'],
    ],
    accounts: ['from', 'base', 'to'],
    effects: sol('from', 'to'),
  },
}

/** By the number with which the data begin, in one byte. */
const TOKEN: { readonly [index: number]: Form } = {
  1: { name: 'InitializeAccount', data: [], accounts: ['account', 'mint', 'owner'] },
  3: {
    name: 'Transfer',
    data: [['amount', 'u64']],
    accounts: ['source', 'destination', 'authority'],
    effects: sendToken,
  },
  4: { name: 'Approve', data: [['amount', 'u64']], accounts: ['source', 'delegate', 'owner'], effects: approve },
  5: { name: 'Revoke', data: [], accounts: ['source', 'owner'] },
  6: {
    name: 'SetAuthority',
    data: [
      ['authority-type', 'u8'],
      ['new-authority', 'optional-key'],
    ],
    accounts: ['account', 'authority'],
    effects: control,
  },
  7: { name: 'MintTo', data: [['amount', 'u64']], accounts: ['mint', 'account', 'authority'] },
  8: { name: 'Burn', data: [['amount', 'u64']], accounts: ['account', 'mint', 'authority'], effects: burn },
  9: {
    name: 'CloseAccount',
    data: [],
    accounts: ['account', 'destination', 'owner'],
    effects: (accounts) => [{ does: 'close', account: at(accounts, 'account'), to: at(accounts, 'destination') }],
  },
  12: {
    name: 'TransferChecked',
    data: [
      ['amount', 'u64'],
      ['decimals', 'u8'],
    ],
    accounts: ['source', 'mint', 'destination', 'authority'],
    effects: sendToken,
  },
  13: {
    name: 'ApproveChecked',
    data: [
      ['amount', 'u64'],
      ['decimals', 'u8'],
    ],
    accounts: ['source', 'mint', 'delegate', 'owner'],
    effects: approve,
  },
  14: {
    name: 'MintToChecked',
    data: [
      ['amount', 'u64'],
      ['decimals', 'u8'],
    ],
    accounts: ['mint', 'account', 'authority'],
  },
  15: {
    name: 'BurnChecked',
    data: [
      ['amount', 'u64'],
      ['decimals', 'u8'],
    ],
    accounts: ['account', 'mint', 'authority'],
    effects: burn,
  },
  16: { name: 'InitializeAccount2', data: [['owner', 'key']], accounts: ['account', 'mint'] },
  17: { name: 'SyncNative', data: [], accounts: ['account'] },
  18: { name: 'InitializeAccount3', data: [['owner', 'key']], accounts: ['account', 'mint'] },
  22: { name: 'InitializeImmutableOwner', data: [], accounts: ['account'] },
}

/** Token-2022 adds groups of instructions, which have a second number. */
const TRANSFER_FEE_GROUP = 26
const TRANSFER_WITH_FEE: Form = {
  name: 'TransferCheckedWithFee',
  data: [
    ['group', 'u8'],
    ['amount', 'u64'],
    ['decimals', 'u8'],
    ['fee', 'u64'],
  ],
  accounts: ['source', 'mint', 'destination', 'authority'],
  effects: sendToken,
}

const TOKEN_2022: { readonly [index: number]: Form } = { ...TOKEN, [TRANSFER_FEE_GROUP]: TRANSFER_WITH_FEE }

const ASSOCIATED_ACCOUNTS = ['from', 'account', 'owner', 'mint'] as const
const ASSOCIATED: { readonly [index: number]: Form } = {
  0: { name: 'CreateAssociatedTokenAccount', data: [], accounts: ASSOCIATED_ACCOUNTS },
  1: { name: 'CreateAssociatedTokenAccountIdempotent', data: [], accounts: ASSOCIATED_ACCOUNTS },
}

const COMPUTE_BUDGET: { readonly [index: number]: Form } = {
  1: { name: 'RequestHeapFrame', data: [['bytes', 'u32']], accounts: [] },
  2: { name: 'SetComputeUnitLimit', data: [['units', 'u32']], accounts: [] },
  3: { name: 'SetComputeUnitPrice', data: [['price', 'u64']], accounts: [] },
  4: { name: 'SetLoadedAccountsDataSizeLimit', data: [['bytes', 'u32']], accounts: [] },
}

type Program = {
  readonly name: 'system' | 'token' | 'token-2022' | 'associated-token' | 'compute-budget' | 'memo'
  readonly indexBytes: number
  readonly forms: { readonly [index: number]: Form }
}

const PROGRAMS: { readonly [address: string]: Program } = {
  '11111111111111111111111111111111': { name: 'system', indexBytes: 4, forms: SYSTEM },
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: { name: 'token', indexBytes: 1, forms: TOKEN },
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: { name: 'token-2022', indexBytes: 1, forms: TOKEN_2022 },
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: { name: 'associated-token', indexBytes: 1, forms: ASSOCIATED },
  ComputeBudget111111111111111111111111111111: { name: 'compute-budget', indexBytes: 1, forms: COMPUTE_BUDGET },
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: { name: 'memo', indexBytes: 0, forms: {} },
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwDQxFMNo: { name: 'memo', indexBytes: 0, forms: {} },
}

/** A program that is known by its address. */
export const knownProgram = (address: string): Program | undefined =>
  Object.hasOwn(PROGRAMS, address) ? PROGRAMS[address] : undefined

const readMemo = (data: Uint8Array): ReadInstruction | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
    return { name: 'Memo', values: [['text', text]], accounts: [], effects: [] }
  } catch {
    return undefined
  }
}

const readForm = (form: Form, reader: ByteReader, accounts: readonly string[]): ReadInstruction | undefined => {
  const values: Record<string, bigint | string> = {}
  for (const [name, kind] of form.data) {
    const value = READERS[kind](reader)
    if (value === undefined) return undefined
    values[name] = value
  }
  // What a program ignores today it may read tomorrow.
  if (reader.left() > 0 || accounts.length < form.accounts.length) return undefined
  const named = form.accounts.map((name, index) => [name, accounts[index] ?? ''] as const)
  return {
    name: form.name,
    values: Object.entries(values).map(([name, value]) => [name, String(value)]),
    accounts: named,
    effects: form.effects?.(Object.fromEntries(named), values) ?? [],
  }
}

/** Reads an instruction of a known program; undefined if it is none that is understood. */
export const readInstruction = (
  address: string,
  data: Uint8Array,
  accounts: readonly string[],
): ReadInstruction | undefined => {
  const program = knownProgram(address)
  if (program === undefined) return undefined
  if (program.name === 'memo') return readMemo(data)
  return ifReadable(() => {
    const reader = readBytes(data)
    // The program for associated accounts takes no data for the first of its instructions. Others need some.
    const index = data.length === 0 ? 0n : reader.number(program.indexBytes)
    const form = program.forms[Number(index)]
    if (form === undefined) return undefined
    const isOtherGroup = form === TRANSFER_WITH_FEE && data[1] !== 1
    return isOtherGroup ? undefined : readForm(form, reader, accounts)
  })
}
