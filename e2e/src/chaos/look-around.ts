import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Look } from './judge.ts'
import { rowsOf } from './judge.ts'
import { PATIENCE_MS } from './patience.ts'
import type { Round } from './rounds.ts'
import type { Host } from './send-journey.ts'

/** What the visitor waits between two looks at the activity: the frame asks anew if its answer is 15 s old. */
const LOOK_EVERY_MS = [500, 1_000, 2_000, 4_000]

const openAccount = async (host: Host): Promise<Locator> => {
  await host.open()
  const account = host.modal('Account')
  await account.waitFor()
  return account
}

/** Chooses the tab anew, which reads it again if it is old. */
const readActivity = async (account: Locator): Promise<readonly string[]> => {
  await account.getByRole('tab', { name: 'Tokens' }).click()
  await account.getByRole('tab', { name: 'Activity' }).click()
  const rows = account.getByRole('list', { name: 'Activity' }).getByRole('button')
  await rows.first().waitFor({ timeout: PATIENCE_MS })
  return rows.allTextContents()
}

/**
 * Looks at the account’s activity until it shows what it should, or for a minute. A frame that was killed before it could
 * keep the hash learns of the transaction from the service, which reads the chain: so what was sent may be shown late.
 *
 * @example
 * await lookAtActivity(host, round, { when: 'rest', sent: true })
 */
export const lookAtActivity = async (
  host: Host,
  round: Round,
  { when, sent }: { readonly when: Look['when']; readonly sent: boolean },
): Promise<Look> => {
  let rows: readonly string[] | undefined
  const account = await openAccount(host)
  const look = async (): Promise<number | undefined> => {
    rows = await readActivity(account).catch(() => undefined)
    return rows && rowsOf(round, rows).length
  }
  await expect
    .poll(look, { timeout: PATIENCE_MS, intervals: LOOK_EVERY_MS })
    .toBe(sent ? 1 : 0)
    // What is shown instead is judged.
    .catch(() => undefined)
  const notices = await host.card.locator('[data-variant] p').allTextContents()
  return { when, rows, notices }
}

/**
 * The symbols of the tokens that the account shows with an amount.
 *
 * @example
 * await lookAtBalances(host) // ['ETH', 'USDC']
 */
export const lookAtBalances = async (host: Host): Promise<readonly string[]> => {
  const account = await openAccount(host)
  await account.getByRole('tab', { name: 'Tokens' }).click()
  const rows = account.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
  const shown: string[] = []
  for (const symbol of ['ETH', 'USDC']) {
    const row = rows.filter({ hasText: new RegExp(`\\d\\s${symbol}`) }).first()
    if (
      await row.waitFor({ timeout: PATIENCE_MS }).then(
        () => true,
        () => false,
      )
    )
      shown.push(symbol)
  }
  return shown
}
