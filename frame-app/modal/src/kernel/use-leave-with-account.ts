import { useEffect } from 'react'
import { useActiveAccount } from './use-active-account.ts'
import { useCore } from './use-core.ts'

/**
 * Leaves a view for the account's own once its account is no longer the active one: what it shows is of no other account.
 *
 * @example
 * useLeaveWithAccount(useParams('TransactionReceipt').account)
 */
export const useLeaveWithAccount = (account: string): void => {
  const { navigation } = useCore().modal
  const isActive = useActiveAccount()?.address === account
  useEffect(() => {
    if (!isActive) navigation.backTo('Account')
  }, [isActive, navigation])
}
