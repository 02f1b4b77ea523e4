import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import type { ConnectAndSign } from '../../sign-in/index.ts'
import type { WireRequest } from './library.ts'
import type { Note, Owner } from './owner-types.ts'
import { lost } from './wallet-error.ts'

/** What a tab asks of the one that speaks with the relay, itself or another. */
export type Call =
  | { readonly name: 'restore' | 'disconnect' | 'reset' | 'wake' }
  /** Connects a wallet, which is to sign in as well where there is something to sign. */
  | { readonly name: 'pair'; readonly signIn?: ConnectAndSign | undefined }
  /** What a wallet has signed when it connected is kept, or is not. */
  | { readonly name: 'settle'; readonly topic: string; readonly kept: boolean }
  | { readonly name: 'request'; readonly asked: WireRequest }
  | { readonly name: 'answer'; readonly id: number }
  | { readonly name: 'network'; readonly namespace: ChainNamespace; readonly network: CaipNetworkId }

/** Does what was asked. */
export const serveCall = async (
  owner: Owner,
  call: Call,
  note: (note: Note) => void,
  signal: AbortSignal,
): Promise<unknown> => {
  switch (call.name) {
    case 'pair':
      return owner.pair(call.signIn, note, signal)
    case 'settle':
      return owner.settle(call.topic, call.kept)
    case 'restore':
      return owner.restore()
    case 'request':
      return owner.request(call.asked, note, signal)
    case 'answer':
      return owner.answerTo(call.id, signal)
    case 'network':
      return owner.chooseNetwork(call.namespace, call.network)
    case 'disconnect':
      return owner.disconnect()
    case 'reset':
      return owner.reset()
    case 'wake':
      return owner.wake()
  }
}

/**
 * How a call goes on whose owner is gone. A request that has a number may have reached the wallet, and is
 * answered by it; none is made again: a wallet would be asked twice for one payment.
 */
export const callAgain = (call: Call, taken: boolean, notes: readonly Note[]): Call => {
  if (call.name !== 'request' || !taken) return call
  for (const note of notes) if (note.kind === 'sent') return { name: 'answer', id: note.id }
  throw lost('The tab that asked the wallet was closed')
}
