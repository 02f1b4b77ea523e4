import type { Chain } from '../chain/chain.ts'
import type { Faucet } from '../contents/faucet.ts'
import { accountMethods } from './account-methods.ts'
import { clusterMethods } from './cluster-methods.ts'
import { developmentMethods } from './development-methods.ts'
import { historyMethods } from './history-methods.ts'
import type { Methods } from './protocol.ts'
import { createSwitches } from './switches.ts'
import { tokenMethods } from './token-methods.ts'
import { transactionMethods } from './transaction-methods.ts'

/** All methods over HTTP. */
export const createMethods = (chain: Chain, faucet: Faucet): Methods => {
  const switches = createSwitches()
  return new Map([
    ...clusterMethods(chain),
    ...accountMethods(chain),
    ...tokenMethods(chain),
    ...transactionMethods(chain, switches),
    ...historyMethods(chain),
    ...developmentMethods(chain, switches, faucet),
  ])
}
