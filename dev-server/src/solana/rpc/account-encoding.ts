import { getBase58Decoder } from '@solana/kit'
import * as v from 'valibot'
import type { Account } from '../chain/machine.ts'
import type { Json, JsonObject } from '../json.ts'
import type { DecimalsOf } from '../parsed/parse-account.ts'
import { parseAccount } from '../parsed/parse-account.ts'
import { invalidRequest } from './rpc-error.ts'

const ENCODINGS = ['binary', 'base58', 'base64', 'jsonParsed'] as const
const MAX_BASE58_BYTES = 128
/** The rent epoch of a rent-exempt account: 2^64 - 1. */
const RENT_EPOCH = 18_446_744_073_709_551_615n

/** The options for encoding accounts. */
export const viewEntries = {
  encoding: v.optional(v.nullish(v.picklist(ENCODINGS), 'binary'), 'binary'),
}
const viewSchema = v.object(viewEntries)
export type AccountView = v.InferOutput<typeof viewSchema>

const encodeData = (data: Account['data'], encoding: AccountView['encoding']): Json => {
  if (encoding === 'base64' || encoding === 'jsonParsed') return [Buffer.from(data).toString('base64'), 'base64']
  if (data.length > MAX_BASE58_BYTES) {
    throw invalidRequest('Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.')
  }
  const text = getBase58Decoder().decode(data)
  return encoding === 'binary' ? text : [text, 'base58']
}

/** Encodes an account. `jsonParsed` falls back to base64 if there is no parsed form, like nodes. */
export const encodeAccount = (account: Account, { encoding }: AccountView, decimalsOf: DecimalsOf): JsonObject => {
  const { data, lamports, owner, executable } = account
  const parsed = encoding === 'jsonParsed' ? parseAccount(account, decimalsOf) : undefined
  return {
    data: parsed ?? encodeData(data, encoding),
    executable,
    lamports,
    owner,
    rentEpoch: RENT_EPOCH,
    space: data.length,
  }
}
