import type { Options } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { sampleOptions } from '../../wallets/sample-wallets.ts'
import { initSettings } from './init-settings.ts'

test('behavior: lists networks by id and includes options', () => {
  const options = sampleOptions({
    themeMode: 'dark',
    allowUnsupportedChain: true,
    metadata: { name: 'Shop', description: 'Shoes', url: 'https://shop.example', icons: [] },
  })
  expect(initSettings(options)).toMatchObject({
    networks: options.networks.map(({ caipNetworkId }) => caipNetworkId),
    showWallets: true,
    themeMode: 'dark',
    allowUnsupportedChain: true,
    metadata: { name: 'Shop', description: 'Shoes', url: 'https://shop.example', icons: [] },
  })
})

test('attack: leaves out RPC URLs, which may contain keys, the page’s own texts and inline images', () => {
  const secret = 'c0ffee'.repeat(20)
  const told = initSettings(
    sampleOptions({
      customRpcUrls: { 'eip155:1': [{ url: `https://node.example/${secret}` }] },
      messages: { en: { 'title.AllWallets': `All ${secret}` } },
      chainImages: { 'eip155:1': `data:image/png;base64,${secret}` },
      customWallets: [{ id: 'own', name: 'Own', mobile_link: `own://${secret}` }],
      siwx: { kind: 'local', required: false, statement: secret },
    }),
  )
  expect(told).toMatchObject({
    customRpcUrls: ['eip155:1'],
    messages: ['en'],
    chainImages: { 'eip155:1': 'data:image/png' },
    customWallets: ['own'],
    siwx: { kind: 'local', required: false },
  })
  expect(JSON.stringify(told)).not.toContain(secret)
  expect(told).not.toHaveProperty('projectId')
})

test('behavior: reports a sign-in as required by default', () => {
  expect(initSettings(sampleOptions({ siwx: { kind: 'local' } })).siwx).toEqual({ kind: 'local', required: true })
  expect(initSettings(sampleOptions({}))).not.toHaveProperty('siwx')
})

test('behavior: keeps numbers, booleans and null', () => {
  const chainImages = { one: 1, on: true, none: null, left: undefined } as unknown as Options['chainImages']
  expect(initSettings(sampleOptions({ chainImages })).chainImages).toStrictEqual({ one: 1, on: true, none: null })
})

test('attack: shortens long texts', () => {
  const told = initSettings(sampleOptions({ termsConditionsUrl: `https://shop.example/${'a'.repeat(2_000)}` }))
  expect(told.termsConditionsUrl).toHaveLength(256)
})
