import { expect, test } from 'vitest'
import { sampleWallet } from '../sample-wallets.ts'
import { impressionOf } from './impression.ts'

const id = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

test('behavior: reports a directory wallet by its directory id and its domain', () =>
  expect(
    impressionOf(sampleWallet('Fox', { id, rdns: 'io.fox', certified: true }), {
      view: 'AllWallets',
      displayIndex: 3,
      query: 'fo',
    }),
  ).toEqual({
    name: 'Fox',
    view: 'AllWallets',
    displayIndex: 3,
    certified: true,
    explorerId: id,
    rdnsId: 'io.fox',
    query: 'fo',
  }))

test('behavior: does not report the page’s own wallet id, nor an empty search', () =>
  expect(
    impressionOf(sampleWallet('Own', { id: 'own', rdns: undefined, certified: false }), {
      view: 'Connect',
      displayIndex: 0,
      query: '',
    }),
  ).toStrictEqual({ name: 'Own', view: 'Connect', displayIndex: 0, certified: false }))
