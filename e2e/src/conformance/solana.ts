import { solanaAddress } from '../../../dev-server/src/solana/deployment.ts'
import { withSolana } from '../account-host.ts'
import { SOLANA } from '../wallet-site.ts'
import type { Press } from './counterpart-page.ts'
import { openCounterpart } from './counterpart-page.ts'
import type { Row } from './row.ts'
import { rowOf } from './row.ts'
import type { Suite } from './suite.ts'

const SIGNS: readonly Press[] = [{ wallet: 'Sign' }]
const SENDS: readonly Press[] = [{ wallet: 'Send' }]

/** Solana's wallet-adapter on the registered wallet, on a real chain. */
export const solanaSuite: Suite = {
  name: 'solana',
  run: async ({ browser, world, counterpart }) => {
    const rows: Row[] = []
    const node = world.rpc[SOLANA] ?? ''
    const networks = withSolana(world).networks.map((network) =>
      network.caipNetworkId === SOLANA ? { ...network, rpcUrls: { default: { http: [node] } } } : network,
    )
    const { load, run } = await openCounterpart(browser, world, counterpart, { networks, node })
    const name = `wallet-adapter ${counterpart.version('@solana/wallet-standard-wallet-adapter-base')}`
    const take = async (action: string, expected?: unknown, visitor: readonly Press[] = []): Promise<void> => {
      rows.push(rowOf(name, action, await run('', action, visitor), expected))
    }
    const visitor = await solanaAddress('visitor')
    const sent = '10000000 lamports arrived'

    await load()
    await take('a library that loaded before us finds us once', 'Casement')
    await take('is compatible with the adapter')
    await take('connect', visitor, ['the wallet', { wallet: 'Connect' }])
    await take('signMessage', 'a valid signature', SIGNS)
    await take('signMessage, refused', 'WalletSignMessageError', [{ wallet: 'Refuse' }])
    await take('signTransaction, legacy', 'valid signatures', SIGNS)
    await take('signTransaction, versioned', 'a signature', SIGNS)
    await take('signAllTransactions', 2, SIGNS)
    await take('sendTransaction, legacy', sent, SENDS)
    await take('sendTransaction, versioned', sent, SENDS)
    await take('signIn', 'a valid sign-in', SIGNS)
    await take('signIn for another site', 'WalletSignInError')
    await load()
    await take('autoConnect after a reload', visitor)
    await take('disconnect', 'connect disconnect')
    return rows
  },
}
