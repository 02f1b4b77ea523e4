import type { Namespace } from './connection.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import { concerns, delayOf, misbehaves } from './misbehaviour.ts'
import type { WalletEvent } from './wallet-event.ts'

/** Sends a provider's request to its wallet. */
export type Send = (namespace: Namespace, method: string, params: unknown) => Promise<unknown>

/** A chain that no wallet has. */
const WRONG_CHAIN = '0xdead'
const NO_HASH = '0x1234'
const NO_SIGNATURE = 'AQID'

/** The same address with one letter's case flipped, which breaks its checksum. */
const turnCase = (address: string): string =>
  address.replace(/(?<=^0x.*)[a-f]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

const HASH_METHODS: readonly string[] = ['eth_sendTransaction', 'eth_sendRawTransaction']
const ADDRESS_METHODS: readonly string[] = ['eth_accounts', 'eth_requestAccounts']

/** Applies misbehaviours to a correct answer. */
export const corruptAnswer = (list: readonly Misbehaviour[], method: string, value: unknown): unknown => {
  if (method === 'eth_chainId' && misbehaves(list, 'wrong-chain')) return WRONG_CHAIN
  if (ADDRESS_METHODS.includes(method) && misbehaves(list, 'wrong-checksum') && Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? turnCase(one) : one))
  if (!misbehaves(list, 'no-hash')) return value
  if (HASH_METHODS.includes(method)) return NO_HASH
  return method === 'solana:signAndSendTransaction' && Array.isArray(value)
    ? value.map(() => ({ signature: NO_SIGNATURE }))
    : value
}

const never = (): Promise<never> => new Promise(() => undefined)

/** Wraps `send` so that answers are lost, late, wrong or invalid errors, by the misbehaviours in force at each call. */
export const withMisbehaviours = (send: Send, current: () => readonly Misbehaviour[]): Send => {
  return async (namespace, method, params) => {
    const list = current()
    if (concerns(list, 'never-answers', method)) return never()
    if (concerns(list, 'throws-strings', method)) throw 'The wallet is out of sorts'
    const ms = delayOf(list, 'slow')
    if (ms !== undefined) await new Promise((resolve) => setTimeout(resolve, ms))
    return corruptAnswer(list, method, await send(namespace, method, params))
  }
}

/** Applies misbehaviours to a correct event. */
export const corruptEvent = (list: readonly Misbehaviour[], event: WalletEvent): WalletEvent => {
  if (event.event === 'chainChanged' && misbehaves(list, 'wrong-chain')) return { ...event, payload: WRONG_CHAIN }
  if (event.event === 'accountsChanged' && misbehaves(list, 'wrong-checksum'))
    return { ...event, payload: event.payload.map(turnCase) }
  return event
}

const STORM = 1_000

/** A thousand events, alternately for accounts and chain, each different from the last of its kind. */
export const stormEvents = (accounts: readonly string[]): readonly WalletEvent[] =>
  Array.from(
    { length: STORM },
    (_event, place): WalletEvent =>
      place % 2 === 0
        ? {
            namespace: 'eip155',
            event: 'accountsChanged',
            payload: place % 4 === 0 ? [...accounts] : [...accounts].reverse(),
          }
        : { namespace: 'eip155', event: 'chainChanged', payload: place % 4 === 1 ? '0x89' : '0x1' },
  )
