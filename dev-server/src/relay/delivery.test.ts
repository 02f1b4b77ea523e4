import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { RawClient } from './raw-client-for-tests.ts'
import { createIdentity, openRawClient } from './raw-client-for-tests.ts'
import { A, B, publish, settle, start, stopRelays, two } from './relay-for-tests.ts'

afterEach(stopRelays)

const subscriptionId = (of: string, client: RawClient) =>
  createHash('sha256')
    .update(of + client.id)
    .digest('hex')

describe('messages', () => {
  test('behavior: pushes a message to subscribers, never to its publisher', async () => {
    const { page, wallet } = await two()
    const id = '1763731200000123456'
    expect(await wallet.ask('irn_subscribe', { topic: A }, id)).toEqual({
      jsonrpc: '2.0',
      id,
      result: subscriptionId(A, wallet),
    })
    await page.ask('irn_subscribe', { topic: A })
    expect(await page.ask('irn_publish', publish('one', { attestation: 'proof' }))).toMatchObject({ result: true })
    expect(await wallet.nextMessage()).toMatchObject({
      method: 'irn_subscription',
      params: {
        id: subscriptionId(A, wallet),
        data: { topic: A, message: 'one', tag: 1108, attestation: 'proof', publishedAt: expect.any(Number) },
      },
    })
    await settle(page)
    expect(page.unread()).toBe(0)
  })

  test('behavior: a second socket of the publisher gets nothing either', async () => {
    const { url } = (await start()).addresses
    const identity = createIdentity()
    const [first, second] = await Promise.all([openRawClient(url, { identity }), openRawClient(url, { identity })])
    await second.ask('irn_subscribe', { topic: A })
    await first.ask('irn_publish', publish('one'))
    await settle(second)
    expect(second.unread()).toBe(0)
  })

  test('behavior: pushes a waiting message on each subscription until it is acknowledged', async () => {
    const { url, page } = await two()
    await page.ask('irn_batchPublish', { messages: [publish('one'), publish('two')] })
    for (const acknowledge of [false, true]) {
      const identity = createIdentity()
      const client = await openRawClient(url, { identity })
      await client.ask('irn_batchSubscribe', { topics: [A, B] })
      expect(await client.nextMessage(acknowledge)).toMatchObject({ params: { data: { message: 'one' } } })
      expect(await client.nextMessage(acknowledge)).toMatchObject({ params: { data: { message: 'two' } } })
      await settle(client)
      await client.close()
    }
    const last = await openRawClient(url)
    await last.ask('irn_subscribe', { topic: A })
    expect(await last.ask('irn_fetchMessages', { topic: A })).toMatchObject({
      result: { messages: [], hasMore: false },
    })
    await settle(last)
    expect(last.unread()).toBe(0)
  })

  test('behavior: an error answer does not acknowledge', async () => {
    const { page, wallet } = await two()
    await wallet.ask('irn_subscribe', { topic: A })
    await page.ask('irn_publish', publish('one'))
    const { id } = await wallet.nextMessage(false)
    wallet.say(JSON.stringify({ jsonrpc: '2.0', id, error: { code: 1, message: 'no' } }))
    expect(await wallet.ask('irn_fetchMessages', { topic: A })).toMatchObject({
      result: { messages: [{ message: 'one' }] },
    })
  })

  test("behavior: fetching returns waiting messages except one's own", async () => {
    const { page, wallet } = await two()
    await page.ask('irn_publish', publish('one'))
    await page.ask('irn_publish', publish('two', { topic: B, tag: undefined, prompt: undefined }))
    await wallet.ask('irn_publish', publish('mine'))
    expect(await wallet.ask('irn_batchFetchMessages', { topics: [A, B] })).toMatchObject({
      result: {
        messages: [
          { topic: A, message: 'one', tag: 1108 },
          { topic: B, message: 'two', tag: 0 },
        ],
        hasMore: false,
      },
    })
  })

  test('behavior: pushes nothing on a topic after unsubscribing', async () => {
    const { page, wallet } = await two()
    await wallet.ask('irn_batchSubscribe', { topics: [A, B] })
    const subscriptions = [A, B].map((of) => ({ topic: of, id: subscriptionId(of, wallet) }))
    expect(await wallet.ask('irn_unsubscribe', subscriptions[0])).toMatchObject({ result: true })
    expect(await wallet.ask('irn_batchUnsubscribe', { subscriptions })).toMatchObject({ result: true })
    await page.ask('irn_batchPublish', { messages: [publish('one'), publish('two', { topic: B })] })
    await settle(wallet)
    expect(wallet.unread()).toBe(0)
  })

  test('behavior: a returning client gets waiting messages after a moment, in order', async () => {
    const { url } = (await start({ mailboxDelayMs: 150 })).addresses
    const [page, wallet] = await Promise.all([openRawClient(url), openRawClient(url)])
    await page.ask('irn_publish', publish('before'))
    await wallet.ask('irn_batchSubscribe', { topics: [A] })
    await page.ask('irn_publish', publish('meanwhile'))
    await settle(wallet)
    expect(wallet.unread()).toBe(0)
    expect(await wallet.nextMessage()).toMatchObject({ params: { data: { message: 'before' } } })
    expect(await wallet.nextMessage()).toMatchObject({ params: { data: { message: 'meanwhile' } } })
  })
})

describe('pairing', () => {
  const told = { correlationId: 1763731200000123, chainId: 'eip155:1', txHashes: [], contractAddresses: [] }

  test.each([
    ['among the other fields', told],
    ['in an object of its own', { tvf: { ...told, rpcMethods: ['eth_sendTransaction'] } }],
  ])('behavior: proposing and approving accept transaction data, %s', async (_how, more) => {
    const { page, wallet } = await two()
    const proposal = { pairingTopic: A, sessionProposal: 'proposal', ttl: 300, ...more }
    expect(await page.ask('wc_proposeSession', proposal)).toMatchObject({ result: true })
    await wallet.ask('irn_subscribe', { topic: A })
    expect(await wallet.nextMessage()).toMatchObject({ params: { data: { message: 'proposal', tag: 1100 } } })
    await page.ask('irn_subscribe', { topic: B })
    const approval = {
      pairingTopic: A,
      sessionTopic: B,
      sessionProposalResponse: 'yes',
      sessionSettlementRequest: 'settle',
      approvedChains: ['eip155:1'],
      approvedMethods: ['personal_sign'],
      approvedEvents: null,
      ...more,
    }
    expect(await wallet.ask('wc_approveSession', approval)).toMatchObject({ result: true })
    expect(await page.nextMessage()).toMatchObject({ params: { data: { topic: A, message: 'yes', tag: 1101 } } })
    expect(await page.nextMessage()).toMatchObject({ params: { data: { topic: B, message: 'settle', tag: 1102 } } })
    // Neither subscribed: the wallet is subscribed to the pairing's topic and the page to the session's.
    await page.ask('irn_publish', publish('request', { topic: B, ...more }))
    expect(await wallet.nextMessage()).toMatchObject({ params: { data: { message: 'request' } } })
  })
})
