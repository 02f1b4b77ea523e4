import type { NamespaceState } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import { eachWithModal, settled } from './create-modal-for-tests.ts'

const { connect, firstRender, make, names, reload, shell, world } = eachWithModal()

describe('the first render', () => {
  test('behavior: shows the first view, not another skeleton before it', async () => {
    await make().open({})
    expect(firstRender()).toBe('view')
  })

  test('behavior: does not wait for a view of another file, because the header comes with it', async () => {
    await make().open({ view: 'WhatIsAWallet' })
    expect(firstRender()).toBe('skeleton')
  })
})

describe('the first opening of a connected visitor', () => {
  test('behavior: its view is loaded while the browser is idle, before the visitor opens it', async () => {
    world.modal.preload()
    connect('eip155:1')
    expect(shell().views.loaded('Account')).toBeUndefined()
    for (const run of world.idle) run()
    await vi.waitFor(() => expect(shell().views.loaded('Account')).toBeDefined())
    expect(world.surfaces).toEqual([])
  })

  test('behavior: nothing of it is loaded for a visitor who is not connected', async () => {
    world.modal.preload()
    for (const run of world.idle) run()
    await settled()
    expect(shell().views.loaded('Account')).toBeUndefined()
  })
})

describe('the theme', () => {
  test('behavior: mounts nothing before the theme is loaded', async () => {
    let release = (): void => undefined
    world.themed = new Promise((resolve) => {
      release = resolve
    })
    const fresh = make()
    const before = shell()
    const opened = fresh.open({})
    await settled()
    expect([world.surfaces, shell() === before]).toEqual([['modal'], true])
    release()
    await opened
    expect(shell() === before).toBe(false)
  })

  test('behavior: a mounted shell is not shown before the theme is loaded', async () => {
    let release = (): void => undefined
    world.themed = new Promise((resolve) => {
      release = resolve
    })
    const opened = world.modal.open({})
    await settled()
    expect(world.surfaces).toEqual([])
    release()
    await opened
    expect(world.surfaces).toEqual(['modal'])
  })
})

describe('the Farcaster view', () => {
  const ways: readonly (readonly [string, () => unknown])[] = [
    ['by going back', () => world.modal.navigation.back()],
    ['by closing', () => world.modal.requestClose()],
    ['by a reset', () => world.modal.navigation.reset({ view: 'Connect', params: {} })],
    ['by opening again', () => world.modal.open({})],
  ]
  const enter = async () => {
    await world.modal.open({})
    world.modal.navigation.push({ view: 'ConnectingFarcaster', params: {} })
    world.farcaster.setState({ url: 'https://farcaster.example/login' })
  }

  test.each(ways)('behavior: left %s while disconnected, the Farcaster URL is cleared', async (_name, leave) => {
    await enter()
    await leave()
    expect(names()).not.toContain('ConnectingFarcaster')
    expect(world.farcaster.getState().url).toBeUndefined()
  })

  test.each(ways)('behavior: left %s while disconnected, the auth connector is reloaded', async (_name, leave) => {
    await enter()
    await leave()
    await settled()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test.each(
    ways,
  )('behavior: left %s while connected, the URL and the connector stay as they are', async (_name, leave) => {
    await enter()
    connect('eip155:1')
    await leave()
    await settled()
    expect(world.farcaster.getState().url).toBe('https://farcaster.example/login')
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a view of a panel', () => {
  const panels = [
    ['Swap', 'swaps'],
    ['OnRampProviders', 'onramp'],
  ] as const
  const reached = async (view: 'Swap' | 'OnRampProviders'): Promise<readonly boolean[]> => {
    const opened = await world.modal.open({ view }).catch(({ code }: { code: number }) => code)
    await world.modal.open({})
    world.modal.navigation.push({ view, params: {} })
    return [opened === view, names().includes(view)]
  }

  test.each(
    panels,
  )('behavior: %s is available, and so loaded, only while the feature %s is on', async (view, feature) => {
    connect('eip155:1')
    expect(await reached(view)).toEqual([true, true])
    world.options = { ...world.options, features: { [feature]: false } }
    expect(await reached(view)).toEqual([false, false])
    world.options = { ...world.options, features: { [feature]: true }, basic: true }
    expect(await reached(view)).toEqual([false, false])
  })

  test.each(panels)('behavior: for %s the project’s decision on %s applies once it is known', async (view, feature) => {
    connect('eip155:1')
    const off = {
      email: false,
      socials: false,
      swaps: false,
      onramp: false,
      activity: false,
      reownBranding: false,
    } as const
    world.remote = off
    expect(await reached(view)).toEqual([false, false])
    world.options = { ...world.options, features: { [feature]: false } }
    world.remote = { ...off, [feature]: ['some'] }
    expect(await reached(view)).toEqual([true, true])
  })
})

describe('opening for a namespace', () => {
  test('error: rejects for a namespace without a network', async () => {
    await expect(world.modal.open({ namespace: 'bip122' })).rejects.toMatchObject({
      code: -32602,
      message: 'Chain adapter not found',
      data: { path: 'namespace' },
    })
    expect(world.surfaces).toEqual([])
  })

  test('error: rejects for a namespace without an adapter, and leaves it inactive', async () => {
    world.options = { ...world.options, adapters: ['eip155'] }
    await expect(world.modal.open({ namespace: 'solana' })).rejects.toMatchObject({
      code: -32602,
      message: 'Adapter not found',
      data: { path: 'namespace' },
    })
    expect(world.surfaces).toEqual([])
    expect(world.session.getState().activeNamespace).toBe('eip155')
  })

  test('behavior: opens for a namespace that WalletConnect has connected without an adapter', async () => {
    world.options = { ...world.options, adapters: ['eip155'] }
    const solanaState: NamespaceState = { accounts: ['Cy7'], caipNetworkId: 'solana:main', status: 'connected' }
    world.session.setState({
      status: 'connected',
      namespaces: { ...world.session.getState().namespaces, solana: solanaState },
    })
    await world.modal.open({ namespace: 'solana' })
    expect(world.session.getState().activeNamespace).toBe('solana')
  })
})

describe('the language', () => {
  test('behavior: a language change updates the open view and nothing else', async () => {
    await world.modal.open({ view: 'WhatIsANetwork' })
    const { speech } = shell()
    expect(speech.getState()).toMatchObject({ language: 'en', direction: 'ltr' })
    world.wish = { locale: 'ar', languages: ['en'] }
    world.modal.speak()
    await vi.waitFor(() => expect(speech.getState()).toMatchObject({ language: 'ar', direction: 'rtl' }))
    expect(names()).toEqual(['WhatIsANetwork'])
    expect(world.surfaces).toEqual(['modal'])
    expect(shell().speech).toBe(speech)
  })
})
