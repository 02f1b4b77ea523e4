import type { WireError } from '@casement/shared-protocol'
import type { RelaySession } from '../rules/relay-session.ts'
import type { Call } from './call.ts'
import type { Note } from './owner-types.ts'

/** Messages between tabs of one page and project; `to` is the receiving tab. */
export type Message =
  | { readonly kind: 'call'; readonly from: string; readonly id: number; readonly call: Call; readonly at: number }
  | { readonly kind: 'abort'; readonly from: string; readonly id: number }
  | { readonly kind: 'taken'; readonly to: string; readonly id: number }
  | { readonly kind: 'note'; readonly to: string; readonly id: number; readonly note: Note }
  | {
      readonly kind: 'done'
      readonly to: string
      readonly id: number
      readonly value?: unknown
      readonly error?: WireError
    }
  | { readonly kind: 'session'; readonly session: RelaySession | undefined }
  | { readonly kind: 'hello' | 'owner' }
