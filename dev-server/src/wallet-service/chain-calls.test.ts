import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWalletClient, http, parseEther } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestService } from '../../../wallet-service/test/service.ts'
import { createTestDevice, startTestService } from '../../../wallet-service/test/service.ts'
import { evmAccount } from '../accounts/accounts.ts'
import { askChain, chainsForTests } from '../evm/chains-for-tests.ts'
import type { Trial } from '../solana/node-for-tests.ts'
import { startTestNode, transfer } from '../solana/node-for-tests.ts'
import { SOLANA_MAINNET } from '../world/assemble.ts'

const ETHEREUM = 'eip155:1'

const chains = chainsForTests()
let folder = ''
let url = ''
let solana: Trial
let it: TestService
let ask: (network: string, method: string, params?: readonly unknown[]) => Promise<any>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-chain-calls-'))
  const ethereum = await chains.start()
  const polygon = await chains.start({ chainId: 137 })
  solana = await startTestNode()
  url = ethereum.http
  it = await startTestService(
    { kind: 'sqlite', file: join(folder, 'wallet.db') },
    {
      chains: new Map([
        // The first is a node of another chain.
        [ETHEREUM, [polygon.http, ethereum.http]],
        [SOLANA_MAINNET, [solana.http]],
      ]),
    },
  )
  const device = await createTestDevice()
  const { accessToken } = (await it.signIn('chains@example.org', device)).body
  ask = async (network, method, params = []) => {
    const path = `/v1/rpc/${encodeURIComponent(network)}`
    return (await it.ask('POST', path, { device, accessToken, body: { method, params } })).body
  }
})
afterAll(async () => {
  await it.stop()
  await solana.part.stop()
  await chains.stopAll()
  await rm(folder, { recursive: true })
})

describe('calls of the local chains by the wallet service', () => {
  test('attack: R1: Ethereum is asked of the node that is of Ethereum', async () => {
    expect(await ask(ETHEREUM, 'eth_chainId')).toEqual({ result: '0x1' })
  })

  test('behavior: R4: a transaction is completed, simulated, sent twice and followed, and is on the chain once', async () => {
    const account = evmAccount('visitor')
    const to = '0x00000000000000000000000000000000000000aa'
    const value = parseEther('1')
    const { result: nonce } = await ask(ETHEREUM, 'eth_getTransactionCount', [account.address, 'pending'])
    const { result: price } = await ask(ETHEREUM, 'eth_gasPrice')
    const call = { from: account.address, to, value: `0x${value.toString(16)}` }
    const { result: gas } = await ask(ETHEREUM, 'eth_estimateGas', [call])
    const simulation = await ask(ETHEREUM, 'eth_simulateV1', [
      { blockStateCalls: [{ calls: [call] }], traceTransfers: true },
      'latest',
    ])
    expect(simulation.result[0].calls[0]).toMatchObject({ status: '0x1' })
    const raw = await createWalletClient({ account, chain: mainnet, transport: http(url) }).signTransaction({
      to,
      value,
      nonce: Number(nonce),
      gas: BigInt(gas),
      gasPrice: BigInt(price),
    })
    const first = await ask(ETHEREUM, 'eth_sendRawTransaction', [raw])
    expect(first.result).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await ask(ETHEREUM, 'eth_sendRawTransaction', [raw])).toEqual(first)
    expect((await ask(ETHEREUM, 'eth_getTransactionReceipt', [first.result])).result.status).toBe('0x1')
    expect(await ask(ETHEREUM, 'eth_getBalance', [to, 'latest'])).toEqual({ result: `0x${value.toString(16)}` })
    expect(await askChain(url, 'eth_getTransactionCount', [account.address, 'latest'])).toBe(
      `0x${(Number(nonce) + 1).toString(16)}`,
    )
  })

  test('behavior: what a contract gives as its reason is passed on', async () => {
    // Code that reverts with the byte 2a.
    const data = '0x602a60005360016000fd'
    const { error } = await ask(ETHEREUM, 'eth_call', [{ data }, 'latest'])
    expect(error).toMatchObject({ code: 3, data: '0x2a' })
  })

  test('behavior: R4: on Solana a transaction that is sent twice is known by its signature', async () => {
    const payer = await solana.signer('visitor')
    await solana.airdrop(payer.address, 5_000_000_000)
    const other = await solana.signer('empty')
    const { wire } = await solana.sign(payer, [transfer(payer, other, 1_000_000_000n)])
    const send = () =>
      ask(SOLANA_MAINNET, 'sendTransaction', [wire, { encoding: 'base64', preflightCommitment: 'processed' }])
    const first = await send()
    expect(first.result).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
    expect(await send()).toEqual(first)
    const statuses = await ask(SOLANA_MAINNET, 'getSignatureStatuses', [[first.result]])
    expect(statuses.result.value).toMatchObject([{ err: null }])
    expect(await solana.lamports(other.address)).toBe(1_000_000_000n)
  })
})
