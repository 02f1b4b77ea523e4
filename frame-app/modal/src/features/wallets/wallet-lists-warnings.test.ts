import { describe, expect, test } from 'vitest'
import { ask, away, eachWithWalletLists } from './wallet-lists-for-tests.ts'

const { settled, start, warn } = eachWithWalletLists()

describe('asking the directory', () => {
  test('behavior: ids that are no wallet’s are told to the page’s developer, a line a list, once', async () => {
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
    ['the directory does not answer', {}, away],
    ['nobody asked which are featured', { enableWalletConnect: false }, undefined],
  ] as const)('behavior: nothing is told of ids while %s', async (_name, options, answer) => {
    if (answer) ask.mockImplementation(async () => answer)
    start({ featuredWalletIds: ['metamask'], ...options, excludeWalletIds: ['alder-0'] }).askDirectory()
    await settled(answer ? 'unreachable' : 'answered')
    expect(warn).not.toHaveBeenCalled()
  })
})
