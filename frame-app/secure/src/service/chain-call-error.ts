/** What a chain's node said instead of a result. The service itself, and the way to it, are well. */
export class ChainCallError extends Error {
  override readonly name = 'ChainCallError'
  /** A code of JSON-RPC, or of the node. */
  readonly code: number
  /** Such as what a contract gave as its reason. */
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
