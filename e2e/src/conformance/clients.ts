import { tokenOf } from '../../../dev-server/src/evm/deployment.ts'
import { networksOf } from '../account-host.ts'
import { VISITOR } from '../wallet-site.ts'
import type { Press } from './counterpart-page.ts'
import { openCounterpart } from './counterpart-page.ts'
import type { Row } from './row.ts'
import { rowOf } from './row.ts'
import type { Suite } from './suite.ts'

/** An action, what is expected of it, and what the visitor does meanwhile. */
type Step = readonly [action: string, expected?: unknown, visitor?: readonly Press[]]

const CONNECTS: readonly Press[] = ['the wallet', { wallet: 'Connect' }]
const SIGNS: readonly Press[] = [{ wallet: 'Sign' }]
const SENDS: readonly Press[] = [{ wallet: 'Send' }]
const REFUSES: readonly Press[] = [{ wallet: 'Refuse' }]
const SWITCHES: readonly Press[] = [{ wallet: 'Switch' }]

const VIEM: readonly Step[] = [
  ['requestAddresses', VISITOR, CONNECTS],
  ['getChainId', 1],
  ['getBlockNumber'],
  ['getBalance'],
  ['readContract', 'USDC'],
  ['getCode'],
  ['estimateGas'],
  ['estimateFeesPerGas'],
  ['getLogs'],
  ['signMessage', 'a valid signature', SIGNS],
  ['signTypedData', 'a valid signature', SIGNS],
  ['sendTransaction', 'success', SENDS],
  ['writeContract', '5', SENDS],
  ['getPermissions', 'eth_accounts'],
  ['requestPermissions', 'eth_accounts'],
  ['signMessage, refused', 'UserRejectedRequestError', REFUSES],
  ['switchChain to a network that the page does not have', 'SwitchChainError'],
  ['switchChain', 137, SWITCHES],
  ['addChain, and back', 1, SWITCHES],
]
const ETHERS: readonly Step[] = [
  ['getSigner', VISITOR],
  ['getNetwork', 1],
  ['getBlock'],
  ['getBalance'],
  ['getFeeData'],
  ['signMessage', 'a valid signature', SIGNS],
  ['signTypedData', 'a valid signature', SIGNS],
  ['sendTransaction', 1, SENDS],
  ['signMessage, refused', 'ACTION_REJECTED', REFUSES],
  ['an unknown method'],
]
const WEB3: readonly Step[] = [
  ['getAccounts', VISITOR],
  ['requestAccounts', VISITOR],
  ['getChainId', 1],
  ['getBlockNumber'],
  ['getBalance'],
  ['a contract’s call', 'USDC'],
  ['personal.sign', 'a valid signature', SIGNS],
  ['sendTransaction', 1, SENDS],
  ['sendTransaction, refused', 4001, REFUSES],
]
const CONNECTED = (chain: number): string => `connected Casement ${chain} ${VISITOR.toLowerCase()}`

/** Client libraries on our provider, on a real chain. */
export const clientsSuite: Suite = {
  name: 'clients',
  run: async ({ browser, world, counterpart }) => {
    const rows: Row[] = []
    const { load, run } = await openCounterpart(browser, world, counterpart, {
      networks: networksOf(world),
      token: tokenOf(1, 'USDC').address,
    })
    const take = async (client: string, version: string, steps: readonly Step[]): Promise<void> => {
      for (const [action, expected, visitor] of steps)
        rows.push(rowOf(`${client} ${version}`, action, await run(client, action, visitor), expected))
    }
    await load()
    await take('viem', counterpart.version('viem'), VIEM)
    await take('ethers', counterpart.version('ethers'), ETHERS)
    await take('web3.js', counterpart.version('web3'), WEB3)
    for (const [client, installed] of [
      ['wagmi 3', '@wagmi/core'],
      ['wagmi 2', 'wagmi-core-2'],
    ] as const) {
      const version = counterpart.version(installed)
      await take(client, version, [
        ['discovery finds us'],
        ['connect', CONNECTED(1), client === 'wagmi 3' ? [] : CONNECTS],
        ['signMessage', 'a valid signature', SIGNS],
        ['switchChain', CONNECTED(137), SWITCHES],
        ['switchChain, back', CONNECTED(1), SWITCHES],
      ])
      await load()
      await take(client, version, [
        ['reconnect after a reload', CONNECTED(1)],
        ['disconnect', 'disconnected   '],
      ])
      await load()
      await take(client, version, [['reconnect without a connection', 'disconnected']])
      await load()
      await take(client, version, [['connect', CONNECTED(1), CONNECTS]])
      await load({}, { wallets: false })
      await take(client, version, [['reconnect with a wallet that is gone', 'disconnected']])
      await load()
      await take(client, version, [
        // The connection was forgotten, so the visitor chooses a wallet again; the wallet itself still grants its account.
        ['connect with the wallet back', CONNECTED(1), ['the wallet']],
        ['disconnect', 'disconnected   '],
      ])
    }
    await load({ signIn: true })
    await take('siwe', counterpart.version('siwe'), [
      [
        'parses and verifies what we emit',
        'a message of this page',
        [...CONNECTS, { modal: 'Sign' }, { wallet: 'Sign' }],
      ],
    ])
    return rows
  },
}
