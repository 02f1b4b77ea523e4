import { expect, test, vi } from 'vitest'
import { firstOpened } from './first-opened.ts'

const kit = (factorId: string) => ({ walletId: 'wallet', factorId, kind: 'kit', sealed: 'sealed' }) as const
const otherFactor = () => Object.assign(new Error('not this one'), { name: 'FactorError' })
const opens =
  (...fitting: readonly string[]) =>
  async ({ factorId }: { readonly factorId: string }) => {
    if (!fitting.includes(factorId)) throw otherFactor()
    return factorId
  }

test('behavior: of several kits the one is used whose words were typed', async () => {
  const open = vi.fn(opens('second', 'third'))
  expect(await firstOpened([kit('first'), kit('second'), kit('third')], open)).toBe('second')
  expect(open).toHaveBeenCalledTimes(2)
})

test('error: words of no kit are refused as another factor', async () => {
  await expect(firstOpened([kit('first'), kit('second')], opens())).rejects.toMatchObject({ name: 'FactorError' })
})

test('error: where there is no package, the factor is unknown', async () => {
  await expect(firstOpened([], opens())).rejects.toMatchObject({ data: { reason: 'factor_unknown' } })
})

test('error: what fails for another reason is not tried with the next package', async () => {
  const open = vi.fn(async () => Promise.reject(new Error('the service is busy')))
  await expect(firstOpened([kit('first'), kit('second')], open)).rejects.toThrow('the service is busy')
  expect(open).toHaveBeenCalledTimes(1)
})
