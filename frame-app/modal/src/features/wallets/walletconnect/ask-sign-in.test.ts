import { describe, expect, test, vi } from 'vitest'
import type { ConnectAndSign } from '../../sign-in/index.ts'
import { createAskSignIn } from './ask-sign-in.ts'
import type { Client } from './patch-sign-client.ts'

const ASKED: ConnectAndSign = {
  domain: 'app.example',
  uri: 'https://app.example',
  nonce: 'b7Xq0aPdN3',
  chains: ['eip155:1'],
}

type Kept = { readonly id: number; readonly pairingTopic: string }

/** A library whose pairings have these ids, for the sign-in and for the proposal. */
const libraryWith = (...ids: readonly (readonly [signIn: number, proposal: number])[]) => {
  const signIns: Kept[] = []
  const proposals: Kept[] = []
  const dropped: string[] = []
  const remove = (from: Kept[]) => async (id: number) => {
    from.splice(0, from.length, ...from.filter((each) => each.id !== id))
  }
  let made = 0
  const client = {
    metadata: {},
    engine: { events: { on: vi.fn(), removeAllListeners: vi.fn() }, sendRequest: vi.fn() },
    core: {
      crypto: { decode: vi.fn() },
      expirer: { del: vi.fn() },
      relayer: { unsubscribe: async () => undefined },
      pairing: { disconnect: async ({ topic }: { topic: string }) => void dropped.push(topic) },
    },
    auth: {
      requests: {
        getAll: () => signIns.map((each) => ({ ...each, requester: { publicKey: 'key' } })),
        delete: remove(signIns),
      },
      pairingTopics: {
        getAll: () => signIns.map(({ pairingTopic }) => ({ pairingTopic, topic: `answers ${pairingTopic}` })),
        delete: async () => undefined,
      },
    },
    proposal: { getAll: () => proposals, delete: remove(proposals) },
    authenticate: async () => {
      const pair = ids[Math.min(made, ids.length - 1)] ?? [0, 0]
      made += 1
      signIns.push({ id: pair[0], pairingTopic: `topic${made}` })
      proposals.push({ id: pair[1], pairingTopic: `topic${made}` })
      return { uri: `wc:topic${made}@2`, response: () => new Promise(() => undefined) }
    },
  }
  const answers = new Map<string, string>()
  return { askSignIn: createAskSignIn(client as unknown as Client, answers), answers, dropped, signIns, proposals }
}

const before = (): undefined => undefined

describe('the ids of a one-step sign-in and its proposal', () => {
  test('behavior: a pairing whose ids differ is used', async () => {
    const { askSignIn, dropped, answers } = libraryWith([1, 2])
    expect((await askSignIn({ asked: ASKED, before })).uri).toBe('wc:topic1@2')
    expect(dropped).toEqual([])
    expect([...answers.keys()]).toEqual(['answers topic1'])
  })

  test('error: a pairing with the same id twice is dropped, and another is made', async () => {
    const { askSignIn, dropped, signIns, proposals, answers } = libraryWith([7, 7], [8, 9])
    expect((await askSignIn({ asked: ASKED, before })).uri).toBe('wc:topic2@2')
    expect(dropped).toEqual(['topic1'])
    // Nothing of the dropped pairing is left that an answer could be taken for.
    expect(signIns.map(({ pairingTopic }) => pairingTopic)).toEqual(['topic2'])
    expect(proposals.map(({ pairingTopic }) => pairingTopic)).toEqual(['topic2'])
    expect([...answers.keys()]).toEqual(['answers topic2'])
  })

  test('error: a library that repeats its ids for ever is not asked for ever', async () => {
    const { askSignIn, dropped } = libraryWith([7, 7])
    expect((await askSignIn({ asked: ASKED, before })).uri).toBe('wc:topic3@2')
    expect(dropped).toEqual(['topic1', 'topic2'])
  })
})
