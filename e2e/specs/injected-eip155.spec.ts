import type { Hex } from 'viem'
import {
  createPublicClient,
  getAddress,
  http,
  numberToHex,
  parseEther,
  recoverTypedDataAddress,
  stringToHex,
  toHex,
  verifyMessage,
} from 'viem'
import { ask, connect, dialog, events, open, press, SECOND, VISITOR } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

test.describe('signing', () => {
  test('behavior: shows a message as it is, and signs it with the account’s key', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await connect(page)
    const message = 'Good day.\nPay \u202eecila to bob'
    const asked = ask(page, 'personal_sign', [stringToHex(message), VISITOR])
    await expect(dialog(page).getByRole('group', { name: 'Message' })).toHaveText('Good day.\nPay [U+202E]ecila to bob')
    await expect(dialog(page).getByText(VISITOR)).toBeVisible()
    await press(page, 'Sign')
    const { value } = await asked
    expect(await verifyMessage({ address: VISITOR, message, signature: value as Hex })).toBe(true)
  })

  test('attack: warns of a message that signs in to another site', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await connect(page)
    const message = `bank.example wants you to sign in with your Ethereum account:\n${VISITOR}\n\nURI: https://bank.example\nVersion: 1\nChain ID: 1\nNonce: abcdefgh1\nIssued At: 2026-01-01T00:00:00.000Z`
    const asked = ask(page, 'personal_sign', [stringToHex(message), VISITOR])
    await expect(dialog(page)).toHaveAccessibleDescription(/signs in to bank\.example, but app\.localhost/)
    await press(page, 'Refuse')
    expect(await asked).toMatchObject({ code: 4001 })
  })

  test('behavior: shows and signs typed data, with its domain', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await connect(page)
    const data = {
      domain: { name: 'Tea House', chainId: 1, verifyingContract: SECOND },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Permit: [
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { spender: SECOND, value: '7' },
    } as const
    const asked = ask(page, 'eth_signTypedData_v4', [VISITOR, JSON.stringify(data)])
    await expect(dialog(page).getByText('Tea House')).toBeVisible()
    await expect(dialog(page)).toHaveAccessibleDescription(/spend your tokens/)
    await press(page, 'Sign')
    const { value } = await asked
    const { types, primaryType, domain } = data
    const typed = {
      domain,
      primaryType,
      types: { Permit: types.Permit },
      message: { spender: SECOND, value: 7n },
    } as const
    expect(await recoverTypedDataAddress({ ...typed, signature: value as Hex })).toBe(VISITOR)

    const wrong = { ...data, domain: { ...data.domain, chainId: 5 } }
    expect(await ask(page, 'eth_signTypedData_v4', [VISITOR, wrong])).toMatchObject({ code: -32602 })
  })

  test('behavior: shows a transaction’s amount, recipient and fee, and sends it after approval', async ({
    page,
    world,
  }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await connect(page)
    const to = getAddress(toHex(BigInt(Date.now()) ** 3n, { size: 20 }))
    const transaction = { from: VISITOR, to, value: numberToHex(parseEther('0.25')) }
    const asked = ask(page, 'eth_sendTransaction', [transaction])
    await expect(dialog(page).getByText('0.25 ETH')).toBeVisible()
    await expect(dialog(page).getByText(to)).toBeVisible()
    await expect(dialog(page).getByText('Fee, at most')).toBeVisible()
    await press(page, 'Send')
    const { value } = await asked
    const client = createPublicClient({ transport: http(world.rpc['eip155:1']) })
    const receipt = await client.waitForTransactionReceipt({ hash: value as Hex })
    expect(receipt.status).toBe('success')
    expect(await client.getBalance({ address: to })).toBe(parseEther('0.25'))
  })

  test('error: warns before approval that a transaction would fail', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    await connect(page)
    const asked = ask(page, 'eth_sendTransaction', [
      { from: VISITOR, to: SECOND, value: numberToHex(parseEther('999999999')) },
    ])
    await expect(dialog(page)).toHaveAccessibleDescription(/The network expects this to fail/)
    await press(page, 'Send')
    expect(await asked).toMatchObject({ code: expect.any(Number), message: expect.stringMatching(/funds/i) })
  })
})

test.describe('errors and networks', () => {
  test('error: each failure has its own code', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    expect(await ask(page, 'personal_sign', ['0x00', VISITOR])).toMatchObject({ code: 4100 })
    expect(await ask(page, 'eth_sign', [VISITOR, '0x00'])).toMatchObject({ code: 4200 })
    expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x5' }])).toMatchObject({ code: 4902 })
    expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: 5 }])).toMatchObject({ code: -32602 })
    expect(await ask(page, 'eth_blockNumber')).toMatchObject({ value: expect.stringMatching(/^0x/) })

    const first = ask(page, 'eth_requestAccounts')
    await dialog(page).waitFor()
    expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ code: -32002 })
    await press(page, 'Connect')
    await first

    await page.evaluate(() => window.testWallet.goOffline())
    expect(await ask(page, 'eth_blockNumber')).toMatchObject({ code: 4900 })
    await page.evaluate(() => window.testWallet.goOnline())
    expect(await events(page, 'disconnect')).toMatchObject([{ code: 4900 }])
    expect(await events(page, 'connect')).toHaveLength(2)
  })

  test('behavior: adds a network and switches to it if its node reports the expected chain', async ({
    page,
    world,
  }) => {
    await page.route('http://127.0.0.1:9/node', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { jsonrpc: '2.0', id: 1, result: '0x539' },
      }),
    )
    await open(page, world.hosts.plain, { rpc: world.rpc })
    const chain = (chainId: string, url: string) => [
      { chainId, chainName: 'Garden', nativeCurrency: { symbol: 'LEAF', decimals: 18 }, rpcUrls: [url] },
    ]
    const far = await ask(page, 'wallet_addEthereumChain', chain('0x539', 'https://elsewhere.example'))
    expect(far).toMatchObject({ code: -32602 })
    const lie = await ask(page, 'wallet_addEthereumChain', chain('0x53a', 'http://127.0.0.1:9/node'))
    expect(lie).toMatchObject({ code: -32602 })
    const added = ask(page, 'wallet_addEthereumChain', chain('0x539', 'http://127.0.0.1:9/node'))
    await expect(dialog(page).getByText('Garden')).toBeVisible()
    await press(page, 'Add')
    expect(await added).toEqual({ value: null })
    expect(await events(page, 'chainChanged')).toEqual(['0x539'])
    const back = ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x1' }])
    await press(page, 'Switch')
    expect(await back).toEqual({ value: null })
    expect(await ask(page, 'eth_chainId')).toEqual({ value: '0x1' })
  })
})
