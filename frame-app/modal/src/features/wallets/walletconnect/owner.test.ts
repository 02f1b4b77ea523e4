import { fromSchema, optionsSchema } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStorage } from '../../../storage/port.ts'
import type { RelaySession } from '../rules/relay-session.ts'
import type { Approval } from './ask-sign-in.ts'
import type { Library, LibraryListeners } from './library.ts'
import { createOwner } from './owner.ts'
import type { Note, Owner } from './owner-types.ts'
import { createStoredChoices } from './stored-choices.ts'

const VISITOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const parsed = fromSchema(optionsSchema)({
  projectId: 'shop',
  networks: [
    {
      id: 1,
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: { name: 'C', symbol: 'C', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
  ],
})
if (!parsed.ok) throw new Error(parsed.reason)
const options = parsed.value

const rawSession = (topic: string) => ({
  topic,
  expiry: 9_999_999,
  peer: { metadata: { name: 'Harbour', icons: [] } },
  namespaces: { eip155: { accounts: [`eip155:1:${VISITOR}`], methods: ['personal_sign'] } },
})

type Asked = {
  readonly approve: (approval: Approval) => void
  readonly refuse: (error: unknown) => void
  readonly drop: () => void
}

let held: { topic: string }[]
let asked: Asked[]
let listeners: LibraryListeners
let told: (string | undefined)[]
const end = vi.fn<(topic: string) => Promise<void>>()
const propose = vi.fn<Library['propose']>()
let owner: Owner
let kept: ReturnType<typeof createStoredChoices>

const library = (): Library => ({
  sessions: () => held,
  propose,
  request: async () => null,
  answerTo: async () => null,
  end,
  onRelay: () => () => undefined,
  reach: async () => true,
  reconnect: async () => undefined,
  forget: () => undefined,
  close: () => undefined,
})

const open = (known?: RelaySession): Owner =>
  createOwner({
    known,
    open: async (given) => {
      listeners = given
      return library()
    },
    clear: () => undefined,
    kept,
    page: () => ({ name: 'Shop', description: '', url: 'https://frame.example', icons: [] }),
    options: () => options,
    changed: (session) => told.push(session?.topic),
    alerted: () => undefined,
    now: () => 1_000,
  })

/** Adds a session to the library and notifies the owner. */
const settles = (topic: string): void => {
  held.push(rawSession(topic))
}
const pair = (signal = new AbortController().signal) => {
  const notes: Note[] = []
  const paired = owner.pair(undefined, (note) => notes.push(note), signal)
  paired.catch(() => undefined)
  return { notes, paired }
}
const waiting = async (signal?: AbortSignal) => {
  const begun = pair(signal)
  await vi.waitFor(() => expect(begun.notes).toHaveLength(1))
  return begun
}

beforeEach(() => {
  held = []
  asked = []
  told = []
  kept = createStoredChoices(openStorage([]), 'choices')
  end.mockReset().mockImplementation(async (topic) => {
    held = held.filter((each) => each.topic !== topic)
  })
  propose.mockReset().mockImplementation(async () => {
    let approve: Asked['approve'] = () => undefined
    let refuse: Asked['refuse'] = () => undefined
    const approved = new Promise<Approval>((resolve, reject) => {
      approve = resolve
      refuse = reject
    })
    approved.catch(() => undefined)
    const one: Asked = { approve, refuse, drop: vi.fn<() => void>() }
    asked.push(one)
    return { uri: `wc:${asked.length}`, approved, drop: one.drop }
  })
  owner = open()
})
afterEach(() => {
  vi.useRealTimers()
  owner.close()
})

describe('a wallet that approves', () => {
  test('behavior: its session becomes the visitor’s, and the previous one ends', async () => {
    const { paired } = await waiting()
    settles('a')
    asked[0]?.approve({ topic: 'a' })
    await paired
    expect(told).toEqual(['a'])
    const again = await waiting()
    settles('b')
    asked[1]?.approve({ topic: 'b' })
    await again.paired
    expect(told).toEqual(['a', 'b'])
    expect(end.mock.calls).toEqual([['a']])
  })

  test('error: rejects and ends a session that grants nothing usable', async () => {
    const { paired } = await waiting()
    held.push({ ...rawSession('a'), namespaces: {} } as never)
    asked[0]?.approve({ topic: 'a' })
    await expect(paired).rejects.toThrow('The wallet has granted no account that can be used here')
    expect([told, end.mock.calls]).toEqual([[], [['a']]])
  })

  test('attack: does not use a session that settles during another pairing until it is known to be the visitor’s', async () => {
    const { paired } = await waiting()
    settles('a')
    listeners.changed()
    expect([told, end.mock.calls]).toEqual([[], []])
    asked[0]?.approve({ topic: 'a' })
    await paired
    expect(told).toEqual(['a'])
  })
})

describe('a visitor who gave up', () => {
  test('attack: a late approval does not connect, and its session ends', async () => {
    const visitor = new AbortController()
    const { paired, notes } = await waiting(visitor.signal)
    visitor.abort()
    await expect(paired).rejects.toMatchObject({ code: 4001 })
    expect(asked[0]?.drop).toHaveBeenCalledOnce()
    settles('a')
    asked[0]?.approve({ topic: 'a' })
    await vi.waitFor(() => expect(end.mock.calls).toEqual([['a']]))
    expect([told, notes.map(({ kind }) => kind)]).toEqual([[], ['address']])
  })

  test('attack: a late session found in the library later is ended, not used', async () => {
    const visitor = new AbortController()
    const { paired } = await waiting(visitor.signal)
    visitor.abort()
    await expect(paired).rejects.toMatchObject({ code: 4001 })
    settles('a')
    await owner.wake()
    expect([told, end.mock.calls]).toEqual([[], [['a']]])
  })

  test('error: withdraws a URI that arrives after the visitor gave up, and ends its session', async () => {
    const visitor = new AbortController()
    let give: () => void = () => undefined
    const make = propose.getMockImplementation()
    propose.mockImplementation(async (...given) => {
      await new Promise<void>((resolve) => {
        give = resolve
      })
      return (make as Library['propose'])(...given)
    })
    const { paired } = pair(visitor.signal)
    await vi.waitFor(() => expect(propose).toHaveBeenCalledOnce())
    visitor.abort()
    give()
    await expect(paired).rejects.toMatchObject({ code: 4001 })
    settles('a')
    asked[0]?.approve({ topic: 'a' })
    await vi.waitFor(() => expect(end.mock.calls).toEqual([['a']]))
    expect([told, asked.map(({ drop }) => vi.mocked(drop).mock.calls.length)]).toEqual([[], [1]])
  })

  test('attack: late signatures are not stored, and their session ends', async () => {
    const visitor = new AbortController()
    const { paired } = await waiting(visitor.signal)
    visitor.abort()
    await expect(paired).rejects.toMatchObject({ code: 4001 })
    propose.mock.calls[0]?.[2]?.before('a')
    settles('a')
    asked[0]?.approve({ topic: 'a', signed: [{} as never] })
    await vi.waitFor(() => expect(end.mock.calls).toEqual([['a']]))
    await owner.wake()
    expect(told).toEqual([])
  })
})

describe('restoring a session', () => {
  test('behavior: restores the stored session and ends the others', async () => {
    kept.set({ topic: 'b', wallet: { name: 'Harbour' }, grants: {} })
    for (const topic of ['a', 'b', 'c']) settles(topic)
    expect(await owner.restore()).toBe(true)
    expect([told, end.mock.calls]).toEqual([['b'], [['a'], ['c']]])
  })

  test('attack: does not use a session that the visitor was never in', async () => {
    kept.set({ topic: 'gone', wallet: { name: 'Harbour' }, grants: {} })
    settles('a')
    expect(await owner.restore()).toBe(false)
    expect([told, end.mock.calls]).toEqual([[], [['a']]])
  })

  test('behavior: does not look for sessions if nothing is stored', async () => {
    settles('a')
    expect(await owner.restore()).toBe(false)
    expect(end).not.toHaveBeenCalled()
  })

  test('behavior: sends requests on a known session before the library has read its sessions', async () => {
    const session = { topic: 'a', wallet: { name: 'Harbour' }, grants: {} }
    kept.set(session)
    settles('a')
    const ask = () => owner.request({ topic: 'a' } as never, () => undefined, new AbortController().signal)
    await expect(ask()).rejects.toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    owner.know(session)
    expect(await ask()).toBeNull()
  })

  test('behavior: an owner that already has a session keeps it', async () => {
    owner = open({ topic: 'a', wallet: { name: 'Harbour' }, grants: {} })
    owner.know({ topic: 'b', wallet: { name: 'Other' }, grants: {} })
    expect(owner.session()?.topic).toBe('a')
  })
})
