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

/** A boot whose answers are the test's. */
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
  test('behavior: holds at once for the page, and is told to the frame once it is live, in one', async () => {
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

  test('behavior: of two changes of the same option the later holds', () => {
    options.change({ themeMode: 'dark' })
    options.change({ themeMode: 'auto' })
    const { client, patches } = boot()
    options.live(client)
    expect(patches()).toEqual([{ themeMode: 'auto' }])
  })

  test('behavior: a frame that is live has nothing to be told when nothing was changed', () => {
    const { client, patches } = boot()
    options.live(client)
    expect(patches()).toEqual([])
  })
})

describe('a change while the frame is live', () => {
  test('behavior: is told at once, alone, and is part of what the next boot is started with', async () => {
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

  test('behavior: a change that is on its way holds for the page, so that the next builds upon it', async () => {
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

describe('a change that the frame refuses', () => {
  test('error: is reported once, is not told again, and does not keep the next boot from starting', async () => {
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

  test('error: what was changed after it stays changed', async () => {
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

describe('a change that is lost with a frame', () => {
  test('behavior: is told to the next boot, and reported to nobody', async () => {
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

  test('behavior: does not undo what was changed after it', async () => {
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
