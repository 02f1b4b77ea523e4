import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { hostOn } from '../account-host.ts'
import { pressWhenDrawn } from '../press-when-painted.ts'
import { PATIENCE_MS } from './patience.ts'
import type { Round, Step } from './rounds.ts'
import { STEPS } from './rounds.ts'
import type { SenderChain } from './sender-chain.ts'

export type Host = ReturnType<typeof hostOn>

/** The visitor’s way to send, up to a step. */
export type SendJourney = {
  /** Goes as far as the round’s step. */
  readonly reach: () => Promise<void>
  /** What the visitor goes on with meanwhile. */
  readonly goOn: () => Promise<void>
}

/** Longer than the visitor writes in any round. */
const WRITING_MS = 3_000

const TOKEN_NAMES: { readonly [T in Round['token']]: string } = { ETH: 'Ether', USDC: 'USD Coin' }

/** Answers the wallet’s open prompt as the round says. */
export const answerPrompt = (host: Host, { answer }: Pick<Round, 'answer'>): Promise<void> =>
  pressWhenDrawn(
    host.prompt.getByRole('button', { name: answer === 'approved' ? 'Send' : 'Refuse', exact: true }),
    PATIENCE_MS,
  )

/** Connects the local wallet. */
export const connect = async (page: Page, host: Host): Promise<void> => {
  await host.open()
  await pressWhenDrawn(host.row(), PATIENCE_MS)
  await pressWhenDrawn(host.prompt.getByRole('button', { name: 'Connect', exact: true }), PATIENCE_MS)
  await page.locator('dialog.casement:not([open])').waitFor({ state: 'attached' })
}

/**
 * The way of a round on a page whose visitor is connected.
 *
 * @example
 * await createSendJourney(host, round, chain).reach()
 */
export const createSendJourney = (host: Host, round: Round, chain: SenderChain): SendJourney => {
  const { token, amount, receiver, step } = round
  const account = host.modal('Account')
  const send = host.modal('Send')
  const confirm = host.modal('Review').getByRole('button', { name: /^Send/ })

  const fill = async (timeout: number): Promise<void> => {
    await send.getByRole('button', { name: 'Select token' }).first().click({ timeout })
    await host.modal('Select token').getByRole('button', { name: TOKEN_NAMES[token] }).first().click({ timeout })
    await send.getByRole('textbox', { name: 'To' }).fill(receiver, { timeout })
    await send.getByRole('textbox', { name: 'Amount' }).fill(amount, { timeout })
  }
  /** What the visitor does, or waits for, to come from the step before to this one. */
  const ways: { readonly [S in Step]: () => Promise<void> } = {
    writing: async () => {
      await host.open()
      await account.getByRole('button', { name: 'Send', exact: true }).click()
      await send.getByRole('textbox', { name: 'To' }).waitFor()
    },
    preview: async () => {
      await fill(PATIENCE_MS)
      const next = send.getByRole('button', { name: 'Preview Send' })
      // The card grows with the fee, which enables the button: it could move during the press.
      await expect(next).toBeEnabled({ timeout: PATIENCE_MS })
      await next.click()
      await confirm.waitFor()
    },
    asking: () => confirm.click(),
    prompt: () => host.prompt.waitFor(),
    answered: async () => {
      if (step === 'pending') await chain.hold()
      await answerPrompt(host, round)
    },
    pending: () => account.getByText('Transaction started').waitFor(),
    confirmed: () => account.getByText(`${amount}\u00a0${token} sent`).waitFor(),
  }
  const isOnTheWay = (each: Step): boolean =>
    // Blocks that take it at once leave no time to see that it is pending.
    STEPS.indexOf(each) <= STEPS.indexOf(step) && !(each === 'pending' && step === 'confirmed')

  return {
    reach: async () => {
      for (const each of STEPS.filter(isOnTheWay)) await ways[each]()
    },
    goOn: async () => {
      // On a page that was reloaded the form is never there again.
      if (step === 'writing') await fill(WRITING_MS)
    },
  }
}
