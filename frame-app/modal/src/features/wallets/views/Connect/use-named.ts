import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import { BROWSER_WALLET_ID } from '../../../../kernel/rules/wallet.ts'
import { useWords } from '../../../../words/context.ts'

/** A wallet with a generic name if the page does not know its own. */
export const useNamed = (wallet: Wallet): Wallet => {
  const words = useWords()
  return wallet.id === BROWSER_WALLET_ID ? { ...wallet, name: words('connect.browser-wallet') } : wallet
}
