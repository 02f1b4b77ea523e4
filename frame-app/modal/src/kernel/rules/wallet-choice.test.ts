import { describe, expect, test } from 'vitest'
import type { NamedWallet } from './wallet-choice.ts'
import { featuredOf, isAmbiguous, isListed, isSameWallet, showsBrowserWallet, withRecent } from './wallet-choice.ts'

const fox: NamedWallet = { id: 'f0', name: 'Fox', rdns: 'example.fox' }
const key: NamedWallet = { id: 'k0', name: 'Key Chest', rdns: 'example.key' }
const orchard: NamedWallet = { id: 'o0', name: 'Orchard' }
const nobody = { included: [], excluded: [] }

describe('which wallets are listed', () => {
  test.each([
    ['nothing is said of wallets', fox, {}, nobody, true],
    ['an empty list includes', fox, { include: [] }, nobody, true],
    ['it is included by its id', fox, { include: ['f0'] }, nobody, true],
    ['others are included', fox, { include: ['k0'] }, nobody, false],
    [
      'its browser knows it by the domain of one that is included',
      { ...fox, id: 'injected-1', name: 'Fox (beta)' },
      { include: ['f0'] },
      { included: [fox], excluded: [] },
      true,
    ],
    [
      'its browser knows it by the name of one that is included',
      { id: 'injected-1', name: 'fox ' },
      { include: ['f0'] },
      { included: [fox], excluded: [] },
      true,
    ],
    [
      'its browser knows it as none that is included',
      { id: 'injected-1', name: 'Hound' },
      { include: ['f0'] },
      { included: [fox], excluded: [] },
      false,
    ],
    ['it is excluded by its id', fox, { exclude: ['f0'] }, nobody, false],
    ['it is excluded and included', fox, { include: ['f0'], exclude: ['f0'] }, nobody, false],
    ['another is excluded', fox, { exclude: ['k0'] }, { included: [], excluded: [key] }, true],
    [
      'one of its domain is excluded',
      { ...fox, id: 'injected-1', name: 'Hound' },
      { exclude: ['f0'] },
      { included: [], excluded: [fox] },
      false,
    ],
    [
      'one of its name is excluded',
      { id: 'injected-1', name: 'FOX' },
      { exclude: ['f0'] },
      { included: [], excluded: [fox] },
      false,
    ],
    [
      'one without a domain is excluded, as it is',
      { id: 'injected-1', name: 'Hound' },
      { exclude: ['o0'] },
      { included: [], excluded: [orchard] },
      true,
    ],
  ] as const)('behavior: %s', (_when, wallet, choice, known, listed) => {
    expect(isListed(wallet, choice, known)).toBe(listed)
  })

  test('behavior: featured ones are those that the page names, in its order; one that nobody knows is left out', () => {
    expect(featuredOf([fox, key, orchard], { featured: ['o0', 'x0', 'f0'] })).toEqual([orchard, fox])
    expect(featuredOf([fox, key], {})).toEqual([])
  })
})

describe('the wallet of this browser, whichever it is', () => {
  const facts = { mobile: false, injected: false, rdns: undefined, installed: false }

  test.each([
    ['a desktop without injection', {}, false],
    ['a desktop with injection', { injected: true }, true],
    ['a desktop without injection, whatever is installed', { installed: true, rdns: 'example.fox' }, false],
    ['a phone without a domain or an installed wallet', { mobile: true, injected: true }, false],
    ['a phone where it says which it is', { mobile: true, rdns: 'example.fox' }, true],
    ['a phone where it is installed', { mobile: true, installed: true }, true],
  ] as const)('behavior: %s', (_where, known, shown) => {
    expect(showsBrowserWallet({ ...facts, ...known })).toBe(shown)
  })
})

describe('one wallet from several places', () => {
  test.each([
    ['the same id', { id: 'f0', name: 'Another' }, true],
    ['the same domain', { id: 'x', name: 'Another', rdns: 'EXAMPLE.fox' }, true],
    ['the same name, and no domain', { id: 'x', name: ' fox' }, true],
    ['the same name of another maker', { id: 'x', name: 'Fox', rdns: 'example.hound' }, false],
    ['neither', { id: 'x', name: 'Hound' }, false],
  ])('behavior: %s', (_what, other, same) => {
    expect(isSameWallet(fox, other)).toBe(same)
    expect(isSameWallet(other, fox)).toBe(same)
  })

  test.each([
    ['Latin', 'Fox Wallet', false],
    ['Latin with marks', 'Élan Østervåg', false],
    ['Cyrillic', 'Лиса', false],
    ['Japanese, which is written in several', 'トラスト wallet 狐', false],
    ['Arabic and Latin, of which no letter looks like another', 'محفظة Fox', false],
    ['Latin and Cyrillic', 'F\u043ex', true],
    ['Latin and Greek', 'F\u03bfx', true],
  ])('behavior: a name in %s can be told or cannot', (_script, name, ambiguous) => {
    expect(isAmbiguous(name)).toBe(ambiguous)
  })

  test('attack: a name of letters that look alike makes nobody the wallet of that name', () => {
    const disguised = 'F\u043ex'
    expect(isSameWallet({ id: 'a', name: disguised }, { id: 'b', name: 'Fox' })).toBe(false)
    expect(isSameWallet({ id: 'a', name: disguised }, { id: 'b', name: disguised })).toBe(false)
    expect(isSameWallet({ id: 'a', name: disguised }, { id: 'a', name: disguised })).toBe(true)
  })

  test('behavior: the two that were used last are kept, the latest first, and none of them twice', () => {
    expect(withRecent([], fox)).toEqual([fox])
    expect(withRecent([fox], key)).toEqual([key, fox])
    expect(withRecent([key, fox], orchard)).toEqual([orchard, key])
    expect(withRecent([key, fox], fox)).toEqual([fox, key])
  })
})
