import type { Address } from '@solana/kit'
import type { Chain } from '../chain/chain.ts'
import type { Entry } from '../chain/entry.ts'
import type { Account } from '../chain/machine.ts'
import type { Commitment } from '../chain/slots.ts'
import type { Json } from '../json.ts'
import { writeJson } from '../json.ts'
import type { AccountView } from '../rpc/account-encoding.ts'
import { encodeAccount } from '../rpc/account-encoding.ts'
import { decimalsIn } from '../rpc/account-methods.ts'
import { RpcError } from '../rpc/rpc-error.ts'

/** What is to be told now, and whether there will be more. */
export type News = { readonly results: readonly Json[]; readonly isOver: boolean }

/** Something that is watched. It is asked whenever something may have changed. */
export type Watch = () => News

const TOO_LARGE = 'error: data too large for bs58 encoding'

const NOTHING: News = { results: [], isOver: false }

const inContext = (slot: number, value: Json): Json => ({ context: { slot }, value })

/** The transactions that reach a commitment from now on, each once. */
const arriving = (chain: Chain, commitment: Commitment): (() => readonly Entry[]) => {
  const { ledger, slots } = chain
  const known = ledger.since(0).filter(({ slot }) => slot <= slots.at(commitment)).length
  let seen = ledger.count() - ledger.all().length + known
  return () => {
    const newest = slots.at(commitment)
    const entries = ledger.since(seen)
    const waiting = entries.findIndex(({ slot }) => slot > newest)
    const arrived = waiting === -1 ? entries : entries.slice(0, waiting)
    seen = ledger.count() - entries.length + arrived.length
    return arrived
  }
}

/** Tells once that a signature has a commitment; at first, when that is asked for, that the node knows of it. */
export const watchSignature = (chain: Chain, signature: string, commitment: Commitment, received: boolean): Watch => {
  let isReceived = !received
  return () => {
    const entry = chain.ledger.get(signature)
    if (entry === undefined) return NOTHING
    const slot = chain.slots.at(commitment)
    const results: Json[] = isReceived ? [] : [inContext(slot, 'receivedSignature')]
    isReceived = true
    if (entry.slot > slot) return { results, isOver: false }
    return { results: [...results, inContext(slot, { err: entry.error ?? null })], isOver: true }
  }
}

export const watchAccount = (chain: Chain, address: Address, commitment: Commitment, view: AccountView): Watch => {
  const missing: Account = {
    lamports: 0n,
    data: new Uint8Array(),
    owner: '11111111111111111111111111111111' as Address,
    executable: false,
  }
  const decimalsOf = decimalsIn(chain, commitment)
  // A view that suits no account is refused at once.
  encodeAccount(missing, view, decimalsOf)
  const encode = (): Json => {
    const account = chain.account(address, commitment) ?? missing
    try {
      return encodeAccount(account, view, decimalsOf)
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      // Nobody waits for an answer here; nodes put the reason in place of the data.
      return { ...encodeAccount({ ...account, data: new Uint8Array() }, view, decimalsOf), data: TOO_LARGE }
    }
  }
  let last = writeJson(encode())
  return () => {
    const value = encode()
    const text = writeJson(value)
    if (text === last) return NOTHING
    last = text
    return { results: [inContext(chain.slots.at(commitment), value)], isOver: false }
  }
}

export const watchLogs = (chain: Chain, mentioned: Address | undefined, commitment: Commitment): Watch => {
  const arrivals = arriving(chain, commitment)
  return () => ({
    results: arrivals()
      .filter(({ keys }) => mentioned === undefined || keys.includes(mentioned))
      .map(({ signature, error, logs, slot }) => inContext(slot, { signature, err: error ?? null, logs })),
    isOver: false,
  })
}

/** Tells of the newest slot. Slots that went by unseen are not told of. */
const watchSlots = (chain: Chain, commitment: Commitment, tell: (slot: number) => Json): Watch => {
  let last = chain.slots.at(commitment)
  return () => {
    const slot = chain.slots.at(commitment)
    if (slot === last) return NOTHING
    last = slot
    return { results: [tell(slot)], isOver: false }
  }
}

export const watchSlot = (chain: Chain): Watch =>
  watchSlots(chain, 'processed', (slot) => ({ parent: slot - 1, root: chain.slots.at('finalized'), slot }))

export const watchRoot = (chain: Chain): Watch => watchSlots(chain, 'finalized', (slot) => slot)
