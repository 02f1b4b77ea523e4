import { boundedList, boundedText, closedObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'

/** What the account has more or less of afterwards. */
export type Change = {
  /** The contract of a token or a collection, or the mint on Solana; undefined for the network's currency. */
  readonly token: string | undefined
  /** The number in a collection. */
  readonly tokenId?: bigint
  /** Less than zero for what leaves the account. */
  readonly amount: bigint
}

/** What somebody may take from the account afterwards. */
export type Allowance = {
  readonly token: string
  /** The number of a single piece of a collection. */
  readonly tokenId?: bigint
  readonly spender: string
  /** Undefined for everything in a collection. */
  readonly amount: bigint | undefined
}

/**
 * What happens if a transaction is run as the chain stands now. It is an estimate by a node: the chain changes until the
 * transaction gets there, and a contract can do something else then.
 */
export type Simulation =
  /** No node could say. */
  | { readonly kind: 'unknown' }
  /** It would fail. */
  | { readonly kind: 'fails' }
  /** It would work, and no node could say what it changes. */
  | { readonly kind: 'works' }
  | { readonly kind: 'changes'; readonly changes: readonly Change[]; readonly allowances: readonly Allowance[] }

/** More changes than a person reads are none that can be shown. */
export const MAX_CHANGES = 32

const MAX_ADDRESS = 64
/** The sum of many of the largest amounts. */
const MAX_DIGITS = 96
const addressText = boundedText(MAX_ADDRESS)
const integer = v.pipe(v.string(), v.maxLength(MAX_DIGITS), v.regex(/^-?\d+$/))

/** A simulation as the frame and the window say it to each other. */
export const simulationSchema = v.union([
  closedObject({ kind: v.picklist(['unknown', 'fails', 'works']) }),
  closedObject({
    kind: v.literal('changes'),
    changes: boundedList(
      closedObject({
        token: v.exactOptional(addressText),
        tokenId: v.exactOptional(integer),
        amount: integer,
      }),
      MAX_CHANGES,
    ),
    allowances: boundedList(
      closedObject({
        token: addressText,
        tokenId: v.exactOptional(integer),
        spender: addressText,
        amount: v.exactOptional(integer),
      }),
      MAX_CHANGES,
    ),
  }),
])
export type SaidSimulation = v.InferOutput<typeof simulationSchema>

export const saySimulation = (simulation: Simulation): SaidSimulation => {
  if (simulation.kind !== 'changes') return simulation
  const { kind, changes, allowances } = simulation
  return {
    kind,
    changes: changes.map(({ token, tokenId, amount }) => ({
      ...(token !== undefined && { token }),
      ...(tokenId !== undefined && { tokenId: tokenId.toString() }),
      amount: amount.toString(),
    })),
    allowances: allowances.map(({ token, tokenId, spender, amount }) => ({
      token,
      ...(tokenId !== undefined && { tokenId: tokenId.toString() }),
      spender,
      ...(amount !== undefined && { amount: amount.toString() }),
    })),
  }
}

const numberIn = (said: string | undefined): bigint | undefined => (said === undefined ? undefined : BigInt(said))

/** Reads what `saySimulation` said. */
export const readSimulation = (said: SaidSimulation): Simulation => {
  if (said.kind !== 'changes') return said
  const { kind, changes, allowances } = said
  return {
    kind,
    changes: changes.map(({ token, tokenId, amount }) => ({
      token,
      ...(tokenId !== undefined && { tokenId: BigInt(tokenId) }),
      amount: BigInt(amount),
    })),
    allowances: allowances.map(({ token, tokenId, spender, amount }) => ({
      token,
      ...(tokenId !== undefined && { tokenId: BigInt(tokenId) }),
      spender,
      amount: numberIn(amount),
    })),
  }
}
