import { ProviderRpcError } from '@casement/shared-protocol'
import { beforeEach, expect, test } from 'vitest'
import type { ModalStore, Surface } from '../kernel/modal-store.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import { push } from '../kernel/rules/view-stack.ts'
import type { YieldToWalletPrompt } from './yield-to-wallet-prompt.ts'
import { createYieldToWalletPrompt } from './yield-to-wallet-prompt.ts'

let modal: ModalStore
let shown: Surface[]
let yieldToWalletPrompt: YieldToWalletPrompt

const show = (surface: Surface): void => {
  shown.push(surface)
  modal.setState({ surface })
}
const fails = (code: number) =>
  yieldToWalletPrompt(() => Promise.reject(new ProviderRpcError(code, 'as the wallet said it')))
const goOn = (): void => modal.setState(({ stack }) => ({ stack: push(stack, { view: 'WhatIsAWallet', params: {} }) }))

beforeEach(() => {
  modal = createModalStore()
  modal.setState({ surface: 'modal' })
  shown = []
  yieldToWalletPrompt = createYieldToWalletPrompt({ modal, show })
})

test('behavior: it is out of the way while something runs, and back afterwards', async () => {
  const answer = await yieldToWalletPrompt(async () => {
    expect(shown).toEqual(['yielded'])
    return 'yes'
  })
  expect(answer).toBe('yes')
  expect(shown).toEqual(['yielded', 'modal'])
})

test.each(['hidden', 'inline'] as const)('behavior: where it is %s it is in nobody’s way', async (surface) => {
  modal.setState({ surface })
  await yieldToWalletPrompt(async () => undefined)
  expect(shown).toEqual([])
})

test('behavior: what was closed meanwhile stays closed', async () => {
  await yieldToWalletPrompt(async () => modal.setState({ surface: 'hidden' }))
  expect(shown).toEqual(['yielded'])
})

test.each([4001, 4900, -32603])('error: after a wallet that fails with %d it is back', async (code) => {
  await expect(fails(code)).rejects.toMatchObject({ code })
  expect(shown).toEqual(['yielded', 'modal'])
})

test('behavior: of two that run at a time the last brings it back', async () => {
  let end: () => void = () => undefined
  const first = yieldToWalletPrompt(() => new Promise<void>((resolve) => (end = resolve)))
  await expect(fails(4001)).rejects.toMatchObject({ code: 4001 })
  expect(shown).toEqual(['yielded'])
  end()
  await first
  expect(shown).toEqual(['yielded', 'modal'])
})

test('error: a wallet that is asking already has a prompt open, and the modal is not put over it', async () => {
  await expect(fails(-32002)).rejects.toMatchObject({ code: -32002, message: 'as the wallet said it' })
  expect(shown).toEqual(['yielded'])
})

test('behavior: who goes on in the modal then has it back', async () => {
  await expect(fails(-32002)).rejects.toMatchObject({ code: -32002 })
  goOn()
  expect(shown).toEqual(['yielded', 'modal'])
  goOn()
  expect(shown).toEqual(['yielded', 'modal'])
})

test('behavior: who tries again then is asked, with the modal out of the way, and has it back after that', async () => {
  await expect(fails(-32002)).rejects.toMatchObject({ code: -32002 })
  await yieldToWalletPrompt(async () => {
    expect(shown).toEqual(['yielded'])
    // It is still the wallet’s turn, whatever is shown meanwhile.
    goOn()
    expect(shown).toEqual(['yielded'])
  })
  expect(shown).toEqual(['yielded', 'modal'])
})

test('behavior: what is closed then stays closed, and is opened as ever', async () => {
  await expect(fails(-32002)).rejects.toMatchObject({ code: -32002 })
  modal.setState({ surface: 'hidden' })
  modal.setState({ surface: 'modal' })
  goOn()
  expect(shown).toEqual(['yielded'])
})
