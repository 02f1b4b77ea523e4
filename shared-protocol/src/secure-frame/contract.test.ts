import { describe, expect, test } from 'vitest'
import { modalContract, secureContract } from './contract.ts'

const user = { email: 'visitor@example.org', provider: 'email' }
const accounts = [{ namespace: 'eip155', address: '0x1' }]

describe('what the modal is told', () => {
  test.each([
    [{ kind: 'signed-out' }],
    [{ kind: 'no-wallet', user }],
    [{ kind: 'locked', user, factors: ['kit', 'passkey'] }],
    [{ kind: 'ready', user, accounts, factors: [] }],
  ])('behavior: %o is a state', (state) => {
    expect(modalContract.stateChanged.params({ state })).toEqual({ ok: true, value: { state } })
  })

  test.each([
    [{ kind: 'signed-in' }],
    [{ kind: 'signed-out', user }],
    [{ kind: 'ready', user, accounts: [...accounts, ...accounts, ...accounts], factors: [] }],
    [{ kind: 'ready', user: { ...user, refreshToken: 'x' }, accounts, factors: [] }],
    [{ kind: 'ready', user, accounts: [{ ...accounts[0], privateKey: 'x' }], factors: [] }],
    [{ kind: 'locked', user, factors: ['password'] }],
  ])('attack: %o is none, so a frame that said more than it may would not be heard', (state) => {
    expect(modalContract.stateChanged.params({ state }).ok).toBe(false)
  })
})

describe('how the modal wants the secure frame to look', () => {
  const show = (theme: unknown, variables: unknown) =>
    secureContract.show.params({ id: 'a', screen: 'approve', language: 'en', appearance: { theme, variables } })

  test('behavior: a theme of colours and lengths is taken', () => {
    const variables = { '--casement-accent': '#1a73e8', '--casement-border-radius-master': '4px' }
    expect(show('dark', variables)).toMatchObject({ ok: true, value: { appearance: { variables } } })
  })

  test.each([
    ['an address', 'dark', { '--casement-accent': 'url(https://eva.example/pixel)' }],
    ['the end of its rule', 'dark', { '--casement-accent': 'red;} body{display:none' }],
    ['an expression', 'dark', { '--casement-accent': 'expression(alert(1))' }],
    ['another variable', 'dark', { '--casement-accent': 'var(--ink)' }],
    ['a property that is no option', 'dark', { background: 'red' }],
    ['a length that covers everything', 'dark', { '--casement-border-radius-master': '9999px' }],
    ['a font from elsewhere', 'dark', { '--casement-font-family': 'x; src: url(//eva.example)' }],
    ['a theme that is none', 'dark} body{', {}],
  ])('attack: H10: with %s it is refused', (_, theme, variables) => {
    expect(show(theme, variables).ok).toBe(false)
  })
})

describe('what the modal may ask', () => {
  test.each([
    ['init', { hostOrigin: 'https://shop.example', language: 'en' }, true],
    ['init', { hostOrigin: 'https://shop.example/path', language: 'en' }, false],
    ['init', { hostOrigin: 'null', language: 'en' }, false],
    ['init', { hostOrigin: 'https://shop.example', language: 'xx' }, false],
    ['connectEmail', { email: 'visitor@example.org' }, true],
    ['connectEmail', { email: '' }, false],
    ['connectEmail', { email: 'x'.repeat(255) }, false],
    ['connectOtp', { otp: '123456' }, true],
    ['connectOtp', { otp: '12345' }, false],
    ['connectOtp', { otp: '１２３４５６' }, false],
    ['connectOtp', { otp: '123456', txId: 'x' }, false],
    ['createWallet', undefined, true],
    ['createWallet', {}, false],
  ] as const)('behavior: %s %o: %s', (method, params, ok) => {
    expect(secureContract[method].params(params).ok).toBe(ok)
  })
})
