import { describe, expect, test } from 'vitest'
import type { WalletQuery } from './directory.ts'
import { list, setUpDirectory } from './directory-for-tests.ts'

const { get, make, says, walletsOf, world } = setUpDirectory()

const fox = { id: 'f0', name: 'Fox' }
const first = async (entry: object) => {
  says(list({ ...fox, ...entry }))
  return (await walletsOf()).wallets[0]
}
const askedFor = () => new URL(String(get.mock.calls[0]?.[0]))

describe('the request', () => {
  test('behavior: every request has the project, the SDK and the page of the list', async () => {
    says(list())
    await world.directory.wallets({ page: 3, entries: 40 })
    const { origin, pathname, searchParams } = askedFor()
    expect(origin + pathname).toBe('https://directory.example/v2/getWallets')
    expect(Object.fromEntries(searchParams)).toEqual({
      projectId: 'shop',
      st: 'casement',
      sv: 'html-eip155,solana-1.0.0',
      page: '3',
      entries: '40',
    })
    expect(get.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  test.each<[string, WalletQuery, Record<string, string>]>([
    ['wallets to include', { include: ['a', 'b'] }, { include: 'a,b' }],
    ['wallets to exclude', { exclude: ['a', 'b'] }, { exclude: 'a,b' }],
    ['networks', { chains: ['eip155:1', 'eip155:137'] }, { chains: 'eip155:1,eip155:137' }],
    ['a name', { search: '  fox & co ' }, { search: 'fox & co' }],
    ['certified wallets only', { certifiedOnly: true }, { badge_type: 'certified' }],
  ])('behavior: can filter by %s', async (_what, query, asked) => {
    says(list())
    await world.directory.wallets(query)
    expect(Object.fromEntries(askedFor().searchParams)).toMatchObject(asked)
  })

  test('behavior: leaves out empty filters', async () => {
    says(list())
    await world.directory.wallets({ include: [], exclude: [], chains: [], search: ' ', certifiedOnly: false })
    expect([...askedFor().searchParams.keys()]).toEqual(['projectId', 'st', 'sv', 'page', 'entries'])
  })
})

describe('reading the response', () => {
  test('behavior: an entry becomes a wallet', async () => {
    const wallet = await first({
      badge_type: 'certified',
      chains: ['eip155:1'],
      image_id: 'image-1',
      link_mode: 'https://link.fox.example',
      mobile_link: 'fox://',
      desktop_link: 'fox-desktop:',
      webapp_link: 'https://app.fox.example/',
      app_store: 'https://apps.example/ios',
      play_store: 'https://apps.example/android',
      chrome_store: 'https://apps.example/chrome',
      homepage: 'https://fox.example/',
      rdns: 'example.fox',
      supports_wc: false,
    })
    const icon =
      'https://directory.example/v2/getWalletImage/image-1?projectId=shop&st=casement&sv=html-eip155%2Csolana-1.0.0'
    expect(wallet).toEqual({
      id: 'f0',
      name: 'Fox',
      rdns: 'example.fox',
      image: `https://images.example/route?${new URLSearchParams({ url: icon })}`,
      links: {
        mobile: 'fox://',
        desktop: 'fox-desktop:',
        web: 'https://app.fox.example/',
        universal: 'https://link.fox.example',
      },
      stores: {
        chrome: 'https://apps.example/chrome',
        apple: 'https://apps.example/ios',
        google: 'https://apps.example/android',
        homepage: 'https://fox.example/',
      },
      chains: ['eip155:1'],
      certified: true,
      installed: [],
      pairs: false,
    })
  })

  test('behavior: an entry needs only an id and a name, and null counts as missing', async () => {
    const nothing = { rdns: null, mobile_link: null, image_id: undefined, chains: null }
    expect(await first(nothing)).toMatchObject({ name: 'Fox', links: {}, certified: false, pairs: true, installed: [] })
  })

  test('behavior: without an image route a wallet has no image', async () => {
    world.directory = make({ images: undefined })
    expect((await first({ image_id: 'image-1' }))?.image).toBeUndefined()
  })

  test.each([
    ['no id', { id: undefined }],
    ['an id that is a list', { id: 'a,b' }],
    ['an endless id', { id: 'a'.repeat(129) }],
    ['no name', { name: undefined }],
    ['a name of invisible characters', { name: ' \u202e\u0000 ' }],
    ['an endless name', { name: 'W'.repeat(5_000) }],
    ['a name that is not a string', { name: { toString: 'Fox' } }],
  ])('attack: an entry with %s is dropped and the others stay', async (_what, bad) => {
    says(list({ ...fox, ...bad }, { id: 'k0', name: 'Key' }))
    expect((await walletsOf()).wallets.map(({ name }) => name)).toEqual(['Key'])
  })

  test.each([null, 1, 'x', [], [[]]])('attack: %j is not an entry', async (entry) => {
    says(list(entry, fox))
    expect((await walletsOf()).wallets).toHaveLength(1)
  })

  test.each([
    ['javascript:alert(1)'],
    [' javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:alert(1)'],
    ['file:///etc/passwd'],
    ['intent://wallet#Intent;scheme=https;S.browser_fallback_url=https%3A%2F%2Fevil.example;end'],
    ['http://fox.example/'],
    ['https://user:secret@fox.example/'],
    [`https://fox.example/${'x'.repeat(4_000)}`],
    [7],
  ])('attack: %j is not accepted as a link in any field', async (link) => {
    const wallet = await first({
      link_mode: link,
      mobile_link: link,
      desktop_link: link,
      webapp_link: link,
      app_store: link,
      play_store: link,
      chrome_store: link,
      homepage: link,
      image_url: link,
    })
    expect(Object.values({ ...wallet?.links, ...wallet?.stores }).filter(Boolean)).toEqual([])
    expect(wallet?.image).toBeUndefined()
  })

  test.each([
    ['https://fox.example/?from=directory'],
    ['https://fox.example/#wc'],
    [`https://fox.example/${'x'.repeat(600)}`],
  ])('attack: %s opens no wallet because it cannot carry a pairing, but is accepted as a page', async (link) => {
    const wallet = await first({
      link_mode: link,
      mobile_link: link,
      desktop_link: link,
      webapp_link: link,
      homepage: link,
    })
    expect(Object.values(wallet?.links ?? {}).filter(Boolean)).toEqual([])
    expect(wallet?.stores.homepage).toBe(link)
  })

  test('behavior: a local page without TLS is accepted as a link', async () => {
    expect((await first({ webapp_link: 'http://wallet.localhost:5180/' }))?.links.web).toBe(
      'http://wallet.localhost:5180/',
    )
  })

  test.each([
    ['a path', { image_id: '../control/projects' }],
    ['another address', { image_id: 'https://evil.example' }],
    ['not a string', { image_id: 3 }],
  ])('attack: an image id that is %s gives no image', async (_what, entry) => {
    expect((await first(entry))?.image).toBeUndefined()
  })

  test('attack: removes characters that change the reading order', async () => {
    expect(await first({ name: 'Fox \u202eteID\u202c', rdns: 'example.\u202efox' })).toMatchObject({
      name: 'Fox teID',
      rdns: undefined,
    })
  })

  test('attack: an entry cannot pose as the generic browser wallet', async () => {
    expect(await first({ id: 'injected', name: 'Harbour' })).toBeUndefined()
  })

  test('attack: drops invalid networks', async () => {
    expect((await first({ chains: ['eip155:1', ['eip155:10'], 3, 'nonsense', '<b>:1'] }))?.chains).toEqual(['eip155:1'])
    expect((await first({ chains: Array(300).fill('eip155:1') }))?.chains).toBeUndefined()
  })

  test('attack: reads no more entries than requested', async () => {
    says({ count: 3, data: [fox, { id: 'k0', name: 'Key' }, { id: 'o0', name: 'Orchard' }] })
    expect((await walletsOf({ entries: 2 })).wallets).toHaveLength(2)
  })

  test.each([
    [{ page: 1, entries: 2 }, 5, false],
    [{ page: 2, entries: 2 }, 5, false],
    [{ page: 3, entries: 2 }, 5, true],
    [{ page: 1, entries: 2 }, 2, true],
  ])('behavior: with query %j and %i entries in total, this is the last page: %s', async (query, count, last) => {
    says({ count, data: [fox] })
    expect(await walletsOf(query)).toMatchObject({ count, last })
  })

  test('attack: an empty page is the last, whatever the total', async () => {
    says({ count: 1e12, data: [] })
    expect(await walletsOf()).toMatchObject({ last: true, count: 1_000_000 })
  })

  test('behavior: stored entries are read back unchanged and validated again', async () => {
    const wallet = await first({ image_id: 'image-1', mobile_link: 'fox://' })
    const kept = JSON.parse(JSON.stringify(world.directory.written(wallet ? [wallet] : []))) as unknown
    expect(world.directory.read(kept)).toEqual([wallet])
    expect(world.directory.read([{ ...fox, mobile_link: 'javascript:alert(1)' }])[0]?.links.mobile).toBeUndefined()
    for (const nonsense of [undefined, null, 'x', { length: 3 }, [3]])
      expect(world.directory.read(nonsense)).toEqual([])
  })
})
