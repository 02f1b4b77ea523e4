import { ProviderRpcError } from '@casement/shared-protocol/host'

/**
 * Returns what makes an error of this chunk, which contains its own copy of the error class, an instance of the class
 * that the page imports, and throws it again.
 *
 * @example
 * await call().catch(asPageError(PageError))
 */
export const asPageError =
  (PageError: typeof ProviderRpcError) =>
  (thrown: unknown): never => {
    if (thrown instanceof ProviderRpcError) Object.setPrototypeOf(thrown, PageError.prototype)
    throw thrown
  }
