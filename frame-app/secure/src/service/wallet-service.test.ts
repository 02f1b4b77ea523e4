import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RpcNode } from '../../../../wallet-service/test/rpc-node.ts'
import { ethereum, startRpcNode } from '../../../../wallet-service/test/rpc-node.ts'
import type { TestService } from '../../../../wallet-service/test/service.ts'
import { HOST, ORIGIN, startTestService } from '../../../../wallet-service/test/service.ts'
import type { TestWallet } from '../../../../wallet-service/test/wallet.ts'
import { createRequestKey, createTestWallet } from '../../../../wallet-service/test/wallet.ts'
import { toBase64url } from '../lib/base64url.ts'
import { createAskService } from './ask-service.ts'
import { ChainCallError } from './chain-call-error.ts'
import { createDeviceKey } from './proof.ts'
import { ServiceError } from './service-error.ts'
import type { WalletService } from './wallet-service.ts'
import { createWalletService } from './wallet-service.ts'

const CHAIN = 'eip155:1'
const EMAIL = 'signer@example.org'

let folder = ''
let node: RpcNode
let it: TestService
let service: WalletService
let accessToken = ''

/** The real service, reached at the address where a test has it, as a browser of its origin would. */
const reach: typeof fetch = (input, init) =>
  fetch(String(input).replace(ORIGIN, `http://127.0.0.1:${it.service.port}`), {
    ...init,
    headers: { ...(init?.headers as Record<string, string>), origin: ORIGIN },
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-client-'))
  node = await startRpcNode(
    ethereum({
      eth_call: ({ params }) => ({ result: params }),
      eth_getCode: () => ({ result: null }),
      eth_estimateGas: () => ({ error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }),
      eth_gasPrice: () => ({ error: { code: -32_000, message: 'not now' } }),
    }),
  )
  it = await startTestService(
    { kind: 'sqlite', file: join(folder, 'wallet.db') },
    { chains: new Map([[CHAIN, [node.url]]]) },
  )
  const key = await createDeviceKey()
  service = createWalletService(
    createAskService({ origin: ORIGIN, projectId: 'shop', key, fetch: reach, clock: Date.now }),
  )
  const { txId } = await service.startLogin(HOST, 'en')
  await service.sendCode(txId, EMAIL)
  accessToken = (await service.verifyCode(txId, await it.codeFor(EMAIL))).accessToken
})
afterAll(async () => {
  await it.stop()
  await node.stop()
  await rm(folder, { recursive: true })
})

describe('calling a chain', () => {
  test('behavior: gives the result of the operator’s node, whatever it is', async () => {
    const params = [{ to: '0x01' }, 'latest']
    expect(await service.callChain(accessToken, CHAIN, { method: 'eth_call', params })).toEqual(params)
    expect(await service.callChain(accessToken, CHAIN, { method: 'eth_getCode', params: [] })).toBeNull()
  })

  test('error: an error of the node has its code, its message and its data', async () => {
    const reverted = service.callChain(accessToken, CHAIN, { method: 'eth_estimateGas', params: [{}] })
    await expect(reverted).rejects.toBeInstanceOf(ChainCallError)
    await expect(reverted).rejects.toMatchObject({ code: 3, message: 'execution reverted', data: '0x08c379a0' })
    const refused = service.callChain(accessToken, CHAIN, { method: 'eth_gasPrice', params: [] })
    await expect(refused).rejects.toMatchObject({ code: -32_000, message: 'not now', data: undefined })
  })

  test.each([
    ['eip155:2', 'eth_call', 'chain_unknown'],
    ['eip155:1/../../../v1/me', 'eth_call', 'chain_unknown'],
    [CHAIN, 'eth_sign', 'method_not_allowed'],
  ])('error: of %s with %s is a refusal of the service', async (chain, method, code) => {
    const call = service.callChain(accessToken, chain, { method, params: [] })
    await expect(call).rejects.toBeInstanceOf(ServiceError)
    await expect(call).rejects.toMatchObject({ code })
  })
})

describe('an approval in a window that the frame cannot reach', () => {
  const sealed = (text: string): string => `e30..aXY.${text}.dGFn`
  const newId = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(16)))

  test('behavior: the frame and the window exchange messages until the frame ends it', async () => {
    const id = newId()
    const expiresAt = await service.openApproval(accessToken, id)
    expect(expiresAt - Date.now()).toBeGreaterThan(4 * 60_000)
    expect(await service.sayToWindow(accessToken, id, sealed('request'))).toBe(1)
    const heard = await it.ask('GET', `/v1/approvals/${id}/frame?after=0`)
    expect(heard.body.messages).toEqual([{ n: 1, message: sealed('request') }])
    const waiting = service.hearWindow(accessToken, id, 0)
    await it.ask('POST', `/v1/approvals/${id}/window`, { body: { message: sealed('answer') } })
    expect(await waiting).toEqual([{ n: 1, message: sealed('answer') }])
    await service.closeApproval(accessToken, id)
    await expect(service.hearWindow(accessToken, id, 1)).rejects.toMatchObject({ code: 'approval_unknown' })
    await expect(service.sayToWindow(accessToken, id, sealed('late'))).rejects.toMatchObject({
      code: 'approval_unknown',
    })
  })

  test('behavior: waiting for the window can be given up', async () => {
    const id = newId()
    await service.openApproval(accessToken, id)
    const leaving = new AbortController()
    const waiting = service.hearWindow(accessToken, id, 0, leaving.signal)
    const reason = new Error('closed')
    leaving.abort(reason)
    await expect(waiting).rejects.toBe(reason)
  })
})

describe('the share for a signature', () => {
  const withWallet = async (): Promise<TestWallet> => {
    const wallet = await createTestWallet(await service.shareKey())
    await service.createWallet(accessToken, wallet.request)
    await service.commitWallet(accessToken, wallet.walletId, wallet.deviceSetId)
    return wallet
  }

  test('behavior: is released with the hash of what was approved, which the audit keeps', async () => {
    const { walletId, deviceSetId: setId, serviceShares } = await withWallet()
    const { publicKey, open } = await createRequestKey()
    const intentHash = toBase64url(crypto.getRandomValues(new Uint8Array(32)))
    const given = { walletId, setId, publicKey: publicKey as JWK, purpose: 'sign', intentHash } as const
    const { share } = await service.releaseShare(accessToken, given)
    expect(await open(share)).toBe(serviceShares.get(setId))
    const { db } = it.service.database
    const entries = await db.selectFrom('audit').select('detail').where('action', '=', 'share_sign').execute()
    expect(entries).toEqual([{ detail: intentHash }])
    const short = service.releaseShare(accessToken, { ...given, intentHash: 'short' })
    await expect(short).rejects.toMatchObject({ code: 'invalid_request' })
  })
})
