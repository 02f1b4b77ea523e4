import type { Answer } from '../../http/answer.ts'
import type { Request } from '../../http/request.ts'
import { HOSTILE_PROJECT, hostileWallets } from '../hostile-wallets.ts'
import { queryReader } from '../query.ts'
import { failure, json } from '../reply.ts'
import type { Wallet } from '../wire.ts'
import { listingQuerySchema } from '../wire.ts'
import { TEST_WALLET_NAME } from './generated-wallets.ts'
import { createListing } from './listing.ts'

const readQuery = queryReader(listingQuerySchema)

/** Creates the handler of the wallet listing; hostile wallets follow the first. */
export const createListingAnswer = (wallets: readonly Wallet[]): ((request: Request, projectId: string) => Answer) => {
  const list = createListing(wallets)
  const hostile = hostileWallets(TEST_WALLET_NAME)
  const listHostile = createListing([...wallets.slice(0, 1), ...hostile, ...wallets.slice(1)])
  return (request, projectId) => {
    const query = readQuery(request.query)
    if (!query.ok) return failure(400, query.path, query.reason)
    return json((projectId === HOSTILE_PROJECT ? listHostile : list)(query.value))
  }
}
