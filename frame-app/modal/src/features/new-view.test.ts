import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { createConnectorsStore } from '../kernel/connectors-store.ts'
import type { Feature } from '../kernel/define-feature.ts'
import { defineFeature } from '../kernel/define-feature.ts'
import { defineView } from '../kernel/define-view.ts'
import { topOf } from '../kernel/rules/view-stack.ts'
import { createSessionStore } from '../kernel/session-store.ts'
import { createModal } from '../modal/create-modal.ts'
import { createFarcasterStore } from '../modal/farcaster-store.ts'
import type { ShellParts, ViewEnvironment } from '../modal/shell/context.ts'
import { features } from './index.ts'

let shell: ShellParts | undefined
vi.mock('../modal/shell/mount.tsx', () => ({
  mountShell: (_scene: HTMLElement, parts: ShellParts) => {
    shell = parts
  },
}))
vi.mock('../modal/shell/after-mount.ts', () => ({ finishShell: () => undefined }))

// Only the first view needs no router.
const inRouter = vi.hoisted(() => vi.fn<(View: ComponentType) => ComponentType>(() => () => null))
vi.mock('../modal/router/in-router.tsx', () => ({ inRouter }))

const OnRampProvidersView: ComponentType = () => null

/** A view added by the steps of CONTRIBUTING.md. The protocol has its name, and no feature implements it yet. */
const buy = defineFeature({
  name: 'buy',
  views: [
    defineView({
      name: 'OnRampProviders',
      panel: 'onramp',
      fromPage: () => ({}),
      load: async () => ({ OnRampProvidersView }),
    }),
  ],
})

const modalWith = (all: readonly Feature[]) =>
  createModal({
    features: all,
    session: createSessionStore({ status: 'disconnected', namespaces: {}, open: false, loading: false }),
    farcaster: createFarcasterStore(),
    connectors: createConnectorsStore(),
    options: () => ({ projectId: 'shop', networks: [] }),
    activate: () => undefined,
    embeddedWallet: false,
    surface: () => undefined,
    mobile: false,
    wish: () => ({ languages: ['en'] }),
    themed: async () => undefined,
    remote: () => undefined,
    signIn: () => ({ required: false, hasSession: false, mustSign: false }),
    environment: async () => ({}) as ViewEnvironment,
    scene: () => ({}) as HTMLElement,
    answered: async () => undefined,
    whenIdle: () => undefined,
    report: () => undefined,
  })

test('behavior: opens a feature’s view by its name, with its component', async () => {
  const modal = modalWith([...features, buy])
  expect(await modal.open({ view: 'OnRampProviders' })).toBe('OnRampProviders')
  expect(topOf(modal.store.getState().stack)).toMatchObject({ view: 'OnRampProviders', params: {} })
  expect(inRouter).toHaveBeenCalledExactlyOnceWith(OnRampProvidersView, expect.any(Function))
  expect(shell?.views.loaded('OnRampProviders')).toBe(inRouter.mock.results[0]?.value)
})

test('error: without the feature, the name is refused', async () => {
  await expect(modalWith(features).open({ view: 'OnRampProviders' })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringMatching(/^open: view OnRampProviders cannot be opened by a page; it can open .*Connect/),
  })
})
