import type { KeyPairSigner } from '@solana/web3.js'
import { generateKeyPairSigner, getSignatureFromTransaction } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPartLog } from '../../parts/part-log.ts'
import { solanaAddress } from '../deployment.ts'
import type { Trial } from '../node-for-tests.ts'
import { startTestNode, transfer } from '../node-for-tests.ts'
import { openChain } from '../open-chain.ts'
import { hangUp, listen, open } from './listener-for-tests.ts'
import { createSubscriptions } from './subscriptions.ts'

let node: Trial
let payer: KeyPairSigner

/** Starts a node that also has the port after its own, which another process may hold. */
const startWithNextPort = async (): Promise<Trial> => {
  const trial = await startTestNode()
  if (!trial.lines.some((line) => line.includes('is taken'))) return trial
  await trial.part.stop()
  return startWithNextPort()
}

beforeAll(async () => {
  node = await startWithNextPort()
  payer = await node.signer('visitor')
  await node.airdrop(payer.address, 100_000_000_000)
})
afterEach(hangUp)
afterAll(() => node.part.stop())

const connect = (url = node.ws) => listen(url)
const pay = (to: string, amount: bigint) => node.sign(payer, [transfer(payer, { address: to }, amount)])
const submit = (wire: string) =>
  node.call('sendTransaction', wire, { encoding: 'base64', preflightCommitment: 'processed' })
const stranger = async () => (await generateKeyPairSigner()).address

test('behavior: notifies once when a signature has the requested commitment', async () => {
  const { ask, firstOf, told } = await connect()
  const { wire, transaction } = await pay(await stranger(), 1_000_000n)
  const signature = getSignatureFromTransaction(transaction)
  const { result: early } = await ask('signatureSubscribe', signature, {
    commitment: 'processed',
    enableReceivedNotification: true,
  })
  const { result: late } = await ask('signatureSubscribe', signature, { commitment: 'finalized' })
  const { result: middle } = await ask('signatureSubscribe', signature, { commitment: 'confirmed' })
  await submit(wire)
  await firstOf(early)
  expect(told(early).map(({ method, params }) => [method, params?.result.value])).toEqual([
    ['signatureNotification', 'receivedSignature'],
    ['signatureNotification', { err: null }],
  ])
  expect(told(middle)).toEqual([])
  await firstOf(middle)
  expect(told(late)).toEqual([])
  await node.call('test_expireBlockhash')
  expect((await firstOf(late)).params?.result.value).toEqual({ err: null })
  // The subscription ended with its notification.
  expect(await ask('signatureUnsubscribe', late)).toMatchObject({ error: { code: -32_602 } })
  expect([early, middle, late].map((one) => told(one).length)).toEqual([2, 1, 1])
})

test('behavior: notifies at once of a signature that has its commitment already', async () => {
  const { wire, transaction } = await pay(await stranger(), 1_000_000n)
  await submit(wire)
  const { ask, firstOf } = await connect()
  const { result } = await ask('signatureSubscribe', getSignatureFromTransaction(transaction), {
    commitment: 'processed',
  })
  expect((await firstOf(result)).params?.result.value).toEqual({ err: null })
})

test('behavior: notifies of new slots until unsubscribed', async () => {
  const { ask, firstOf, told } = await connect()
  const { result } = await ask('slotSubscribe')
  const { params } = await firstOf(result)
  expect(params?.result.parent).toBe(params?.result.slot - 1)
  expect(await ask('slotUnsubscribe', result)).toMatchObject({ result: true })
  const before = told(result).length
  await node.call('test_expireBlockhash')
  await ask('slotUnsubscribe', result)
  expect(told(result)).toHaveLength(before)
})

test("behavior: accepts sockets on the port after HTTP's, too", async () => {
  const { ask } = await connect(`ws://127.0.0.1:${node.part.addresses.port + 1}`)
  expect(await ask('slotSubscribe')).toMatchObject({ result: expect.any(Number) })
})

test('error: refuses to end an unknown subscription, and calls over the socket', async () => {
  const { ask, socket, find } = await connect()
  const { result } = await ask('slotSubscribe')
  for (const [method, ...params] of [
    ['slotUnsubscribe', 999_999],
    ['signatureUnsubscribe', result],
    ['slotUnsubscribe'],
  ] as const) {
    expect(await ask(method, ...params)).toMatchObject({ error: { code: -32_602 } })
  }
  expect(await ask('slotUnsubscribe', result)).toMatchObject({ result: true })
  expect(await ask('getBalance', await solanaAddress('visitor'))).toMatchObject({ error: { code: -32_601 } })
  socket.send('{')
  expect(await find((one) => one.error?.code === -32_700)).toMatchObject({ id: null })
})

test('attack: limits the subscriptions of a connection and keeps connections apart', async () => {
  const { ask } = await connect()
  for (let count = 0; count < 128; count += 1) expect((await ask('slotSubscribe')).result).toEqual(expect.any(Number))
  const { error } = await ask('slotSubscribe')
  expect(error).toMatchObject({ code: -32_600 })
  const other = await connect()
  const { result } = await other.ask('slotSubscribe')
  expect(await ask('slotUnsubscribe', result)).toMatchObject({ error: { code: -32_602 } })
})

test('attack: a message that is too long, or too many at once, close the connection', async () => {
  const { socket } = await connect()
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.send('x'.repeat(70_000))
  expect(await closed).toBe(1_009)
  const flood = await connect()
  const ended = new Promise((resolve) => flood.socket.on('close', resolve))
  // All arrive before the first is answered.
  const many = Array(1_000).fill('{"jsonrpc":"2.0","id":1,"method":"getHealth"}')
  for (const one of many) flood.socket.send(one)
  expect(await ended).toBe(1_008)
})

test('attack: limits the number of connections', async () => {
  const mine = await startTestNode()
  try {
    for (let count = 0; count < 256; count += 1) await connect(mine.ws)
    await expect(connect(mine.ws)).rejects.toThrow(/503/)
    const [first] = open.splice(-256, 1)
    const closed = new Promise((resolve) => first?.on('close', resolve))
    first?.close()
    await closed
    await expect
      .poll(() =>
        connect(mine.ws).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  } finally {
    await mine.part.stop()
  }
})

test('behavior: a closed connection leaves no subscription behind', async () => {
  const log = createPartLog(() => undefined)
  const { chain } = await openChain({ contents: 'empty' }, log)
  const subscriptions = createSubscriptions(chain, log)
  let ask: (text: string) => void = () => undefined
  let close: () => void = () => undefined
  const answered = new Promise((resolve) =>
    subscriptions.serve({
      send: resolve,
      close: () => undefined,
      onText: (listener) => {
        ask = listener
      },
      onClose: (listener) => {
        close = listener
      },
    }),
  )
  ask('{"jsonrpc":"2.0","id":1,"method":"slotSubscribe"}')
  await answered
  expect(subscriptions.count()).toBe(1)
  close()
  expect(subscriptions.count()).toBe(0)
  subscriptions.stop()
})

test('behavior: a fault closes the socket, and new ones work once it ends', async () => {
  const { ask, socket } = await connect()
  await ask('slotSubscribe')
  const closed = new Promise((resolve) => socket.on('close', resolve))
  node.faults.set({ drop: true })
  await closed
  await expect(connect()).rejects.toThrow()
  node.faults.set(undefined)
  const again = await connect()
  expect(await again.ask('slotSubscribe')).toMatchObject({ result: expect.any(Number) })
})
