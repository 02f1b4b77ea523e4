import { expect, test, vi } from 'vitest'
import { ShareError, splitEntropy } from './shares.ts'

const answers: Uint8Array[][] = []
vi.mock('shamir-secret-sharing', () => ({
  split: async () => answers.shift(),
  combine: async () => new Uint8Array(16),
}))

const about = { walletId: 'w', setId: 's', commitment: 'c' }
const share = (point: number, length = 17): Uint8Array => new Uint8Array(length).fill(point)

test('behavior: what the library gives is taken if it is as it must be', async () => {
  answers.push([share(1), share(2), share(3)])
  await expect(splitEntropy(new Uint8Array(16), about)).resolves.toMatchObject({ device: { role: 'device' } })
})

test.each<[string, Uint8Array[]]>([
  ['a share at x = 0, which is the secret itself', [share(0), share(2), share(3)]],
  ['a share of another length', [share(1), share(2, 18), share(3)]],
  ['too few shares', [share(1), share(2)]],
])('attack: a library that gives %s makes no wallet', async (_name, shares) => {
  answers.push(shares)
  await expect(splitEntropy(new Uint8Array(16), about)).rejects.toThrow(ShareError)
})
