import { describe, expect, test } from 'vitest'
import { ask, away, eachWithWalletLists } from './wallet-lists-for-tests.ts'

const { settled, start, warn } = eachWithWalletLists()

describe('unknown wallet ids', () => {
  test('behavior: warns the page’s developer about unknown ids once per list', async () => {
    const { askDirectory, options } = start({
      featuredWalletIds: ['yarrow-0', 'metamask'],
      excludeWalletIds: ['x', 'y'],
    })
    askDirectory()
    expect(warn).not.toHaveBeenCalled()
    await settled()
    const expected = [
      ['excludeWalletIds: no wallet has the id "x", "y"'],
      ['featuredWalletIds: no wallet has the id "metamask"'],
    ]
    expect(warn.mock.calls).toEqual(expected)
    options.setState({ includeWalletIds: ['dale-0'] })
    askDirectory()
    await settled()
    expect(warn.mock.calls).toEqual(expected)
  })

  test.each([
    ['the directory is unreachable', {}, away],
    ['featured wallets are not queried', { enableWalletConnect: false }, undefined],
  ] as const)('behavior: does not warn while %s', async (_name, options, answer) => {
    if (answer) ask.mockImplementation(async () => answer)
    start({ featuredWalletIds: ['metamask'], ...options, excludeWalletIds: ['alder-0'] }).askDirectory()
    await settled(answer ? 'unreachable' : 'answered')
    expect(warn).not.toHaveBeenCalled()
  })
})
