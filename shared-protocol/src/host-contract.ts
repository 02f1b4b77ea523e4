import type { SignaturesOf } from './contract.ts'
import { hostCalls } from './host-calls.ts'
import { siwxMethod } from './siwx-method.ts'

/** Port B: calls from the frame to the host. */
export const hostContract = {
  ...hostCalls,
  /** Calls a sign-in function of the page. Host and frame each limit its time, depending on the operation. */
  siwx: siwxMethod,
} as const

export type HostSignatures = SignaturesOf<typeof hostContract>
