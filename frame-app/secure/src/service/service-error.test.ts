import { describe, expect, test } from 'vitest'
import { isAway, isRefusal, ServiceError, ServiceUnreachableError } from './service-error.ts'

const elsewhere = (code: string): Error => Object.assign(new Error('x'), { code })

describe('a refusal of the service', () => {
  test('behavior: is told by its code', () => {
    const error = new ServiceError('wallet_exists')
    expect(isRefusal(error, 'token_invalid', 'wallet_exists')).toBe(true)
    expect(isRefusal(error, 'token_invalid')).toBe(false)
  })

  test('attack: is not what another has said with the same code', () => {
    expect(isRefusal(elsewhere('refresh_expired'), 'refresh_expired')).toBe(false)
  })
})

describe('a service that may do later what was asked', () => {
  test.each([
    ['gives no answer', new ServiceUnreachableError('No answer came.')],
    ['has no database', new ServiceError('unavailable')],
    ['fails by itself', new ServiceError('internal')],
  ])('behavior: is one that %s', (_name, error) => {
    expect(isAway(error)).toBe(true)
  })

  test.each([
    ['refuses', new ServiceError('wallet_exists')],
    ['is not what failed', elsewhere('internal')],
  ])('behavior: is not one that %s', (_name, error) => {
    expect(isAway(error)).toBe(false)
  })
})
