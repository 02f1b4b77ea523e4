import type { ReadonlyUint8Array } from '@solana/kit'
import { tokenAmount } from '../chain/token-state.ts'
import type { JsonObject } from '../json.ts'
import type { Fields, ParsedInstruction } from './fields.ts'
import { named, readFields } from './fields.ts'

type Reader = (fields: Fields, accounts: readonly string[]) => ParsedInstruction

const AUTHORITIES = ['mintTokens', 'freezeAccount', 'accountOwner', 'closeAccount'] as const

// The authority: one account, or a multisig followed by its signers.
const allowedBy = (accounts: readonly string[], at: number, name: string): JsonObject => {
  const [owner = '', ...signers] = accounts.slice(at)
  if (owner === '') throw new RangeError('An account is missing')
  if (signers.length === 0) return { [name]: owner }
  return { [`multisig${name.charAt(0).toUpperCase()}${name.slice(1)}`]: owner, signers }
}

const plain =
  (type: string, names: readonly string[], read: (fields: Fields) => JsonObject = () => ({})): Reader =>
  (fields, accounts) => ({ type, info: { ...named(accounts, names), ...read(fields) } })

const allowed =
  (type: string, names: readonly string[], owner: string, read: (fields: Fields) => JsonObject = () => ({})): Reader =>
  (fields, accounts) => ({
    type,
    info: { ...named(accounts, names), ...read(fields), ...allowedBy(accounts, names.length, owner) },
  })

const amount = (fields: Fields): JsonObject => ({ amount: fields.u64().toString() })
const checked = (fields: Fields): JsonObject => {
  const units = fields.u64()
  return { tokenAmount: tokenAmount(units, fields.u8()) }
}
const mint = (fields: Fields): JsonObject => {
  const decimals = fields.u8()
  const mintAuthority = fields.address()
  const freezeAuthority = fields.optionalAddress()
  return { decimals, mintAuthority, ...(freezeAuthority === null ? {} : { freezeAuthority }) }
}
const owner = (fields: Fields): JsonObject => ({ owner: fields.address() })

const setAuthority: Reader = (fields, accounts) => {
  const authorityType = AUTHORITIES[fields.u8()]
  if (authorityType === undefined) throw new RangeError('There is no such authority')
  const subject = authorityType === 'mintTokens' || authorityType === 'freezeAccount' ? 'mint' : 'account'
  const info = { ...named(accounts, [subject]), authorityType, newAuthority: fields.optionalAddress() }
  return { type: 'setAuthority', info: { ...info, ...allowedBy(accounts, 1, 'authority') } }
}

const RENT = 'rentSysvar'

const READERS: ReadonlyMap<number, Reader> = new Map([
  [0, plain('initializeMint', ['mint', RENT], mint)],
  [1, plain('initializeAccount', ['account', 'mint', 'owner', RENT])],
  [3, allowed('transfer', ['source', 'destination'], 'authority', amount)],
  [4, allowed('approve', ['source', 'delegate'], 'owner', amount)],
  [5, allowed('revoke', ['source'], 'owner')],
  [6, setAuthority],
  [7, allowed('mintTo', ['mint', 'account'], 'mintAuthority', amount)],
  [8, allowed('burn', ['account', 'mint'], 'authority', amount)],
  [9, allowed('closeAccount', ['account', 'destination'], 'owner')],
  [10, allowed('freezeAccount', ['account', 'mint'], 'freezeAuthority')],
  [11, allowed('thawAccount', ['account', 'mint'], 'freezeAuthority')],
  [12, allowed('transferChecked', ['source', 'mint', 'destination'], 'authority', checked)],
  [13, allowed('approveChecked', ['source', 'mint', 'delegate'], 'owner', checked)],
  [14, allowed('mintToChecked', ['mint', 'account'], 'mintAuthority', checked)],
  [15, allowed('burnChecked', ['account', 'mint'], 'authority', checked)],
  [16, plain('initializeAccount2', ['account', 'mint', RENT], owner)],
  [17, plain('syncNative', ['account'])],
  [18, plain('initializeAccount3', ['account', 'mint'], owner)],
  [20, plain('initializeMint2', ['mint'], mint)],
  [21, plain('getAccountDataSize', ['mint'])],
  [22, plain('initializeImmutableOwner', ['account'])],
])

/** Parses a token program instruction. Throws a RangeError if it is incomplete. */
export const parseTokenInstruction = (
  data: ReadonlyUint8Array,
  accounts: readonly string[],
): ParsedInstruction | undefined => {
  const fields = readFields(data)
  return READERS.get(fields.u8())?.(fields, accounts)
}
