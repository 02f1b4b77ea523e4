import type { Options, OptionsPatch } from '@casement/shared-protocol/host'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FrameOptions } from './frame-options.ts'
import { keepOptions } from './frame-options.ts'
import type { Boot } from './with-frame/boot.ts'

const sent = { projectId: 'shop', networks: [], themeMode: 'light' } as unknown as Options
const gone = new ProviderRpcError(4900, 'The wallet frame was restarted', { outcome: 'unknown' })
const refusal = new ProviderRpcError(-32602, 'setOptions: themeVariables.--casement-accent must be a colour')

const report = vi.fn<(message: string) => void>()
let options: FrameOptions

/** A boot whose answers the test controls. */
const boot = () => {
  const told: { patch: OptionsPatch; answer: () => void; refuse: (error: ProviderRpcError) => void }[] = []
  const setOptions = (patch: OptionsPatch) =>
    new Promise<void>((answer, refuse) => void told.push({ patch, answer, refuse }))
  return { told, client: { setOptions } as unknown as Boot['client'], patches: () => told.map(({ patch }) => patch) }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  options = keepOptions(sent, report)
})
afterEach(() => void report.mockReset())

describe('a change before the frame is live', () => {
  test('behavior: applies to the page at once and is sent in one call when the frame is live', async () => {
    options.change({ themeMode: 'dark' })
    options.change({ debug: true })
    expect(options.wanted()).toEqual({ ...sent, themeMode: 'dark', debug: true })
    expect(options.accepted()).toEqual(sent)
    const { client, patches, told } = boot()
    options.live(client)
    expect(patches()).toEqual([{ themeMode: 'dark', debug: true }])
    told[0]?.answer()
    await settle()
    expect(options.accepted()).toEqual({ ...sent, themeMode: 'dark', debug: true })
  })

  test('behavior: the later of two changes of an option applies', () => {
    options.change({ themeMode: 'dark' })
    options.change({ themeMode: 'auto' })
    const { client, patches } = boot()
    options.live(client)
    expect(patches()).toEqual([{ themeMode: 'auto' }])
  })

  test('behavior: sends nothing to a live frame when nothing was changed', () => {
    const { client, patches } = boot()
    options.live(client)
    expect(patches()).toEqual([])
  })
})

describe('a change while the frame is live', () => {
  test("behavior: is sent at once and alone, and is part of the next boot's initial options", async () => {
    const { client, told, patches } = boot()
    options.live(client)
    options.change({ themeMode: 'dark' })
    expect(patches()).toEqual([{ themeMode: 'dark' }])
    told[0]?.answer()
    await settle()
    expect(options.accepted()).toEqual({ ...sent, themeMode: 'dark' })
    const next = boot()
    options.live(next.client)
    expect(next.patches()).toEqual([])
  })

  test('behavior: a pending change applies to the page, so the next change builds on it', async () => {
    const { client, told } = boot()
    options.live(client)
    options.change({ themeVariables: { '--casement-accent': 'red' } } as OptionsPatch)
    options.change({ themeMode: 'dark' })
    const both = { ...sent, themeMode: 'dark', themeVariables: { '--casement-accent': 'red' } }
    expect(options.wanted()).toEqual(both)
    for (const { answer } of told) answer()
    await settle()
    expect([options.wanted(), options.accepted()]).toEqual([both, both])
  })
})

describe('a rejected change', () => {
  test("error: is reported once, not sent again, and not part of the next boot's initial options", async () => {
    const { client, told, patches } = boot()
    options.live(client)
    options.change({ themeMode: 'dark' })
    told[0]?.refuse(refusal)
    await settle()
    expect(report.mock.calls).toEqual([[refusal.message]])
    expect([options.accepted(), options.wanted()]).toEqual([sent, sent])
    options.change({ debug: true })
    const next = boot()
    options.live(next.client)
    expect(patches()).toEqual([{ themeMode: 'dark' }, { debug: true }])
    expect(next.patches()).toEqual([{ debug: true }])
  })

  test('error: later changes stay', async () => {
    const { client, told } = boot()
    options.live(client)
    options.change({ themeVariables: {} })
    options.change({ themeMode: 'dark' })
    told[0]?.refuse(refusal)
    told[1]?.answer()
    await settle()
    expect([options.accepted(), options.wanted()]).toEqual(Array(2).fill({ ...sent, themeMode: 'dark' }))
  })
})

describe('a change that is lost with its frame', () => {
  test('behavior: is sent to the next boot without a report', async () => {
    const { client, told } = boot()
    options.live(client)
    options.change({ themeMode: 'dark' })
    told[0]?.refuse(gone)
    await settle()
    expect(report).not.toHaveBeenCalled()
    expect(options.accepted()).toEqual(sent)
    expect(options.wanted()).toEqual({ ...sent, themeMode: 'dark' })
    const next = boot()
    options.live(next.client)
    expect(next.patches()).toEqual([{ themeMode: 'dark' }])
    next.told[0]?.answer()
    await settle()
    expect(options.accepted()).toEqual({ ...sent, themeMode: 'dark' })
  })

  test('behavior: does not undo later changes', async () => {
    const first = boot()
    options.live(first.client)
    options.change({ themeMode: 'dark', debug: true })
    const next = boot()
    first.told[0]?.refuse(gone)
    await settle()
    options.change({ themeMode: 'auto' })
    first.told[1]?.refuse(gone)
    await settle()
    options.live(next.client)
    expect(next.patches()).toEqual([{ themeMode: 'auto', debug: true }])
  })
})

describe('a change that the page waits for', () => {
  test('behavior: is kept once the frame has accepted it, and is sent to the next boot with the other options', async () => {
    const { client, told } = boot()
    const updated = options.update(client, { debug: true })
    expect(options.wanted()).toEqual(sent)
    told[0]?.answer()
    await updated
    expect(options.accepted()).toEqual({ ...sent, debug: true })
  })

  test('error: is not kept if the frame refuses it, and rejects with its error', async () => {
    const { client, told } = boot()
    const updated = options.update(client, { debug: true })
    told[0]?.refuse(refusal)
    await expect(updated).rejects.toBe(refusal)
    expect([options.accepted(), options.wanted()]).toEqual([sent, sent])
    expect(report).not.toHaveBeenCalled()
  })
})
