import { describe, expect, test, vi } from 'vitest'
import { HOSTILE_ACCOUNT, HOSTILE_TEXT } from '../../../dev-server/src/relay/lies.ts'
import { eachWithRig } from './rig-per-file.ts'
import type { Tab } from './tabs-for-tests.ts'
import { addressOf, answerNext, connect, createRig, seen, sign } from './tabs-for-tests.ts'

// A relay that lies in every way it can without any keys, with the real library and a real wallet, to which it does not
// lie.

vi.setConfig({ testTimeout: 60_000 })

const rig = eachWithRig()

/** Waits long enough to handle everything that the relay sends at once. */
const heard = async (tab: Tab): Promise<void> => {
  await tab.wake()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
}

describe('unencrypted messages', () => {
  test('attack: they do not connect a page', async () => {
    rig.current.lies('plaintext')
    const tab = rig.current.openTab()
    const { uri, paired } = addressOf(tab)
    paired.catch(() => undefined)
    expect(await uri).toMatch(/^wc:/)
    await heard(tab)
    expect(tab.told).toEqual([])
  })

  test('attack: they answer no request and change no session', async () => {
    const tab = rig.current.openTab()
    const wallet = await rig.current.openWallet()
    await connect(tab, wallet)
    rig.current.lies('plaintext')
    const asked = sign(tab)
    await seen(wallet, ({ requests }) => requests[0])
    await heard(tab)
    expect(JSON.stringify(tab.told)).not.toContain(HOSTILE_ACCOUNT)
    expect(JSON.stringify(tab.told)).not.toContain(HOSTILE_TEXT)
    rig.current.lies(undefined)
    await answerNext(wallet, 'approve')
    expect(await asked).toMatch(/^0x[0-9a-f]{130}$/)
  })
})

describe('a relay that changes or withholds messages', () => {
  test.each([
    'garbage',
    'event-names',
    'false-ids',
    'repeat',
    'reorder',
    'cross',
  ] as const)('attack: %s: a wallet still connects and signs, and no other event is reported', async (lie) => {
    rig.current.lies(lie)
    const tab = rig.current.openTab()
    const other = rig.current.openTab({ hostOrigin: 'http://other.localhost' })
    const wallet = await rig.current.openWallet()
    await addressOf(other).uri
    await connect(tab, wallet)
    const asked = sign(tab)
    await answerNext(wallet, 'approve')
    expect(await asked).toMatch(/^0x[0-9a-f]{130}$/)
    await heard(tab)
    expect([tab.names(), other.names()]).toEqual([['established'], []])
  })

  test.each([
    'silent',
    'errors',
    'close-on-publish',
  ] as const)('error: %s: pairing fails within seconds with an unreachable relay', async (lie) => {
    rig.current.lies(lie)
    const tab = rig.current.openTab()
    const refused = await addressOf(tab).uri.catch((thrown: unknown) => thrown)
    expect(refused).toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    expect(JSON.stringify(refused)).not.toContain('hacked')
    expect(tab.told).toEqual([])
    rig.current.lies(undefined)
    await connect(tab, await rig.current.openWallet())
    expect(tab.names()).toEqual(['established'])
  })

  test('error: while the relay forwards nothing, pairing waits until the page cancels', async () => {
    rig.current.lies('swallow')
    const tab = rig.current.openTab()
    const page = new AbortController()
    const { uri, paired } = addressOf(tab, page.signal)
    expect(await uri).toMatch(/^wc:/)
    page.abort()
    await expect(paired).rejects.toMatchObject({ code: 4001 })
    expect(tab.told).toEqual([])
  })

  test('attack: an approval held back until the visitor has cancelled connects nothing', async () => {
    const tab = rig.current.openTab()
    const wallet = await rig.current.openWallet()
    const visitor = new AbortController()
    const { uri, paired } = addressOf(tab, visitor.signal)
    await wallet.pair(await uri)
    const { id } = await seen(wallet, ({ proposals }) => proposals[0])
    rig.current.lies('hold')
    await wallet.approve(id)
    visitor.abort()
    await expect(paired).rejects.toMatchObject({ code: 4001 })
    rig.current.lies(undefined)
    await heard(tab)
    expect(tab.told).toEqual([])
    await connect(tab, await rig.current.openWallet())
    expect(tab.names()).toEqual(['established'])
  })

  test.each(['flood', 'huge'] as const)('attack: %s: the relay is dropped for the next one', async (lie) => {
    const honest = await createRig()
    try {
      rig.current.lies(lie)
      const tab = rig.current.openTab({ relays: [rig.current.relay, honest.relay] })
      const wallet = await honest.openWallet()
      // With retries the other relay is used eventually.
      const proposed = async () => {
        const { uri, paired } = addressOf(tab)
        paired.catch(() => undefined)
        await wallet.pair(await uri)
        await vi.waitFor(() => expect(wallet.getState().proposals).toHaveLength(1), { timeout: 3_000 })
      }
      await vi.waitFor(proposed, { timeout: 45_000 })
      await wallet.approve(wallet.getState().proposals[0]?.id ?? 0)
      await tab.saw(({ told }) => told.length > 0)
      const asked = sign(tab)
      await answerNext(wallet, 'approve')
      expect(await asked).toMatch(/^0x[0-9a-f]{130}$/)
      expect(tab.names()).toEqual(['established'])
    } finally {
      await honest.tidy()
      await honest.stop()
    }
  })
})
