import type { OpenParams, ViewName } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import type { Surface } from '../kernel/modal-store.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import type { LazyModalParts } from './lazy-modal.ts'
import { createLazyModal } from './lazy-modal.ts'

type Loaded = NonNullable<ReturnType<LazyModalParts['host']['loaded']>>

/** A load that the test ends. */
const startLoad = () => {
  let resolve: (host: Loaded) => void = () => undefined
  let reject: (thrown: Error) => void = () => undefined
  const promise = new Promise<Loaded>((onLoad, onError) => {
    resolve = onLoad
    reject = onError
  })
  return { promise, resolve, reject }
}

/** A modal whose code arrives when the test says so. */
const startLazyModal = ({ embedded = false } = {}) => {
  const surfaces: Surface[] = []
  const store = createModalStore()
  const show = (surface: Surface): void => {
    store.setState({ surface })
    surfaces.push(surface)
  }
  const open = vi.fn(async ({ view = 'Connect' }: OpenParams): Promise<ViewName> => {
    show(embedded ? 'inline' : 'modal')
    return view
  })
  const modal = {
    store,
    open,
    viewFor: ({ view = 'Connect' }: OpenParams): ViewName => view,
    requestClose: () => {
      show('hidden')
      return true
    },
    gone: async () => undefined,
  }
  let loaded: Loaded | undefined
  let coming = startLoad()
  const lazyModal = createLazyModal({
    host: { needed: () => coming.promise, loaded: () => loaded },
    embedded: () => embedded,
    surface: (surface) => surfaces.push(surface),
  })
  return {
    lazyModal,
    modal,
    surfaces,
    arrive: (): void => {
      loaded = { modal }
      coming.resolve(loaded)
    },
    fail: (): void => {
      coming.reject(new Error('offline'))
      coming = startLoad()
    },
  }
}

describe('opening while the modal is loading', () => {
  test('behavior: shows the skeleton at once, and the modal once it is there', async () => {
    const { lazyModal, surfaces, arrive } = startLazyModal()
    const opened = lazyModal.open({ view: 'Networks' })
    expect(surfaces).toEqual(['modal'])
    arrive()
    expect(await opened).toBe('Networks')
    expect(surfaces.at(-1)).toBe('modal')
  })

  test('behavior: an embedded modal shows its skeleton in its place, and cannot be closed', async () => {
    const { lazyModal, surfaces, arrive } = startLazyModal({ embedded: true })
    const opened = lazyModal.open({})
    expect(lazyModal.requestClose()).toBe(false)
    expect(surfaces).toEqual(['inline'])
    arrive()
    await opened
    expect(surfaces.at(-1)).toBe('inline')
  })

  test('behavior: the skeleton can be closed, and nothing opens afterwards', async () => {
    const { lazyModal, modal, surfaces, arrive } = startLazyModal()
    const opened = lazyModal.open({ view: 'Networks' })
    expect(lazyModal.requestClose()).toBe(true)
    arrive()
    expect(await opened).toBe('Networks')
    expect(modal.open).not.toHaveBeenCalled()
    expect(surfaces).toEqual(['modal', 'hidden'])
  })

  test('behavior: an opening after that opens', async () => {
    const { lazyModal, modal, surfaces, arrive } = startLazyModal()
    const first = lazyModal.open({ view: 'Networks' })
    lazyModal.requestClose()
    const second = lazyModal.open({})
    arrive()
    expect(await Promise.all([first, second])).toEqual(['Networks', 'Connect'])
    expect(modal.open).toHaveBeenCalledExactlyOnceWith({})
    expect(surfaces.at(-1)).toBe('modal')
  })

  test('error: if the code cannot be loaded, rejects and hides the skeleton; the next opening tries again', async () => {
    const { lazyModal, surfaces, arrive, fail } = startLazyModal()
    const failed = lazyModal.open({})
    fail()
    await expect(failed).rejects.toMatchObject({ code: -32603, message: 'The modal could not be loaded' })
    expect(surfaces).toEqual(['modal', 'hidden'])
    const opened = lazyModal.open({})
    arrive()
    expect(await opened).toBe('Connect')
    expect(surfaces.at(-1)).toBe('modal')
  })

  test('error: if the modal refuses to open, rejects with its reason and hides the skeleton', async () => {
    const { lazyModal, modal, surfaces, arrive } = startLazyModal()
    modal.open.mockRejectedValue(new Error('Adapter not found'))
    const refused = lazyModal.open({ namespace: 'solana' })
    arrive()
    await expect(refused).rejects.toThrow('Adapter not found')
    expect(surfaces).toEqual(['modal', 'hidden'])
  })
})

test('behavior: a loaded modal opens and closes by its own rules', async () => {
  const { lazyModal, modal, surfaces, arrive } = startLazyModal()
  arrive()
  expect(await lazyModal.open({ view: 'Networks' })).toBe('Networks')
  modal.requestClose = () => false
  expect(lazyModal.requestClose()).toBe(false)
  expect(surfaces).toEqual(['modal'])
})

test('behavior: closing what was never opened closes', () => {
  const { lazyModal } = startLazyModal()
  expect(lazyModal.requestClose()).toBe(true)
})
