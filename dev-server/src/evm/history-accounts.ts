import type { Address } from 'viem'
import { isAddress } from 'viem'
import type { AccountRole } from '../accounts/accounts.ts'
import { ACCOUNT_ROLES } from '../accounts/accounts.ts'
import type { NodeRpc } from './node-rpc.ts'

/** The accounts of the world's history. The node holds their keys. */
export type HistoryAccounts = Readonly<Record<AccountRole, Address>> & {
  /** Counterparties that no wallet here knows. */
  readonly friends: readonly [Address, Address, Address]
  readonly spammer: Address
}

/** Reads the accounts of the development phrase from the node, which has derived them already. */
export const readHistoryAccounts = async (node: NodeRpc): Promise<HistoryAccounts> => {
  const accounts = await node.call('eth_accounts')
  const list = (Array.isArray(accounts) ? accounts : []).filter((one) => isAddress(one))
  const at = (index: number): Address => {
    const address = list[index]
    if (address === undefined) throw new Error(`The node has no account ${index}`)
    return address
  }
  const after = ACCOUNT_ROLES.length
  const byRole = Object.fromEntries(ACCOUNT_ROLES.map((role, index) => [role, at(index)]))
  return {
    ...(byRole as Record<AccountRole, Address>),
    friends: [at(after), at(after + 1), at(after + 2)],
    spammer: at(after + 3),
  }
}
