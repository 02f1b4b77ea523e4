import type { PlainJson } from '@casement/shared-protocol'

/** A request as the page made it. Nothing in it has been checked but its size and that it is JSON. */
export type SignRequest = {
  /** Verified by the frame, such as `https://app.example`. */
  readonly hostOrigin: string
  /** CAIP-2 id of the connection's network. */
  readonly chainId: string
  /** The wallet's address in that namespace. */
  readonly account: string
  readonly method: string
  readonly params: PlainJson
}
