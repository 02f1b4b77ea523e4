import { expect, test } from 'vitest'
import { SPL_TOKENS, solanaAddress } from './deployment.ts'

test('behavior: every account and token has a distinct address', async () => {
  const roles = ['visitor', 'second', 'busy', 'empty', 'faucet', 'deployer'] as const
  const addresses = [...(await Promise.all(roles.map(solanaAddress))), ...SPL_TOKENS.map(({ mint }) => mint)]
  expect(new Set(addresses).size).toBe(roles.length + SPL_TOKENS.length)
})

test('behavior: the tokens include difficult cases', () => {
  expect(SPL_TOKENS.map(({ decimals, kind }) => `${kind} ${decimals}`)).toEqual([
    ...['token 6', 'token 6', 'token 5', 'token 0', 'nft 0', 'spam 2'],
  ])
})
