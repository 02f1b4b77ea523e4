import { frameContract } from '@casement/shared-protocol'
import { beforeEach, expect, vi } from 'vitest'
import type { Discovery } from '../src/wallets/discovery.ts'
import { createDiscovery } from '../src/wallets/discovery.ts'
import { eachWithWindow } from './wallet-page.ts'

const readList = frameContract.injectedChanged.params

/** A copy with members that throw when they are read. */
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

/** Gives every test its own page with a watched discovery. */
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
  /** Returns the list for the frame, and checks that the frame accepts it. */
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
    /** Replaces the watched discovery with a new one. */
    again: (): void => {
      found.stop()
      begin()
    },
  }
}
