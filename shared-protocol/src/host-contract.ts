import type { SignaturesOf } from './contract.ts'
import { hostCalls } from './host-calls.ts'
import { siwxMethod } from './siwx-method.ts'

/** Port B: what the frame may ask of the host. */
export const hostContract = {
  ...hostCalls,
  /** Calls a sign-in function of the developer, which stays in the page. Both sides bound it, by what it asks. */
  siwx: siwxMethod,
} as const

export type HostSignatures = SignaturesOf<typeof hostContract>
