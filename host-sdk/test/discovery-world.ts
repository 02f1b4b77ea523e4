import { frameContract } from '@casement/shared-protocol'
import { beforeEach, expect, vi } from 'vitest'
import type { Discovery } from '../src/wallets/discovery.ts'
import { createDiscovery } from '../src/wallets/discovery.ts'
import { eachWithWindow } from './wallet-page.ts'

const readList = frameContract.injectedChanged.params

/** A copy some of whose members throw when they are read. */
export const throwing = (members: readonly string[], base: object): object => {
  const copy = { ...base }
  for (const member of members)
    Object.defineProperty(copy, member, {
      get: () => {
        throw new Error('mine')
      },
    })
  return copy
}

/** A discovery that is watched, in a page of its own, for every test of a file. */
export const eachWithDiscovery = () => {
  const world = eachWithWindow()
  const changed = vi.fn<() => void>()
  const found = {} as { discovery: Discovery; stop: () => void }
  const begin = (): void => {
    found.discovery = createDiscovery()
    found.stop = found.discovery.watch(changed)
  }
  beforeEach(() => {
    changed.mockReset()
    begin()
  })
  /** What the frame is told, which it must take as a whole or not at all. */
  const listed = (options = {}) => {
    const infos = found.discovery.list(options).map(({ info }) => info)
    expect(readList(infos)).toEqual({ ok: true, value: infos })
    return infos
  }
  return {
    world,
    found,
    changed,
    listed,
    names: (options = {}): string[] => listed(options).map(({ name }) => name),
    /** Another discovery takes the place of the one that is watched. */
    again: (): void => {
      found.stop()
      begin()
    },
  }
}
