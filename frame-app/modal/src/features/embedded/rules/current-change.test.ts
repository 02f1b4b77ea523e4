import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { expect, test } from 'vitest'
import type { EmailChange } from './current-change.ts'
import { currentChange, emailOf } from './current-change.ts'

const userOf = (email: string) => ({ email, provider: 'email' as const })
const ready = (email: string): EmbeddedState => ({ kind: 'ready', user: userOf(email), accounts: [], factors: [] })
const change: EmailChange = {
  from: 'anna@example.org',
  email: 'anna@new.example',
  step: 'old',
  digits: 6,
  sent: 1,
  againAt: 0,
}

test.each<[string, EmbeddedState | undefined, string | undefined]>([
  ['before the frame has told anything', undefined, undefined],
  ['signed out', { kind: 'signed-out' }, undefined],
  ['signed in without a wallet', { kind: 'no-wallet', user: userOf('anna@example.org') }, 'anna@example.org'],
  ['with a wallet', ready('anna@example.org'), 'anna@example.org'],
])('behavior: the address of a visitor %s', (_what, state, email) => {
  expect(emailOf({ state })).toBe(email)
})

test.each<[string, EmbeddedState | undefined, EmailChange | undefined, boolean]>([
  ['that nobody began', ready('anna@example.org'), undefined, false],
  ['of the visitor', ready('anna@example.org'), change, true],
  ['of a visitor who has signed out', { kind: 'signed-out' }, change, false],
  ['of somebody else', ready('ben@example.org'), change, false],
  ['that another tab has ended', ready('anna@new.example'), change, false],
])('behavior: a change %s goes on: %#', (_what, state, begun, goesOn) => {
  expect(currentChange({ state, change: begun })).toBe(goesOn ? change : undefined)
})
