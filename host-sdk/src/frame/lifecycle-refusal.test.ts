import type { DenialCode } from '@casement/shared-protocol/host'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import { caller, eachWithLifecycle, pass } from '../../test/lifecycle-world.ts'

const world = eachWithLifecycle()

describe('a denied frame', () => {
  test.each<[DenialCode, string]>([
    ['ORIGIN', 'Add "https://shop.example" to the origins of project "shop".'],
    ['PROJECT', 'there is no project "shop"'],
    ['VERSION', 'too old'],
    ['TOP_LEVEL', 'No page'],
  ])('error: %s rejects waiting callers immediately and is reported once even if it is sent twice', async (code, text) => {
    const told = caller(world.current)
    world.current.lifecycle.denied(code)
    world.current.lifecycle.denied(code)
    await pass(0)
    expect(told()).toMatchObject({ code: 4100, data: { denied: code }, message: expect.stringContaining(text) })
    expect(world.current.report).toHaveBeenCalledExactlyOnceWith((told() as Error).message)
    expect(vi.getTimerCount()).toBe(0)
    expect(world.current.load).toHaveBeenCalledTimes(1)
  })

  test('error: reloads after each pause when the project is unreadable, and fails after the last', async () => {
    const unreadable = { code: 4900, data: { outcome: 'not-sent', denied: 'PROJECT_UNREADABLE' } }
    const told = caller(world.current)
    world.current.boot('a')
    world.current.lifecycle.denied('PROJECT_UNREADABLE')
    await pass(0)
    expect(told()).toMatchObject(unreadable)
    for (const [at, pause] of [1_000, 4_000, 15_000].entries()) {
      expect(world.current.lifecycle.state()).toEqual({ kind: 'waiting' })
      expect(world.current.report).not.toHaveBeenCalled()
      await pass(pause)
      expect(world.current.load).toHaveBeenCalledTimes(at + 2)
      world.current.lifecycle.denied('PROJECT_UNREADABLE')
    }
    expect(world.current.lifecycle.state()).toMatchObject({ kind: 'failed', error: unreadable })
    expect(world.current.report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('cannot read project "shop"'))
  })

  test('behavior: serves callers when the project is readable on the next load', async () => {
    caller(world.current)
    world.current.boot('a')
    world.current.lifecycle.denied('PROJECT_UNREADABLE')
    const told = caller(world.current)
    await pass(1_000)
    await world.current.comeUp('b')
    expect(told()).toBe('b')
    expect(world.current.report).not.toHaveBeenCalled()
  })

  test("error: options that the frame rejects fail the instance with the frame's error and close the boot", async () => {
    const told = caller(world.current)
    const { refuse, close } = world.current.boot('a')
    const error = new ProviderRpcError(-32602, 'init: options.colour is not an option')
    refuse(error)
    await pass(0)
    expect(told()).toBe(error)
    expect(world.current.report).toHaveBeenCalledExactlyOnceWith('init: options.colour is not an option')
    expect(close).toHaveBeenCalledExactlyOnceWith(error)
    await expect(world.current.lifecycle.live()).rejects.toBe(error)
  })

  test('behavior: an unanswered init is not a rejection; the deadline decides', async () => {
    const told = caller(world.current)
    const { refuse } = world.current.boot('a')
    refuse(new ProviderRpcError(4900, 'init was not answered', { outcome: 'unknown' }))
    await pass(10_000)
    expect(told()).toBe('nothing')
    await world.current.comeUp('b')
    expect(told()).toBe('b')
    expect(world.current.report).not.toHaveBeenCalled()
  })
})

describe('a missing chunk of the SDK', () => {
  const missing = new ProviderRpcError(4900, 'Part of the SDK did not load', { outcome: 'not-sent' })

  test('error: rejects waiting callers immediately, retries after each pause, then fails', async () => {
    const told = caller(world.current)
    world.current.lifecycle.missed(missing)
    await pass(0)
    expect(told()).toBe(missing)
    for (const [at, pause] of [1_000, 4_000, 15_000].entries()) {
      await pass(pause - 1)
      expect(world.current.load).toHaveBeenCalledTimes(at + 1)
      await pass(1)
      expect(world.current.load).toHaveBeenCalledTimes(at + 2)
      world.current.lifecycle.missed(missing)
    }
    expect(world.current.lifecycle.state()).toEqual({ kind: 'failed', error: missing })
    expect(world.current.report).toHaveBeenCalledExactlyOnceWith(missing.message)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: the next load has a deadline of its own', async () => {
    caller(world.current)
    await pass(19_000)
    world.current.lifecycle.missed(missing)
    const told = caller(world.current)
    await pass(1_000 + 19_999)
    expect(told()).toBe('nothing')
    await world.current.comeUp('a')
    expect(told()).toBe('a')
  })

  test('behavior: ignores a second report of the same load, and any report while the frame is live', async () => {
    caller(world.current)
    world.current.lifecycle.missed(missing)
    world.current.lifecycle.missed(missing)
    await pass(1_000)
    await world.current.comeUp('a')
    world.current.lifecycle.missed(missing)
    expect(world.current.lifecycle.state().kind).toBe('live')
    expect(world.current.load).toHaveBeenCalledTimes(2)
  })
})
