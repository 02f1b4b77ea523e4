import { describe, expect, it } from 'vitest'
import type { Asked } from '../src/wallet/wallet.ts'
import { blockingReason, permissionsOf } from './permissions.ts'

const asked = (name: string, required = false, supported = true): Asked => ({ name, required, supported })

describe('requested permissions', () => {
  it('behavior: merges methods of the same meaning, required if any is', () => {
    expect(permissionsOf([asked('personal_sign', true), asked('solana_signMessage')])).toEqual([
      { words: 'Ask you to sign messages', required: true, supported: true },
    ])
  })

  it('behavior: shows what the wallet cannot do', () => {
    expect(permissionsOf([asked('wallet_sendCalls', false, false)])).toEqual([
      { words: 'Ask you to send several calls at once', required: false, supported: false },
    ])
  })

  it('attack: shows an unknown method by its name, with hidden characters visible and a limited length', () => {
    const [one, two] = permissionsOf([asked('evil\u202e_method'), asked('constructor')])
    expect(one?.words).toBe('Call evil[U+202E]_method')
    expect(two?.words).toBe('Call constructor')
    expect(permissionsOf([asked('x'.repeat(1_000))])[0]?.words.length).toBeLessThan(60)
  })

  it('attack: a required unsupported method is not hidden by a supported one of the same meaning', () => {
    const lines = permissionsOf([asked('eth_signTypedData_v4'), asked('eth_signTypedData', true, false)])
    expect(lines.map(({ required, supported }) => [required, supported])).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('behavior: only a required unsupported method blocks approval', () => {
    const chain = asked('eip155:1')
    expect(blockingReason([chain], [asked('wallet_sendCalls', false, false)], [])).toBeUndefined()
    expect(blockingReason([chain, asked('eip155:10', true, false)], [asked('eth_x', true, false)], [])).toBe(
      'It needs what this wallet does not have: networks eip155:10; methods eth_x.',
    )
    expect(blockingReason([asked('eip155:10', false, false)], [], [])).toBe(
      'It asks for no network that this wallet has.',
    )
  })
})
