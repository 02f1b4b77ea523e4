import { SMALLEST_WORLD } from '@casement/dev-server'
import { test as emailTest } from './email-login.ts'
import { test as phoneTest } from './phone-wallet.ts'

// Specs share these worlds, so that a worker starts each of them once, however many specs it runs.

/** A world with both chains, their contents, the service that reads them, and the relay, for tests with a phone. */
export const test = phoneTest.extend({
  parts: [[...SMALLEST_WORLD, 'relay', 'solana', 'data'], { scope: 'test' }],
  contents: ['world', { scope: 'test' }],
})

/** The same with the embedded wallet in place of the relay: its service, and the mail. */
export const embeddedTest = emailTest.extend({
  parts: [[...SMALLEST_WORLD, 'mail', 'wallet-service', 'solana', 'data'], { scope: 'test' }],
  contents: ['world', { scope: 'test' }],
})
