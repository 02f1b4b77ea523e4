import { describe, expect, test } from 'vitest'
import { nameOfSession } from './name-of-session.ts'

const ICON = 'https://images.example/?url=quay'
const OWN_ICON = 'https://wallet.example/own.png'

describe('a WalletConnect wallet that the visitor chose', () => {
  test.each([
    ['Quay', 'Quay'],
    ['quay', 'Quay'],
    ['Quay Wallet', 'Quay'],
    ['⚓ Quay', 'Quay wallet'],
    ['Wallet', 'Wallet'],
  ])('behavior: that calls itself %s has the chosen name and icon: %s', (name, chosen) => {
    expect(nameOfSession({ name, icon: OWN_ICON }, { name: chosen, icon: ICON })).toEqual({ name: chosen, icon: ICON })
  })

  test('behavior: has its own icon if the chosen entry has none', () => {
    expect(nameOfSession({ name: 'Quay', icon: OWN_ICON }, { name: 'Quay' })).toEqual({ name: 'Quay', icon: OWN_ICON })
  })

  test.each([
    ['another name', 'Harbour'],
    ['a name in other letters', 'Quаy'],
    ['a name of which the chosen one is a part', 'Quay Pro'],
    ['a name without letters', '⚓'],
  ])('attack: that calls itself by %s is in doubt, and lends no icon', (_what, name) => {
    expect(nameOfSession({ name, icon: OWN_ICON }, { name: 'Quay' })).toEqual({
      name: 'Quay',
      doubt: { kind: 'calls-itself', name },
    })
  })

  test('behavior: that gives no name is not in doubt for it', () => {
    expect(nameOfSession({ name: 'WalletConnect' }, { name: 'Quay' })).toEqual({ name: 'Quay' })
  })
})

describe('a WalletConnect wallet that nobody chose', () => {
  test('attack: is called what it says, which is in doubt', () => {
    expect(nameOfSession({ name: 'Quay', icon: OWN_ICON }, undefined)).toEqual({
      name: 'Quay',
      icon: OWN_ICON,
      doubt: { kind: 'own-word' },
    })
  })

  test('behavior: is called WalletConnect if it gives no name', () => {
    expect(nameOfSession({ name: 'WalletConnect' }, undefined)).toEqual({ name: 'WalletConnect' })
  })
})
