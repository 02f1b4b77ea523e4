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

test('behavior: the modal is yielded while the request runs and shown again afterwards', async () => {
  const answer = await yieldToWalletPrompt(async () => {
    expect(shown).toEqual(['yielded'])
    return 'yes'
  })
  expect(answer).toBe('yes')
  expect(shown).toEqual(['yielded', 'modal'])
})

test.each(['hidden', 'inline'] as const)('behavior: a modal that is %s stays as it is', async (surface) => {
  modal.setState({ surface })
  await yieldToWalletPrompt(async () => undefined)
  expect(shown).toEqual([])
})

test('behavior: a modal closed meanwhile stays closed', async () => {
  await yieldToWalletPrompt(async () => modal.setState({ surface: 'hidden' }))
  expect(shown).toEqual(['yielded'])
})

test.each([4001, 4900, -32603])('error: the modal is shown again after the wallet fails with %d', async (code) => {
  await expect(fails(code)).rejects.toMatchObject({ code })
  expect(shown).toEqual(['yielded', 'modal'])
})

test('behavior: with two requests the modal is shown again after the last one', async () => {
  let end: () => void = () => undefined
  const first = yieldToWalletPrompt(() => new Promise<void>((resolve) => (end = resolve)))
  await expect(fails(4001)).rejects.toMatchObject({ code: 4001 })
  expect(shown).toEqual(['yielded'])
  end()
  await first
  expect(shown).toEqual(['yielded', 'modal'])
})

test('error: stays yielded if the wallet already has a prompt open', async () => {
  await expect(fails(-32002)).rejects.toMatchObject({ code: -32002, message: 'as the wallet said it' })
  expect(shown).toEqual(['yielded'])
})

test('behavior: is shown again when the visitor navigates', async () => {
  await expect(fails(-32002)).rejects.toMatchObject({ code: -32002 })
  goOn()
  expect(shown).toEqual(['yielded', 'modal'])
  goOn()
  expect(shown).toEqual(['yielded', 'modal'])
})

test('behavior: a retry runs yielded, and the modal is shown again after it', async () => {
  await expect(fails(-32002)).rejects.toMatchObject({ code: -32002 })
  await yieldToWalletPrompt(async () => {
    expect(shown).toEqual(['yielded'])
    // The modal stays yielded while the wallet's prompt is open, even if the view changes.
    goOn()
    expect(shown).toEqual(['yielded'])
  })
  expect(shown).toEqual(['yielded', 'modal'])
})

test('behavior: if it is closed then, it stays closed and opens as usual', async () => {
  await expect(fails(-32002)).rejects.toMatchObject({ code: -32002 })
  modal.setState({ surface: 'hidden' })
  modal.setState({ surface: 'modal' })
  goOn()
  expect(shown).toEqual(['yielded'])
})
