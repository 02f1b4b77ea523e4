import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test } from 'vitest'
import { defer, eachWithModal, outcome, pass } from '../../test/modal-world.ts'

const world = eachWithModal()
const never = () => new Promise<never>(() => undefined)

describe('a frame that does not answer a close request', () => {
  test('behavior: a second request within 2 seconds waits; a later one closes the modal', async () => {
    const { modal, bootFrame } = world.current
    const { requestClose } = await bootFrame()
    requestClose.mockImplementation(never)
    await pass()
    await modal.open({})
    const first = outcome(modal.close('escape'))
    await pass(1_999)
    const second = outcome(modal.close('escape'))
    await pass()
    expect([first(), second(), modal.mode()]).toEqual(['pending', 'pending', 'modal'])
    await pass(1)
    expect(await modal.close('escape')).toBe(true)
    expect(modal.mode()).toBe('hidden')
    expect(requestClose).toHaveBeenCalledTimes(2)
  })

  test('behavior: a request that fails late does not close a later opening', async () => {
    const { modal, bootFrame } = world.current
    const { requestClose } = await bootFrame()
    const late = defer<never>()
    requestClose.mockReturnValueOnce(late.promise)
    await pass()
    await modal.open({})
    const first = outcome(modal.close('escape'))
    await pass(2_000)
    await modal.close('escape')
    await modal.open({ view: 'Swap' })
    late.reject(new ProviderRpcError(4900, 'requestClose was not answered', { outcome: 'unknown' }))
    await pass()
    expect([first(), modal.mode()]).toEqual([true, 'modal'])
  })

  test('behavior: the 2 seconds start over after each answered request', async () => {
    const { modal, bootFrame } = world.current
    const { requestClose } = await bootFrame()
    await pass()
    await modal.open({})
    requestClose.mockResolvedValueOnce({ closed: false })
    await modal.close('escape')
    await pass(5_000)
    requestClose.mockImplementation(never)
    const asked = outcome(modal.close('escape'))
    await pass(1_000)
    expect([asked(), modal.mode()]).toEqual(['pending', 'modal'])
    expect(requestClose).toHaveBeenCalledTimes(2)
  })
})
