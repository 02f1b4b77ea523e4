import { SMALLEST_WORLD } from '@casement/dev-server'
import { test as emailTest } from './email-login.ts'
import { test as base } from './world-fixture.ts'

// Specs share these worlds, so that a worker starts each of them once, however many specs it runs.

/** A world with both chains, their contents, and the service that reads them. */
export const test = base.extend({
  parts: [[...SMALLEST_WORLD, 'solana', 'data'], { scope: 'worker' }],
  contents: ['world', { scope: 'worker' }],
})

/** The same with the embedded wallet: its service, and the mail. */
export const embeddedTest = emailTest.extend({
  parts: [[...SMALLEST_WORLD, 'mail', 'wallet-service', 'solana', 'data'], { scope: 'worker' }],
  contents: ['world', { scope: 'worker' }],
})
