import type { OpenParams, ViewName } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import type { Surface } from '../kernel/modal-store.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import type { ModalDoorParts } from './modal-door.ts'
import { createModalDoor } from './modal-door.ts'

type Loaded = NonNullable<ReturnType<ModalDoorParts['host']['loaded']>>

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

/** A door to a modal whose code arrives when the test says so. */
const doorWith = ({ embedded = false } = {}) => {
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
  }
  let loaded: Loaded | undefined
  let coming = startLoad()
  const door = createModalDoor({
    host: { needed: () => coming.promise, loaded: () => loaded },
    embedded: () => embedded,
    surface: (surface) => surfaces.push(surface),
  })
  return {
    door,
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
    const { door, surfaces, arrive } = doorWith()
    const opened = door.open({ view: 'Networks' })
    expect(surfaces).toEqual(['modal'])
    arrive()
    expect(await opened).toBe('Networks')
    expect(surfaces.at(-1)).toBe('modal')
  })

  test('behavior: an embedded modal shows its skeleton in its place, and cannot be closed', async () => {
    const { door, surfaces, arrive } = doorWith({ embedded: true })
    const opened = door.open({})
    expect(door.requestClose()).toBe(false)
    expect(surfaces).toEqual(['inline'])
    arrive()
    await opened
    expect(surfaces.at(-1)).toBe('inline')
  })

  test('behavior: the skeleton can be closed, and nothing opens afterwards', async () => {
    const { door, modal, surfaces, arrive } = doorWith()
    const opened = door.open({ view: 'Networks' })
    expect(door.requestClose()).toBe(true)
    arrive()
    expect(await opened).toBe('Networks')
    expect(modal.open).not.toHaveBeenCalled()
    expect(surfaces).toEqual(['modal', 'hidden'])
  })

  test('behavior: an opening after that opens', async () => {
    const { door, modal, surfaces, arrive } = doorWith()
    const first = door.open({ view: 'Networks' })
    door.requestClose()
    const second = door.open({})
    arrive()
    expect(await Promise.all([first, second])).toEqual(['Networks', 'Connect'])
    expect(modal.open).toHaveBeenCalledExactlyOnceWith({})
    expect(surfaces.at(-1)).toBe('modal')
  })

  test('error: if the code cannot be loaded, rejects and hides the skeleton; the next opening tries again', async () => {
    const { door, surfaces, arrive, fail } = doorWith()
    const failed = door.open({})
    fail()
    await expect(failed).rejects.toMatchObject({ code: -32603, message: 'The modal could not be loaded' })
    expect(surfaces).toEqual(['modal', 'hidden'])
    const opened = door.open({})
    arrive()
    expect(await opened).toBe('Connect')
    expect(surfaces.at(-1)).toBe('modal')
  })

  test('error: if the modal refuses to open, rejects with its reason and hides the skeleton', async () => {
    const { door, modal, surfaces, arrive } = doorWith()
    modal.open.mockRejectedValue(new Error('Adapter not found'))
    const refused = door.open({ namespace: 'solana' })
    arrive()
    await expect(refused).rejects.toThrow('Adapter not found')
    expect(surfaces).toEqual(['modal', 'hidden'])
  })
})

test('behavior: a loaded modal opens and closes by its own rules', async () => {
  const { door, modal, surfaces, arrive } = doorWith()
  arrive()
  expect(await door.open({ view: 'Networks' })).toBe('Networks')
  modal.requestClose = () => false
  expect(door.requestClose()).toBe(false)
  expect(surfaces).toEqual(['modal'])
})

test('behavior: closing what was never opened closes', () => {
  const { door } = doorWith()
  expect(door.requestClose()).toBe(true)
})
