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
