import { evmAccount } from '@casement/dev-server/accounts'
import type { Page } from '@playwright/test'
import type { Address, Hex } from 'viem'
import {
  createTestClient,
  encodeFunctionData,
  hexToString,
  http,
  pad,
  parseAbi,
  publicActions,
  serializeErc6492Signature,
} from 'viem'
import { codeOf } from '../../dev-server/src/evm/artifacts.ts'
import { CONTRACT_WALLET, ODD_CONTRACT_WALLET, WALLET_FACTORY } from '../../dev-server/src/evm/deployment.ts'
import { openSignIn } from '../src/sign-in-host.ts'
import { expect, test } from '../src/world-fixture.ts'

// Smart contract accounts, whose signatures the frame verifies before the page stores the session.

const NAME = 'Contract wallet'
const factoryAbi = parseAbi([
  'function create(address owner, uint256 number) returns (address)',
  'function walletOf(address owner, uint256 number) view returns (address)',
])
const owner = evmAccount('visitor')
const byOwner = (message: string): Promise<Hex> => owner.signMessage({ message })

/** Deploys the contracts to the local chain. */
const deploy = async (url = '') => {
  const chain = createTestClient({ mode: 'anvil', transport: http(url) }).extend(publicActions)
  await chain.setCode({ address: CONTRACT_WALLET, bytecode: codeOf('ContractWallet') })
  // Its first storage slot holds the owner.
  await chain.setStorageAt({ address: CONTRACT_WALLET, index: 0, value: pad(owner.address) })
  await chain.setCode({ address: ODD_CONTRACT_WALLET, bytecode: codeOf('OddContractWallet') })
  await chain.setCode({ address: WALLET_FACTORY, bytecode: codeOf('WalletFactory') })
  return chain
}

/** Announces a wallet whose account is a contract, with signatures made by the test. */
const announce = async (page: Page, address: Address, sign: (message: string) => Promise<Hex>): Promise<void> => {
  await page.exposeFunction('signInContract', (hex: Hex) => sign(hexToString(hex)))
  await page.addInitScript(
    ({ name, account }) => {
      const answers: { readonly [method: string]: (params: string[]) => unknown } = {
        eth_requestAccounts: () => [account],
        eth_accounts: () => [account],
        eth_chainId: () => '0x1',
        personal_sign: ([hex]) => (window as unknown as { signInContract(text: unknown): unknown }).signInContract(hex),
      }
      const provider = {
        request: async ({ method, params = [] }: { method: string; params?: string[] }) => {
          const answer = answers[method]
          if (!answer) throw Object.assign(new Error(`${method} is not there`), { code: 4200 })
          return answer(params)
        },
        on: () => undefined,
        removeListener: () => undefined,
      }
      const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
      const info = { uuid: crypto.randomUUID(), name, rdns: 'test.contract', icon }
      const tell = () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      window.addEventListener('eip6963:requestProvider', tell)
      tell()
    },
    { name: NAME, account: address },
  )
}

test.describe('a contract wallet signs in', () => {
  test('behavior: a deployed wallet, with its owner’s signature', async ({ page, world }) => {
    await deploy(world.rpc['eip155:1'])
    await announce(page, CONTRACT_WALLET, byOwner)
    const host = await openSignIn(page, world)
    await host.choose(NAME)
    await expect(host.view).toBeVisible()
    await host.sign()
    await expect.poll(host.isOpen).toBe(false)
    expect((await host.sessions()).map(({ data }) => data.accountAddress)).toEqual([CONTRACT_WALLET])
  })

  test('error: a wallet that cannot sign messages shows the likely reason, and the visitor can retry', async ({
    page,
    world,
  }) => {
    await deploy(world.rpc['eip155:1'])
    let able = false
    await announce(page, CONTRACT_WALLET, async (message) => {
      if (!able) throw new Error('This account signs no messages')
      return byOwner(message)
    })
    const host = await openSignIn(page, world)
    await host.choose(NAME)
    await expect(host.view).toBeVisible()
    await host.sign()
    await expect(host.notice).toContainText('This application might not support Smart Accounts')
    expect(await host.sessions()).toEqual([])
    able = true
    await host.sign()
    await expect.poll(host.isOpen).toBe(false)
  })

  test('behavior: a wallet that is not deployed yet, and stays undeployed', { tag: '@core' }, async ({
    page,
    world,
  }) => {
    const chain = await deploy(world.rpc['eip155:1'])
    const args = [owner.address, 11n] as const
    const address = await chain.readContract({
      address: WALLET_FACTORY,
      abi: factoryAbi,
      functionName: 'walletOf',
      args,
    })
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'create', args })
    await announce(page, address, async (message) =>
      serializeErc6492Signature({ address: WALLET_FACTORY, data, signature: await byOwner(message) }),
    )
    const host = await openSignIn(page, world)
    await host.choose(NAME)
    await expect(host.view).toBeVisible()
    await host.sign()
    await expect.poll(host.isOpen).toBe(false)
    expect((await host.sessions()).map(({ data: { accountAddress } }) => accountAddress)).toEqual([address])
    expect(await chain.getCode({ address })).toBeUndefined()
  })
})

test('error: a signature by another key is reported as such, not as declined', async ({ page, world }) => {
  await announce(page, owner.address, (message) => evmAccount('second').signMessage({ message }))
  const host = await openSignIn(page, world)
  await host.choose(NAME)
  await expect(host.view).toBeVisible()
  await host.sign()
  await expect(host.notice).toContainText('The signature is not from this account')
  await expect(host.view).toBeVisible()
  expect(await host.sessions()).toEqual([])
})

for (const [how, does] of [
  ['04', 'answers no'],
  ['08', 'burns all gas'],
  ['0a', 'reverts'],
] as const) {
  test(`attack: a contract that ${does} does not verify, and the page stores no session`, async ({ page, world }) => {
    await deploy(world.rpc['eip155:1'])
    await announce(page, ODD_CONTRACT_WALLET, async () => `0x${how}${'00'.repeat(64)}`)
    const host = await openSignIn(page, world)
    await host.choose(NAME)
    await expect(host.view).toBeVisible()
    await host.sign()
    await expect(host.notice).toContainText('This application might not support Smart Accounts')
    await expect(host.view).toBeVisible()
    expect(await host.sessions()).toEqual([])
    expect(await host.calls('addSession')).toBe(0)
  })
}
