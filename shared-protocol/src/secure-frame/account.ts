import * as v from 'valibot'
import { MAX_ADDRESS_LENGTH, MAX_EMAIL_LENGTH } from '../limits.ts'
import { boundedList, boundedText, caseOf, closedObject } from '../schemas/bounded.ts'
import { FACTOR_KINDS, MAX_FACTORS, WALLET_NAMESPACES } from '../wallet-api/wallets.ts'

// What the modal knows of the visitor's embedded wallet. No token, share or key is ever part of it.

const userSchema = closedObject({
  email: boundedText(MAX_EMAIL_LENGTH),
  provider: v.literal('email'),
})
export type EmbeddedUser = v.InferOutput<typeof userSchema>

const accountSchema = closedObject({
  namespace: v.picklist(WALLET_NAMESPACES),
  address: boundedText(MAX_ADDRESS_LENGTH),
})
export type EmbeddedAccount = v.InferOutput<typeof accountSchema>

export type FactorKind = (typeof FACTOR_KINDS)[number]
const factorsSchema = boundedList(v.picklist(FACTOR_KINDS), MAX_FACTORS)

/**
 * The visitor's login and wallet, on this device:
 *
 * - `signed-out`: nobody is signed in.
 * - `no-wallet`: the visitor has signed in and has no wallet yet.
 * - `locked`: the visitor has a wallet that was never used on this device. One of its factors opens it.
 * - `ready`: the wallet can be used here.
 */
export const embeddedStateSchema = v.variant('kind', [
  caseOf({ kind: v.literal('signed-out') }),
  caseOf({ kind: v.literal('no-wallet'), user: userSchema }),
  caseOf({ kind: v.literal('locked'), user: userSchema, factors: factorsSchema }),
  caseOf({
    kind: v.literal('ready'),
    user: userSchema,
    accounts: boundedList(accountSchema, WALLET_NAMESPACES.length),
    factors: factorsSchema,
  }),
])
export type EmbeddedState = v.InferOutput<typeof embeddedStateSchema>
