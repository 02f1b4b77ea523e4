import type { Options } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { sampleInfo, sampleOptions, sampleWallet } from '../sample-wallets.ts'
import type { AllWalletsFacts } from './all-wallets.ts'
import { allWallets } from './all-wallets.ts'

const wallets = ['Alder', 'Bramble', 'Cinder'].map((name) => sampleWallet(name))

type Given = {
  readonly lists?: Partial<AllWalletsFacts['lists']>
  readonly listing?: Partial<AllWalletsFacts['listing']>
  readonly options?: Partial<Options>
  readonly mobile?: boolean
}
const shown = ({ lists, listing, options, mobile = false }: Given) =>
  allWallets({
    options: sampleOptions(options),
    mobile,
    route: undefined,
    lists: { injected: [], featured: [], recommended: [], known: { included: [], excluded: [] }, ...lists },
    listing: { search: '', certifiedOnly: false, wallets, ...listing },
  })
const names = (given: Given) => shown(given).map(({ name }) => name)

describe('the list of all wallets', () => {
  test('behavior: lists the page’s own wallets, featured ones in the page’s order, recommended ones, then the rest, each once', () => {
    const key = sampleWallet('Key')
    const fox = sampleWallet('Fox')
    const given: Given = {
      lists: { featured: [key, fox], recommended: [sampleWallet('Bramble'), fox] },
      options: { featuredWalletIds: ['fox-0', 'key-0'], customWallets: [{ id: 'own', name: 'Own' }] },
    }
    expect(names(given)).toEqual(['Own', 'Fox', 'Key', 'Bramble', 'Alder', 'Cinder'])
  })

  test('behavior: a wallet that the page adds replaces the directory’s entry for it', () => {
    expect(names({ options: { customWallets: [{ id: 'own', name: 'Bramble' }] } })).toEqual([
      'Bramble',
      'Alder',
      'Cinder',
    ])
  })

  test('behavior: an installed wallet uses the browser’s entry', () => {
    const [, bramble] = shown({ lists: { injected: [sampleInfo('Bramble', { rdns: 'example.bramble' })] } })
    expect(bramble).toMatchObject({ id: 'example.bramble', installed: [{ walletId: 'way-bramble' }], pairs: true })
  })

  test('behavior: a search shows the directory’s results and matching wallets of the page', () => {
    const given: Given = {
      lists: { recommended: [sampleWallet('Fox')] },
      listing: { search: ' br', wallets: [sampleWallet('Bramble')] },
      options: {
        customWallets: [
          { id: 'a', name: 'Brook' },
          { id: 'b', name: 'Moor' },
        ],
      },
    }
    expect(names(given)).toEqual(['Brook', 'Bramble'])
  })

  test('behavior: a search includes matching installed wallets, even if the directory does not know them', () => {
    const given: Given = {
      lists: {
        injected: [
          sampleInfo('Brine'),
          sampleInfo('Bramble', { rdns: 'example.bramble' }),
          sampleInfo('Browser wallet', { found: 'legacy' }),
        ],
      },
      listing: { search: 'br', wallets: [sampleWallet('Bramble'), sampleWallet('Ember')] },
    }
    expect(shown(given)).toMatchObject([
      { name: 'Brine', pairs: false },
      { id: 'example.bramble', links: { mobile: 'bramble://' } },
      { name: 'Ember' },
    ])
  })

  test('behavior: lists only certified wallets if requested', () => {
    const given: Given = {
      lists: { recommended: [sampleWallet('Fox', { certified: true }), sampleWallet('Key')] },
      listing: { certifiedOnly: true, wallets: [sampleWallet('Bramble', { certified: true })] },
      options: { customWallets: [{ id: 'own', name: 'Own' }] },
    }
    expect(names(given)).toEqual(['Fox', 'Bramble'])
  })

  test('behavior: hides wallets that the page excludes, by id, domain or name', () => {
    const hidden = { rdns: 'example.cinder', id: 'x', name: 'X' }
    const given: Given = {
      lists: { known: { included: [], excluded: [hidden, { id: 'y', name: 'BRAMBLE' }] } },
      listing: {
        wallets: [...wallets.slice(0, 2), sampleWallet('Cinder', { rdns: 'example.cinder' }), sampleWallet('Dale')],
      },
      options: { excludeWalletIds: ['x', 'y', 'alder-0'] },
    }
    expect(names(given)).toEqual(['Dale'])
  })

  test('behavior: on a phone, lists only wallets that a link can open there', () => {
    const given = {
      mobile: true,
      listing: { wallets: [...wallets, sampleWallet('Desk', { links: { desktop: 'desk://' } })] },
    }
    expect(names(given)).toEqual(['Alder', 'Bramble', 'Cinder'])
  })
})
