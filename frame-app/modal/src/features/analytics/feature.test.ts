import type { Options } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectorsStore } from '../../kernel/connectors-store.ts'
import type { CoreParts } from '../../kernel/core.ts'
import { createCore } from '../../kernel/core.ts'
import type { Modal } from '../../kernel/modal.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import type { Noted, Notes } from '../../kernel/notes.ts'
import { createNotes } from '../../kernel/notes.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import { createLog } from '../../log/log.ts'
import { openStorage } from '../../storage/port.ts'
import { sampleOptions } from '../wallets/sample-wallets.ts'
import { startAnalytics } from './feature.ts'

const send = vi.fn<typeof fetch>()
const whenIdle = vi.fn<(run: () => void) => void>()
let notes: Notes
let session: SessionStore
let lines: string[]

beforeEach(() => {
  notes = createNotes(() => undefined)
  session = createSessionStore({ status: 'disconnected', namespaces: {}, open: false, loading: false })
  lines = []
  whenIdle.mockReset().mockImplementation((run) => run())
  send.mockReset().mockImplementation(async () => new Response('{}'))
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const compose = (endpoints: { analytics?: string }, features: NonNullable<Options['features']> = {}) => {
  const core = createCore({
    projectId: 'shop',
    hostOrigin: 'https://shop.example',
    build: '1.0.0',
    embeddedWallet: false,
    config: { endpoints },
    browser: () => ({ userAgent: '', maxTouchPoints: 0, telegram: false }),
    host: {} as CoreParts['host'],
    emit: () => undefined,
    storage: openStorage([]),
    durability: 'memory',
    options: createOptionsStore(sampleOptions({ features })),
    session,
    connectors: createConnectorsStore(),
    modal: { store: createModalStore() } as Modal,
    notes,
    log: createLog({
      now: () => 0,
      show: (_level, line) => lines.push(line),
      loadRedaction: () => import('../../log/redact.ts'),
    }),
    whenIdle,
  })
  startAnalytics(core, { notices: { raise: () => undefined } })
  return core
}

test('behavior: loads analytics once the modal opens and posts to the deployment’s service', async () => {
  compose({ analytics: 'https://pulse.example' })
  notes.note({ event: 'CLICK_NETWORKS' })
  expect(send).not.toHaveBeenCalled()
  session.setState({ open: true })
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  const posted = send.mock.calls.map(
    ([, init]) => (JSON.parse(String(init?.body)) as { props: { event: string } }).props,
  )
  expect(posted.map(({ event }) => event)).toEqual(['CLICK_NETWORKS', 'MODAL_OPEN'])
})

test('behavior: a page that turns analytics off gets error reports posted, and no event', async () => {
  const { report } = compose({ analytics: 'https://pulse.example' }, { analytics: false })
  notes.note({ event: 'CLICK_NETWORKS' })
  session.setState({ open: true })
  report(new TypeError('x is undefined'))
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  const posted = send.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as { props: { event: string } })
  expect(posted.map(({ props }) => props.event)).toEqual(['INTERNAL_SDK_ERROR'])
})

test('behavior: logs and reports an error of a command', async () => {
  const { report } = compose({ analytics: 'https://pulse.example' })
  session.setState({ open: true })
  report(new TypeError('x is undefined'))
  await vi.waitFor(() => expect(lines.join()).toContain('x is undefined'))
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(JSON.parse(String(send.mock.lastCall?.[1]?.body))).toMatchObject({
    props: { type: 'error', event: 'INTERNAL_SDK_ERROR', errorType: 'TypeError', errorMessage: 'x is undefined' },
  })
})

test('behavior: without a configured service, posts and keeps nothing', () => {
  compose({})
  session.setState({ open: true })
  notes.note({ event: 'CLICK_NETWORKS' })
  const kept: Noted[] = []
  notes.handTo((noted) => kept.push(noted))
  expect(kept).toEqual([])
  expect(whenIdle).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})
