import { afterEach, describe, expect, test, vi } from 'vitest'
import type { NamedWallet } from '../../../kernel/rules/wallet-choice.ts'
import { lookAlikes } from './look-alike.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('look-alike wallets', () => {
  const wallet = (name: string, rdns?: string, id = `${name} ${rdns}`): NamedWallet => ({ id, name, rdns })
  const metaMask = wallet('MetaMask', 'io.metamask')
  const notesOf = (...wallets: NamedWallet[]) => wallets.map(({ id }) => lookAlikes(wallets).get(id))

  test('attack: a name in other letters is marked as not the imitated wallet', () => {
    const forged = wallet('МetaМask', 'com.evil')
    const expected = [undefined, { kind: 'not', name: 'MetaMask' }]
    expect(notesOf(metaMask, forged)).toEqual(expected)
    expect(notesOf(forged, metaMask)).toEqual([...expected].reverse())
    expect(notesOf(metaMask, wallet('МetaМask'))).toEqual(expected)
  })

  test('attack: identical names show their domains', () => {
    const forged = wallet('metamask', 'com.evil')
    expect(notesOf(metaMask, forged)).toEqual([
      { kind: 'domain', rdns: 'io.metamask' },
      { kind: 'domain', rdns: 'com.evil' },
    ])
  })

  test('attack: if it is unclear which name imitates the other, both are marked', () => {
    expect(notesOf(wallet('Wallet', 'a.wallet'), wallet('WaIIet', 'b.wallet'))).toEqual([
      { kind: 'not', name: 'WaIIet' },
      { kind: 'not', name: 'Wallet' },
    ])
  })

  test('attack: if both names use foreign letters, both are marked', () => {
    const one = wallet('МetaMask', 'com.evil')
    const other = wallet('MetаMask', 'com.worse')
    expect(notesOf(one, other)).toEqual([
      { kind: 'not', name: 'MetаMask' },
      { kind: 'not', name: 'МetaMask' },
    ])
  })

  test('behavior: reads each name once, and none again', () => {
    const wallets = Array.from({ length: 500 }, (_, at) => wallet(`Unlike ${at} others`, `com.w${at}`))
    const reads = vi.spyOn(String.prototype, 'normalize')
    lookAlikes(wallets)
    expect(reads).toHaveBeenCalledTimes(500)
    lookAlikes(wallets)
    expect(reads).toHaveBeenCalledTimes(500)
  })

  test('attack: marks a wallet if it resembles any one of several', () => {
    const forged = wallet('МetaМask', 'com.evil')
    const another = wallet('МetaМask', 'com.worse')
    expect(notesOf(metaMask, forged, another)[1]).toEqual({ kind: 'not', name: 'MetaMask' })
  })

  test.each([
    ['one wallet in two entries, by its domain', metaMask, wallet('ΜetaMask', 'io.metamask')],
    ['one wallet in two entries, by its name', wallet('Fox'), wallet('fox ', 'io.fox')],
    ['different names', metaMask, wallet('Rabby', 'io.rabby')],
  ])('behavior: does not mark %s', (_name, one, other) => {
    expect(notesOf(one, other)).toEqual([undefined, undefined])
  })

  test('attack: compares thousands of look-alikes quickly', () => {
    // Twelve letters, each in one of two shapes: thousands of different names that all look the same.
    const spelt = (at: number): string => Array.from({ length: 12 }, (_, bit) => ((at >> bit) & 1 ? 'I' : 'l')).join('')
    const list = (more: (at: number) => Partial<NamedWallet>): NamedWallet[] =>
      Array.from({ length: 4_000 }, (_, at) => ({ id: `w${at}`, name: spelt(at), ...more(at) }))
    const started = performance.now()
    for (const wallets of [
      list(() => ({})),
      list(() => ({ rdns: 'com.one' })),
      list((at) => ({ name: 'MetaMask', rdns: `com.w${at}` })),
      list((at) => ({ name: at % 2 ? 'MetaMask' : 'МetaMask', rdns: `com.w${at}` })),
    ])
      lookAlikes(wallets)
    // Comparing every pair takes minutes.
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test('attack: names the imitated wallet no matter what is listed before it', () => {
    const true_ = { id: 'true', name: 'MetaMask', rdns: 'io.metamask' }
    const fake = { id: 'fake', name: 'МetaМask', rdns: 'com.evil' }
    const crowd = (more: (at: number) => Partial<NamedWallet>): NamedWallet[] =>
      Array.from({ length: 200 }, (_, at) => ({ id: `w${at}`, name: 'МetaМask', rdns: 'com.evil', ...more(at) }))
    for (const before of [
      crowd(() => ({})),
      crowd(() => ({ rdns: undefined })),
      crowd((at) => ({ rdns: `com.evil${at}` })),
      crowd((at) => ({ name: `МetaМask${'\u0301'.repeat(at)}`, rdns: undefined })),
    ]) {
      expect(lookAlikes([...before, true_, fake]).get('fake')).toEqual({ kind: 'not', name: 'MetaMask' })
      expect(lookAlikes([fake, ...before, true_]).get('fake')).toEqual({ kind: 'not', name: 'MetaMask' })
    }
  })
})
