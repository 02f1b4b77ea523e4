import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import type { ConnectAndSign } from '../../sign-in/index.ts'
import type { WireRequest } from './library.ts'
import type { Note, Owner } from './owner-types.ts'
import { outcomeUnknown } from './wallet-error.ts'

/** A call from a tab to the tab that owns the relay connection, which may be itself. */
export type Call =
  | { readonly name: 'restore' | 'disconnect' | 'reset' | 'wake' }
  /** Connects a wallet, and signs in if `signIn` is given. */
  | { readonly name: 'pair'; readonly signIn?: ConnectAndSign | undefined }
  /** Reports whether what the wallet signed while connecting was stored. */
  | { readonly name: 'settle'; readonly topic: string; readonly kept: boolean }
  | { readonly name: 'request'; readonly asked: WireRequest }
  | { readonly name: 'answer'; readonly id: number }
  | { readonly name: 'network'; readonly namespace: ChainNamespace; readonly network: CaipNetworkId }

/** Runs a call on the owner. */
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
 * Returns how to continue a call after its owner is gone. A request with an id may have reached the wallet, so its
 * answer is awaited; no request is sent again, because the wallet could ask for one payment twice.
 */
export const resumeCall = (call: Call, taken: boolean, notes: readonly Note[]): Call => {
  if (call.name !== 'request' || !taken) return call
  for (const note of notes) if (note.kind === 'sent') return { name: 'answer', id: note.id }
  throw outcomeUnknown('The tab that asked the wallet was closed')
}
