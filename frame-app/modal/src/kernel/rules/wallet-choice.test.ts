import { describe, expect, test } from 'vitest'
import type { NamedWallet } from './wallet-choice.ts'
import { featuredOf, isAmbiguous, isListed, isSameWallet, showsBrowserWallet, withRecent } from './wallet-choice.ts'

const fox: NamedWallet = { id: 'f0', name: 'Fox', rdns: 'example.fox' }
const key: NamedWallet = { id: 'k0', name: 'Key Chest', rdns: 'example.key' }
const orchard: NamedWallet = { id: 'o0', name: 'Orchard' }
const nobody = { included: [], excluded: [] }

describe('which wallets are listed', () => {
  test.each([
    ['listed without options', fox, {}, nobody, true],
    ['listed with an empty include list', fox, { include: [] }, nobody, true],
    ['listed if included by id', fox, { include: ['f0'] }, nobody, true],
    ['not listed if others are included', fox, { include: ['k0'] }, nobody, false],
    [
      'listed if installed with the domain of an included wallet',
      { ...fox, id: 'injected-1', name: 'Fox (beta)' },
      { include: ['f0'] },
      { included: [fox], excluded: [] },
      true,
    ],
    [
      'listed if installed with the name of an included wallet',
      { id: 'injected-1', name: 'fox ' },
      { include: ['f0'] },
      { included: [fox], excluded: [] },
      true,
    ],
    [
      'not listed if installed and unlike the included wallets',
      { id: 'injected-1', name: 'Hound' },
      { include: ['f0'] },
      { included: [fox], excluded: [] },
      false,
    ],
    ['not listed if excluded by id', fox, { exclude: ['f0'] }, nobody, false],
    ['not listed if excluded and included', fox, { include: ['f0'], exclude: ['f0'] }, nobody, false],
    ['listed if another is excluded', fox, { exclude: ['k0'] }, { included: [], excluded: [key] }, true],
    [
      'not listed if a wallet of its domain is excluded',
      { ...fox, id: 'injected-1', name: 'Hound' },
      { exclude: ['f0'] },
      { included: [], excluded: [fox] },
      false,
    ],
    [
      'not listed if a wallet of its name is excluded',
      { id: 'injected-1', name: 'FOX' },
      { exclude: ['f0'] },
      { included: [], excluded: [fox] },
      false,
    ],
    [
      'listed if an unlike wallet without a domain is excluded',
      { id: 'injected-1', name: 'Hound' },
      { exclude: ['o0'] },
      { included: [], excluded: [orchard] },
      true,
    ],
  ] as const)('behavior: %s', (_when, wallet, choice, known, listed) => {
    expect(isListed(wallet, choice, known)).toBe(listed)
  })

  test('behavior: featured wallets are listed in the page’s order, without unknown ones', () => {
    expect(featuredOf([fox, key, orchard], { featured: ['o0', 'x0', 'f0'] })).toEqual([orchard, fox])
    expect(featuredOf([fox, key], {})).toEqual([])
  })
})

describe('the generic browser wallet', () => {
  const facts = { mobile: false, injected: false, rdns: undefined, installed: false }

  test.each([
    ['hidden on a desktop without an injected provider', {}, false],
    ['shown on a desktop with an injected provider', { injected: true }, true],
    [
      'hidden on a desktop without an injected provider, even if wallets are installed',
      { installed: true, rdns: 'example.fox' },
      false,
    ],
    ['hidden on a phone without a domain or an installed wallet', { mobile: true, injected: true }, false],
    ['shown on a phone if the provider gives its domain', { mobile: true, rdns: 'example.fox' }, true],
    ['shown on a phone if the wallet is installed', { mobile: true, installed: true }, true],
  ] as const)('behavior: %s', (_where, known, shown) => {
    expect(showsBrowserWallet({ ...facts, ...known })).toBe(shown)
  })
})

describe('one wallet from several sources', () => {
  test.each([
    ['the same id', { id: 'f0', name: 'Another' }, true],
    ['the same domain', { id: 'x', name: 'Another', rdns: 'EXAMPLE.fox' }, true],
    ['the same name, and no domain', { id: 'x', name: ' fox' }, true],
    ['the same name from another maker', { id: 'x', name: 'Fox', rdns: 'example.hound' }, false],
    ['neither', { id: 'x', name: 'Hound' }, false],
  ])('behavior: %s', (_what, other, same) => {
    expect(isSameWallet(fox, other)).toBe(same)
    expect(isSameWallet(other, fox)).toBe(same)
  })

  test.each([
    ['Latin', 'Fox Wallet', false],
    ['Latin with marks', 'Élan Østervåg', false],
    ['Cyrillic', 'Лиса', false],
    ['Japanese, which mixes scripts', 'トラスト wallet 狐', false],
    ['Arabic and Latin, which share no look-alike letters', 'محفظة Fox', false],
    ['Latin and Cyrillic', 'F\u043ex', true],
    ['Latin and Greek', 'F\u03bfx', true],
  ])('behavior: whether a name in %s is ambiguous', (_script, name, ambiguous) => {
    expect(isAmbiguous(name)).toBe(ambiguous)
  })

  test('attack: a name in look-alike letters does not match the wallet of that name', () => {
    const disguised = 'F\u043ex'
    expect(isSameWallet({ id: 'a', name: disguised }, { id: 'b', name: 'Fox' })).toBe(false)
    expect(isSameWallet({ id: 'a', name: disguised }, { id: 'b', name: disguised })).toBe(false)
    expect(isSameWallet({ id: 'a', name: disguised }, { id: 'a', name: disguised })).toBe(true)
  })

  test('behavior: keeps the two wallets used last, the latest first, without duplicates', () => {
    expect(withRecent([], fox)).toEqual([fox])
    expect(withRecent([fox], key)).toEqual([key, fox])
    expect(withRecent([key, fox], orchard)).toEqual([orchard, key])
    expect(withRecent([key, fox], fox)).toEqual([fox, key])
  })
})
