import { ProviderRpcError } from '@casement/shared-protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from './call.ts'
import type { TabChannel } from './channel.ts'
import type { Lease, LeaseWatch } from './lease.ts'
import type { Note } from './owner-types.ts'
import type { Message } from './tab-messages.ts'
import type { Tabs } from './tabs.ts'
import { createTabs } from './tabs.ts'

type Served = {
  readonly call: Call
  readonly note: (note: Note) => void
  readonly signal: AbortSignal
  readonly answer: (value: unknown) => void
  readonly fail: (error: unknown) => void
}
type Tab = Tabs & {
  readonly watch: LeaseWatch
  readonly served: Served[]
  readonly heard: unknown[]
  readonly seized: () => boolean
}

const ASKED: Call = { name: 'request', asked: { topic: 't', chain: 'eip155:1', method: 'personal_sign', params: [] } }
let on: boolean

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  members = []
  on = true
})
afterEach(() => {
  vi.useRealTimers()
})

type Member = { readonly hear: (message: Message) => void }
let members: Member[]

const openChannel = (hear: (message: Message) => void): TabChannel => {
  const member: Member = { hear }
  members.push(member)
  return {
    send: (message) => {
      const copy = structuredClone(message)
      if (on) for (const other of [...members]) if (other !== member) other.hear(copy)
    },
    close: () => {
      members = members.filter((each) => each !== member)
    },
  }
}

const openTab = (me: string): Tab => {
  let watch: LeaseWatch | undefined
  let seized = false
  const served: Served[] = []
  const heard: unknown[] = []
  const lease: Lease = {
    watch: (given) => {
      watch = given
    },
    join: () => undefined,
    seize: () => {
      seized = true
    },
    leave: () => undefined,
  }
  const tabs = createTabs({
    me,
    openChannel,
    lease,
    now: Date.now,
    session: () => ({ session: undefined }),
    serve: (call, note, signal) =>
      new Promise((answer, fail) => {
        served.push({ call, note, signal, answer, fail })
      }),
    began: () => undefined,
    ceased: () => undefined,
    heard: (session) => heard.push(session),
  })
  return { ...tabs, watch: watch as unknown as LeaseWatch, served, heard, seized: () => seized }
}
const settled = () => vi.advanceTimersByTimeAsync(0)
const pair = () => {
  const owner = openTab('owner')
  const other = openTab('other')
  owner.watch.got()
  other.watch.taken()
  return { owner, other }
}

test('behavior: the owner runs calls of other tabs, with progress notes and errors', async () => {
  const { owner, other } = pair()
  const notes: Note[] = []
  const asked = other.ask({ name: 'pair' }, (note) => notes.push(note))
  owner.served[0]?.note({ kind: 'address', uri: 'wc:1' })
  owner.served[0]?.answer('done')
  expect(await asked).toBe('done')
  expect(notes).toEqual([{ kind: 'address', uri: 'wc:1' }])
  const failing = other.ask({ name: 'restore' })
  owner.served[1]?.fail(new ProviderRpcError(4001, 'no', { a: 1 }))
  await expect(failing).rejects.toMatchObject({ code: 4001, message: 'no', data: { a: 1 } })
  expect(other.served).toEqual([])
})

test('behavior: a call made before there is an owner runs once there is one', async () => {
  const tab = openTab('first')
  const asked = tab.ask({ name: 'restore' })
  expect(tab.served).toEqual([])
  tab.watch.got()
  tab.served[0]?.answer(true)
  expect(await asked).toBe(true)
})

test('behavior: cancelling a call aborts it on the owner', async () => {
  const { owner, other } = pair()
  const page = new AbortController()
  const asked = other.ask(ASKED, undefined, page.signal)
  page.abort()
  await expect(asked).rejects.toMatchObject({ code: 4001 })
  expect(owner.served[0]?.signal.aborted).toBe(true)
})

test('behavior: replaces an owner that takes no call for three seconds', async () => {
  const { owner, other } = pair()
  on = false
  void other.ask(ASKED)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(other.seized()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(other.seized()).toBe(true)
  other.watch.got()
  expect(other.served.map(({ call }) => call)).toEqual([ASKED])
  expect(owner.served).toEqual([])
})

test('error: reports the call as not sent if a frozen owner cannot be replaced', async () => {
  const { other } = pair()
  on = false
  const asked = other.ask(ASKED)
  asked.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(6_000)
  await expect(asked).rejects.toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
})

test('behavior: a suspended page repeats its call on waking and ignores earlier answers', async () => {
  const { owner } = pair()
  const asked = owner.ask({ name: 'restore' })
  owner.sleep()
  owner.served[0]?.fail(new Error('closed'))
  await settled()
  owner.wake()
  owner.watch.got()
  owner.served[1]?.answer(true)
  expect(await asked).toBe(true)
})

test('behavior: an owner that took a call has unlimited time', async () => {
  const { other } = pair()
  void other.ask(ASKED)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(other.seized()).toBe(false)
})

test('attack: a tab that unfreezes does not run old calls', async () => {
  const { owner } = pair()
  const late: Message = { kind: 'call', from: 'other', id: 7, call: ASKED, at: Date.now() - 3_001 }
  members[0]?.hear(late)
  expect(owner.served).toEqual([])
  members[0]?.hear({ ...late, at: Date.now() })
  expect(owner.served).toHaveLength(1)
  members[0]?.hear({ ...late, at: Date.now() })
  expect(owner.served).toHaveLength(1)
})

test('behavior: when the owner goes, waits for the answer to a request with an id and does not resend one without', async () => {
  const { owner, other } = pair()
  const numbered = other.ask(ASKED)
  const unnumbered = other.ask(ASKED)
  unnumbered.catch(() => undefined)
  const restoring = other.ask({ name: 'restore' })
  owner.served[0]?.note({ kind: 'sent', id: 42 })
  owner.sleep()
  other.watch.got()
  expect(other.served.map(({ call }) => call)).toEqual([{ name: 'answer', id: 42 }, { name: 'restore' }])
  await expect(unnumbered).rejects.toMatchObject({ code: 4900, data: { outcome: 'unknown' } })
  other.served[0]?.answer('0x')
  other.served[1]?.answer(true)
  expect(await Promise.all([numbered, restoring])).toEqual(['0x', true])
})

test('behavior: a follower repeats its call on the next owner', async () => {
  const { owner, other } = pair()
  const third = openTab('third')
  third.watch.taken()
  const asked = third.ask({ name: 'restore' })
  owner.sleep()
  other.watch.got()
  other.served[0]?.answer(true)
  expect(await asked).toBe(true)
})

test('behavior: an owner that lost its lease repeats its calls on the new owner and ignores its own late answers', async () => {
  const { owner, other } = pair()
  const asked = owner.ask({ name: 'restore' })
  owner.watch.lost()
  other.watch.got()
  owner.served[0]?.answer('late')
  await settled()
  other.served[0]?.answer('right')
  expect(await asked).toBe('right')
})

test('behavior: only the owner announces the session, also to tabs that join', () => {
  const { owner, other } = pair()
  const session = { topic: 't', wallet: { name: 'W' }, grants: {} }
  owner.tell(session)
  other.tell({ ...session, topic: 'false' })
  expect(other.heard).toEqual([undefined, session])
  expect(owner.heard).toEqual([])
})
