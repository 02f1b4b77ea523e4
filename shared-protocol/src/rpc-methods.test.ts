import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyMethod, SAFE_METHODS, UNSAFE_METHODS } from './rpc-methods.ts'

describe('classifyMethod', () => {
  it.each(SAFE_METHODS)('behavior: %s is safe', (method) => {
    expect(classifyMethod(method)).toBe('safe')
  })

  it.each(UNSAFE_METHODS)('behavior: %s needs approval', (method) => {
    expect(classifyMethod(method)).toBe('unsafe')
  })

  it('behavior: the lists have the lengths of the specification and share nothing', () => {
    expect(SAFE_METHODS).toHaveLength(41)
    expect(UNSAFE_METHODS).toHaveLength(11)
    expect(new Set([...SAFE_METHODS, ...UNSAFE_METHODS])).toHaveProperty('size', 52)
  })

  it.each([
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTransaction',
    'wallet_switchEthereumChain',
    '',
  ])('behavior: %j is on no list', (method) => {
    expect(classifyMethod(method)).toBe('unknown')
  })

  it.each(Object.getOwnPropertyNames(Object.prototype))('attack: %s of every object is no method', (name) => {
    expect(classifyMethod(name)).toBe('unknown')
  })

  it('attack: another case, a space or a homoglyph makes a method unknown', () => {
    const method = fc.constantFrom(...SAFE_METHODS, ...UNSAFE_METHODS)
    const disguise = fc.constantFrom(
      (text: string) => text.toUpperCase(),
      (text: string) => ` ${text}`,
      (text: string) => `${text} `,
      (text: string) => `${text}\u0000`,
      (text: string) => text.replace('a', '\u0430').replace('e', '\u0435'),
      (text: string) => text.slice(1),
      (text: string) => `${text}s`,
    )
    fc.assert(
      fc.property(method, disguise, (name, apply) => {
        expect(classifyMethod(apply(name))).toBe('unknown')
      }),
    )
  })
})
