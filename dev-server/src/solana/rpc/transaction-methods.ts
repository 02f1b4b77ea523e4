import * as v from 'valibot'
import type { Chain } from '../chain/chain.ts'
import { feeOf } from '../chain/compute-budget.ts'
import { loadLookups } from '../chain/lookups.ts'
import type { Outcome } from '../chain/machine.ts'
import type { Commitment } from '../chain/slots.ts'
import { COMMITMENTS } from '../chain/slots.ts'
import type { TransactionError } from '../chain/transaction-error.ts'
import { describeTransactionError } from '../chain/transaction-error.ts'
import type { WireTransaction } from '../chain/wire.ts'
import { signatureOf } from '../chain/wire.ts'
import type { Json, JsonObject } from '../json.ts'
import { encodeAccount } from './account-encoding.ts'
import { decimalsIn } from './account-methods.ts'
import {
  addressSchema,
  contextConfig,
  contextEntries,
  flagSchema,
  inContext,
  optional,
  parse,
  slotFor,
} from './params.ts'
import type { Method } from './protocol.ts'
import { badSignature, invalidParams, preflightFailed, unhealthy } from './rpc-error.ts'
import type { Mishap, Switches } from './switches.ts'
import { encodeInner, encodeReturned } from './transaction-encoding.ts'
import { readMessageParam, readTransactionParam, wireEncodingSchema } from './transaction-param.ts'

const MAX_ACCOUNTS = 100

const sendParams = v.strictTuple([
  v.string(),
  optional(
    v.object({
      encoding: wireEncodingSchema,
      skipPreflight: flagSchema,
      preflightCommitment: v.optional(v.nullish(v.picklist(COMMITMENTS), 'finalized'), 'finalized'),
      minContextSlot: contextEntries.minContextSlot,
    }),
  ),
])
const simulateParams = v.strictTuple([
  v.string(),
  optional(
    v.object({
      ...contextEntries,
      encoding: wireEncodingSchema,
      sigVerify: flagSchema,
      replaceRecentBlockhash: flagSchema,
      innerInstructions: flagSchema,
      accounts: v.optional(
        v.nullable(
          v.object({
            addresses: v.array(addressSchema),
            encoding: v.optional(v.nullish(v.picklist(['base64', 'jsonParsed']), 'base64'), 'base64'),
          }),
        ),
        null,
      ),
    }),
  ),
])
const feeParams = v.strictTuple([v.string(), contextConfig])

// The error of a program whose payer has too little.
const CONTRIVED_ERROR: TransactionError = { InstructionError: [0, { Custom: 1 }] }

const NOT_RUN: Omit<Outcome, 'error'> = { logs: [], inner: [], units: 0n, returned: undefined }

const describeOutcome = (outcome: Outcome, error: TransactionError | undefined): JsonObject => ({
  err: error ?? null,
  logs: outcome.logs,
  accounts: null,
  unitsConsumed: outcome.units,
  returnData: encodeReturned(outcome.returned) ?? null,
  innerInstructions: null,
  replacementBlockhash: null,
})

const refuse = (outcome: Outcome, error: TransactionError): never => {
  throw preflightFailed(
    `Transaction simulation failed: ${describeTransactionError(error)}`,
    describeOutcome(outcome, error),
  )
}

/** The preflight check: the node refuses what would fail, before it passes the transaction on. */
const preflight = (chain: Chain, wire: WireTransaction, commitment: Commitment, mishap: Mishap | undefined): void => {
  const outcome = chain.simulate(wire, true)
  if (outcome.error === 'SignatureFailure') throw badSignature()
  if (mishap === 'unhealthy') throw unhealthy()
  const objection = chain.objection(wire, commitment)
  if (objection !== undefined) refuse({ ...NOT_RUN, error: objection }, objection)
  const error = mishap === 'preflight' ? CONTRIVED_ERROR : outcome.error
  if (error !== undefined) refuse(outcome, error)
}

/** Returns the signature, which says only that the node passed the transaction on: it may never be included. */
const sendTransaction =
  (chain: Chain, switches: Switches): Method =>
  (params) => {
    const [text, config] = parse(sendParams, params)
    const { encoding, skipPreflight, preflightCommitment, minContextSlot } = config
    const wire = readTransactionParam(text, encoding)
    slotFor(chain, { commitment: preflightCommitment, minContextSlot })
    const mishap = switches.take()
    if (!skipPreflight) preflight(chain, wire, preflightCommitment, mishap)
    if (mishap === 'failed') chain.fail(wire)
    else if (mishap === undefined) chain.send(wire)
    return signatureOf(wire)
  }

const simulateTransaction =
  (chain: Chain): Method =>
  (params) => {
    const [text, config] = parse(simulateParams, params)
    const { encoding, sigVerify, replaceRecentBlockhash, innerInstructions, accounts, commitment } = config
    if (sigVerify && replaceRecentBlockhash) {
      throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
    }
    if (accounts !== null && accounts.addresses.length > MAX_ACCOUNTS) {
      throw invalidParams(`Too many accounts provided; max ${MAX_ACCOUNTS}`)
    }
    const wire = readTransactionParam(text, encoding)
    const slot = slotFor(chain, config)
    const outcome = chain.simulate(wire, sigVerify)
    if (outcome.error === 'SignatureFailure') throw badSignature()
    const objection = replaceRecentBlockhash ? undefined : chain.objection(wire, commitment)
    if (objection !== undefined) return inContext(slot, describeOutcome({ ...NOT_RUN, error: objection }, objection))

    const loaded = loadLookups(wire.message, (table) => chain.account(table, 'processed'))
    const keys = [...wire.message.keys, ...loaded.writable, ...loaded.readonly]
    const view = { encoding: accounts?.encoding ?? 'base64' } as const
    const decimalsOf = decimalsIn(chain, 'processed')
    const after = accounts?.addresses.map((address): Json => {
      const account = outcome.accounts.get(address) ?? chain.account(address, 'processed')
      return account === undefined || account.lamports === 0n ? null : encodeAccount(account, view, decimalsOf)
    })
    return inContext(slot, {
      ...describeOutcome(outcome, outcome.error),
      accounts: after ?? null,
      innerInstructions: innerInstructions ? encodeInner(outcome.inner, keys, true) : null,
      replacementBlockhash: replaceRecentBlockhash ? chain.blockhashes.latest(commitment) : null,
    })
  }

const getFeeForMessage =
  (chain: Chain): Method =>
  (params) => {
    const [text, config] = parse(feeParams, params)
    const message = readMessageParam(text)
    const isKnown = chain.blockhashes.isValid(message.blockhash, config.commitment)
    return inContext(slotFor(chain, config), isKnown ? feeOf(message) : null)
  }

export const transactionMethods = (chain: Chain, switches: Switches): readonly (readonly [string, Method])[] => [
  ['sendTransaction', sendTransaction(chain, switches)],
  ['simulateTransaction', simulateTransaction(chain)],
  ['getFeeForMessage', getFeeForMessage(chain)],
]
