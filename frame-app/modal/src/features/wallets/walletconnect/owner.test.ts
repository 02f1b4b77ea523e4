import { fromSchema, optionsSchema } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStorage } from '../../../storage/port.ts'
import type { RelaySession } from '../rules/relay-session.ts'
import type { Approval } from './ask-sign-in.ts'
import { createKeptChoices } from './kept-choices.ts'
import type { Library, LibraryListeners } from './library.ts'
import { createOwner } from './owner.ts'
import type { Note, Owner } from './owner-types.ts'

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
let kept: ReturnType<typeof createKeptChoices>

const library = (): Library => ({
  sessions: () => held,
  propose,
  request: async () => null,
  answerTo: async () => null,
  end,
  reach: async () => true,
  wake: async () => undefined,
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

/** The library has a session, and says so. */
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
  kept = createKeptChoices(openStorage([]), 'choices')
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
  test('behavior: its session is the visitor’s, and the one before it ends', async () => {
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

  test('error: one that grants nothing that can be used is an error, and is left', async () => {
    const { paired } = await waiting()
    held.push({ ...rawSession('a'), namespaces: {} } as never)
    asked[0]?.approve({ topic: 'a' })
    await expect(paired).rejects.toThrow('The wallet has granted no account that can be used here')
    expect([told, end.mock.calls]).toEqual([[], [['a']]])
  })

  test('attack: a session that is settled while another address is waited for is nobody’s until that is known', async () => {
    const { paired } = await waiting()
    settles('a')
    listeners.changed()
    expect([told, end.mock.calls]).toEqual([[], []])
    asked[0]?.approve({ topic: 'a' })
    await paired
    expect(told).toEqual(['a'])
  })
})

describe('a visitor who has given up', () => {
  test('attack: an approval that comes late connects nobody, and its session ends', async () => {
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

  test('attack: a session that is there all the same is ended when the library is looked at next, and not taken', async () => {
    const visitor = new AbortController()
    const { paired } = await waiting(visitor.signal)
    visitor.abort()
    await expect(paired).rejects.toMatchObject({ code: 4001 })
    settles('a')
    await owner.wake()
    expect([told, end.mock.calls]).toEqual([[], [['a']]])
  })

  test('error: an address that comes after that is withdrawn, and so is a session of it', async () => {
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

  test('attack: what a wallet signed late is not kept, and its session ends', async () => {
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

describe('a session that is read anew', () => {
  test('behavior: it is the one that was kept, and others that are found beside it end', async () => {
    kept.set({ topic: 'b', wallet: { name: 'Harbour' }, grants: {} })
    for (const topic of ['a', 'b', 'c']) settles(topic)
    expect(await owner.restore()).toBe(true)
    expect([told, end.mock.calls]).toEqual([['b'], [['a'], ['c']]])
  })

  test('attack: one that the visitor was never in is not taken for theirs', async () => {
    kept.set({ topic: 'gone', wallet: { name: 'Harbour' }, grants: {} })
    settles('a')
    expect(await owner.restore()).toBe(false)
    expect([told, end.mock.calls]).toEqual([[], [['a']]])
  })

  test('behavior: with nothing kept nobody looks', async () => {
    settles('a')
    expect(await owner.restore()).toBe(false)
    expect(end).not.toHaveBeenCalled()
  })

  test('behavior: what is asked on it goes out before the library was read, once the owner has heard of it', async () => {
    const session = { topic: 'a', wallet: { name: 'Harbour' }, grants: {} }
    kept.set(session)
    settles('a')
    const ask = () => owner.request({ topic: 'a' } as never, () => undefined, new AbortController().signal)
    await expect(ask()).rejects.toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    owner.know(session)
    expect(await ask()).toBeNull()
  })

  test('behavior: an owner that has a session already keeps it', async () => {
    owner = open({ topic: 'a', wallet: { name: 'Harbour' }, grants: {} })
    owner.know({ topic: 'b', wallet: { name: 'Other' }, grants: {} })
    expect(owner.session()?.topic).toBe('a')
  })
})
