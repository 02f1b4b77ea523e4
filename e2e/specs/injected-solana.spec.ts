import { createPublicKey, verify } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Blockhash, Address as SolanaAddress } from '@solana/web3.js'
import {
  AccountRole,
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getAddressEncoder,
  getBase58Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import type { Change } from '../src/wallet-site.ts'
import { dialog, open, press, SOLANA, use } from '../src/wallet-site.ts'
import { expect, test } from '../src/world-fixture.ts'

test.describe('Solana', () => {
  const ed25519 = (publicKey: readonly number[]) =>
    createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey)]),
      format: 'der',
      type: 'spki',
    })
  const publicKeyOf = (address: string): number[] => [...getAddressEncoder().encode(address as SolanaAddress)]
  const verifies = (address: string, bytes: readonly number[], signature: readonly number[]): boolean =>
    verify(null, Buffer.from(bytes), ed25519(publicKeyOf(address)), Buffer.from(signature))

  const connectSolana = async (page: Page): Promise<string> => {
    const asked = use(page, 'standard:connect', 'connect')
    await press(page, 'Connect')
    const { accounts } = (await asked).value as Change
    return accounts[0]?.address ?? ''
  }
  const transferOf = (from: string): Uint8Array => {
    const data = new Uint8Array([2, 0, 0, 0, 0, 101, 205, 29, 0, 0, 0, 0])
    const withPayer = setTransactionMessageFeePayer(from as SolanaAddress, createTransactionMessage({ version: 0 }))
    const lifetime = { blockhash: '11111111111111111111111111111111' as Blockhash, lastValidBlockHeight: 9n }
    const withLifetime = setTransactionMessageLifetimeUsingBlockhash(lifetime, withPayer)
    const message = appendTransactionMessageInstruction(
      {
        programAddress: '11111111111111111111111111111111' as SolanaAddress,
        accounts: [
          { address: from as SolanaAddress, role: AccountRole.WRITABLE_SIGNER },
          { address: 'SysvarC1ock11111111111111111111111111111111' as SolanaAddress, role: AccountRole.WRITABLE },
        ],
        data,
      },
      withLifetime,
    )
    return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
  }

  test('behavior: connects silently only if the site is known, and disconnects', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    expect(await use(page, 'standard:connect', 'connect', { silent: true })).toEqual({ value: { accounts: [] } })
    const address = await connectSolana(page)
    const silent = await use(page, 'standard:connect', 'connect', { silent: true })
    expect(silent.value).toMatchObject({ accounts: [{ address, publicKey: publicKeyOf(address) }] })
    await use(page, 'standard:disconnect', 'disconnect')
    expect(await use(page, 'standard:connect', 'connect', { silent: true })).toEqual({ value: { accounts: [] } })
  })

  test('behavior: shows messages and transactions, and signs them with the account’s key', { tag: '@core' }, async ({
    page,
    world,
  }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    const address = await connectSolana(page)
    const message = [...new TextEncoder().encode('Good day')]
    const signing = use(page, 'solana:signMessage', 'signMessage', { account: 'first', message })
    await expect(dialog(page).getByRole('group', { name: 'Message' })).toHaveText('Good day')
    await press(page, 'Sign')
    const [signed] = (await signing).value as { signature: number[]; signedMessage: number[] }[]
    expect(signed?.signedMessage).toEqual(message)
    expect(verifies(address, message, signed?.signature ?? [])).toBe(true)

    const transaction = [...transferOf(address)]
    const input = { account: 'first', transaction, chain: 'solana:mainnet' }
    const asked = use(page, 'solana:signTransaction', 'signTransaction', input)
    await expect(dialog(page).getByText('0.5 SOL')).toBeVisible()
    await press(page, 'Sign')
    const [output] = (await asked).value as { signedTransaction: number[] }[]
    const decoded = getTransactionDecoder().decode(new Uint8Array(output?.signedTransaction ?? []))
    const signature = decoded.signatures[address as SolanaAddress]
    expect(verifies(address, [...decoded.messageBytes], [...(signature ?? [])])).toBe(true)

    // A signature of these bytes would be valid for the transaction, whatever the method is called.
    const disguised = { account: 'first', message: [...decoded.messageBytes] }
    expect(await use(page, 'solana:signMessage', 'signMessage', disguised)).toMatchObject({ code: -32602 })
  })

  test('behavior: submits a transaction to the node and returns its signature', async ({ page, world }) => {
    let sent: { method: string; params: [string, object] } | undefined
    const signature = new Uint8Array(64).fill(7)
    await page.route('http://127.0.0.1:9/solana', (route) => {
      sent = route.request().postDataJSON() as typeof sent
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { jsonrpc: '2.0', id: 1, result: getBase58Decoder().decode(signature) },
      })
    })
    await open(page, world.hosts.plain, { rpc: { ...world.rpc, [SOLANA]: 'http://127.0.0.1:9/solana' } })
    const address = await connectSolana(page)
    const input = { account: 'first', transaction: [...transferOf(address)], chain: 'solana:mainnet' }
    const asked = use(page, 'solana:signAndSendTransaction', 'signAndSendTransaction', input)
    await press(page, 'Send')
    expect(await asked).toEqual({ value: [{ signature: [...signature] }] })
    expect(sent).toMatchObject({ method: 'sendTransaction', params: [expect.any(String), { encoding: 'base64' }] })
  })

  test('behavior: signing in connects, and warns of a message for another site', async ({ page, world }) => {
    await open(page, world.hosts.plain, { rpc: world.rpc })
    const asked = use(page, 'solana:signIn', 'signIn', { domain: 'bank.example', statement: 'Hello', nonce: 'n1' })
    await expect(dialog(page)).toHaveAccessibleDescription(/signs in to bank\.example, but app\.localhost/)
    await press(page, 'Sign in')
    const [output] = (await asked).value as {
      account: { address: string }
      signedMessage: number[]
      signature: number[]
    }[]
    const address = output?.account.address ?? ''
    const text = Buffer.from(output?.signedMessage ?? []).toString()
    expect(text).toBe(`bank.example wants you to sign in with your Solana account:\n${address}\n\nHello\n\nNonce: n1`)
    expect(verifies(address, output?.signedMessage ?? [], output?.signature ?? [])).toBe(true)
    const accounts = await page.evaluate(() =>
      window.walletsSeen.standards[0]?.accounts.map((account) => account.address),
    )
    expect(accounts).toEqual([address])
  })
})
