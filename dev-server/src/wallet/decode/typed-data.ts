import { boundedMap } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { TypedDataDefinition } from 'viem'
import { hashTypedData } from 'viem'
import type { ShownAction } from '../shown.ts'
import { fail } from '../wallet-error.ts'
import { MAX_MESSAGE_LENGTH } from './message.ts'
import { parse } from './parse.ts'

const MAX_TYPES = 100
const MAX_FIELDS = 100
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const record = v.pipe(v.record(v.string(), v.unknown()), v.maxEntries(MAX_FIELDS))

const typedDataSchema = v.object({
  types: boundedMap(name, v.pipe(v.array(v.object({ name, type: name })), v.maxLength(MAX_FIELDS)), MAX_TYPES),
  primaryType: name,
  domain: v.optional(record, {}),
  message: record,
})

const fromText = (given: unknown): unknown => {
  try {
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    if (text === undefined || text.length > MAX_MESSAGE_LENGTH) return undefined
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Reads typed data; pages send an object or JSON text. */
export const readTypedData = (given: unknown, chain: string): TypedDataDefinition => {
  const typedData = parse(typedDataSchema, fromText(given))
  const { chainId } = typedData.domain
  // A signature for another chain than the shown one could be used there.
  if (chainId !== undefined && `eip155:${Number(chainId)}` !== chain) fail('wrong-chain', `eip155:${textOf(chainId)}`)
  const definition = typedData as unknown as TypedDataDefinition
  try {
    hashTypedData(definition)
  } catch (error) {
    fail('invalid-request', error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error))
  }
  return definition
}

export const showTypedData = ({ primaryType, domain = {}, message }: TypedDataDefinition): ShownAction => ({
  kind: 'sign-typed-data',
  primaryType,
  domain: Object.fromEntries(Object.entries(domain).map(([key, value]) => [key, textOf(value)])),
  json: JSON.stringify(message, null, 2),
})
