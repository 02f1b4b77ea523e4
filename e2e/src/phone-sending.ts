import type { Wallet } from '@casement/dev-server/wallet'
import type { hostOn } from './account-host.ts'
import { answerPhone } from './phone-wallet.ts'
import type { Transfer } from './sending.ts'
import { fillIn } from './sending.ts'
import { SOLANA } from './wallet-site.ts'
import { test as base } from './world-with-data.ts'

// Transfers that the visitor writes in the modal, and answers on a phone wallet.

type Host = ReturnType<typeof hostOn>

/** A world with both chains and their contents, and a phone with a node of each. */
export const test = base.extend({
  phone: ({ world }, use) => use({ rpc: { 'eip155:1': world.rpc['eip155:1'], [SOLANA]: world.rpc[SOLANA] ?? '' } }),
})

/** Makes Solana the network of the connected visitor. */
export const chooseSolana = async (host: Host): Promise<void> => {
  await host.open('Networks')
  await host
    .modal('Choose a network')
    .getByRole('button', { name: /^Solana/ })
    .click()
}

/** Writes a transfer, and goes on to what is shown in full. */
export const writeForPhone = async (host: Host, transfer: Transfer) => {
  await host.open('WalletSend')
  return fillIn(host, transfer)
}

/** Writes a transfer, and answers it on the phone. */
export const sendWithPhone = async (
  host: Host,
  wallet: Wallet,
  transfer: Transfer,
  answer: 'approve' | 'refuse' = 'approve',
): Promise<void> => {
  const { confirm } = await writeForPhone(host, transfer)
  await confirm.click()
  await answerPhone(wallet, answer)
}
