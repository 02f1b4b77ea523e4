import { getBase58Decoder } from '@solana/kit'
import * as v from 'valibot'
import type { Account } from '../chain/machine.ts'
import type { Json, JsonObject } from '../json.ts'
import type { DecimalsOf } from '../parsed/parse-account.ts'
import { parseAccount } from '../parsed/parse-account.ts'
import { slotSchema } from './params.ts'
import { invalidParams, invalidRequest } from './rpc-error.ts'

const ENCODINGS = ['binary', 'base58', 'base64', 'base64+zstd', 'jsonParsed'] as const
const MAX_BASE58_BYTES = 128
/** What nodes write for an account that pays no rent: the largest number of 64 bits. */
const RENT_EPOCH = 18_446_744_073_709_551_615n

/** How an account is asked for. */
export const viewEntries = {
  encoding: v.optional(v.nullish(v.picklist(ENCODINGS), 'binary'), 'binary'),
  dataSlice: v.optional(v.nullable(v.object({ offset: slotSchema, length: slotSchema })), null),
}
const viewSchema = v.object(viewEntries)
export type AccountView = v.InferOutput<typeof viewSchema>

const encodeData = (data: Account['data'], encoding: AccountView['encoding']): Json => {
  if (encoding === 'base64+zstd') throw invalidParams('Invalid params: this node does not compress; ask for base64.')
  if (encoding === 'base64' || encoding === 'jsonParsed') return [Buffer.from(data).toString('base64'), 'base64']
  if (data.length > MAX_BASE58_BYTES) {
    throw invalidRequest('Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.')
  }
  const text = getBase58Decoder().decode(data)
  return encoding === 'binary' ? text : [text, 'base58']
}

/** An account as it is asked for. What has no parsed form is given as base64, as nodes do. */
export const encodeAccount = (
  account: Account,
  { encoding, dataSlice }: AccountView,
  decimalsOf: DecimalsOf,
): JsonObject => {
  const { data, lamports, owner, executable } = account
  const slice = dataSlice === null ? data : data.slice(dataSlice.offset, dataSlice.offset + dataSlice.length)
  const parsed = encoding === 'jsonParsed' ? parseAccount(account, decimalsOf) : undefined
  return {
    data: parsed ?? encodeData(slice, encoding),
    executable,
    lamports,
    owner,
    rentEpoch: RENT_EPOCH,
    space: data.length,
  }
}
