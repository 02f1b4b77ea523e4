import { cancelled, ProviderRpcError } from '@casement/shared-protocol'
import { expect, test } from 'vitest'
import { connectFailure } from './connect-outcome.ts'

test.each([
  [new ProviderRpcError(4001, 'no'), 'USER_REJECTED', 'no'],
  [new ProviderRpcError(-32603, 'User canceled it'), 'USER_REJECTED', 'User canceled it'],
  [new ProviderRpcError(4900, 'The relay is away'), 'CONNECT_ERROR', 'The relay is away'],
  [new TypeError('x is undefined'), 'CONNECT_ERROR', 'x is undefined'],
  ['odd', 'CONNECT_ERROR', 'odd'],
  [undefined, 'CONNECT_ERROR', 'undefined'],
])('behavior: %s is %s', (thrown, event, message) =>
  expect(connectFailure(thrown)).toEqual({ event, properties: { message } }))

test('behavior: a visitor who cancels has neither rejected nor failed', () =>
  expect(connectFailure(cancelled())).toBeUndefined())
