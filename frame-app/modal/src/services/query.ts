import { QueryClient } from '@tanstack/react-query'

/**
 * Creates the cache of what services answer. It is loaded with the account views. Nothing is repeated on its own after a
 * failure: each kind of data has a rule for when it may be asked for again.
 *
 * @example
 * const client = createQueryClient()
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, structuralSharing: false } } })
