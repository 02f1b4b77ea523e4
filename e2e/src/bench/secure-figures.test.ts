import { expect, test } from 'vitest'
import type { SecureRound } from './secure-figures.ts'
import { isSecureDecided, judgeSecure, secureFigures } from './secure-figures.ts'
import { allHold } from './verdict.ts'

const round = (secure: number, empty: number): SecureRound => ({
  secure: { ready: secure, signature: secure },
  empty: { ready: empty, signature: empty },
})
const rounds = [round(120, 100), round(280, 200), round(130, 100)]

test('behavior: each wait is compared with that of the empty frame in the same round', () => {
  expect(secureFigures(rounds).ready).toMatchObject({ ms: 130, p90Ms: 280, emptyMs: 100, ratio: 1.3 })
  expect(allHold(judgeSecure(secureFigures(rounds)))).toBe(true)
})

test('behavior: measures on while the limit lies within what the rounds leave open', () => {
  const many = (ratio: number) => Array.from({ length: 20 }, (_, at) => round(100 * ratio + (at % 10), 100))
  expect(isSecureDecided(many(1.2))).toBe(true)
  expect(isSecureDecided(many(1.46))).toBe(false)
  expect(isSecureDecided(many(2))).toBe(true)
})

test.each(['ready', 'signature'])('error: a wait for “%s” of 1.6 times the empty frame’s misses its budget', (wait) => {
  const slower = rounds.map((one) => ({ ...one, secure: { ...one.secure, [wait]: 1.6 * one.empty.ready } }))
  expect(judgeSecure(secureFigures(slower)).filter(({ ok }) => !ok)).toHaveLength(1)
})

test('error: fails if nothing was measured', () => {
  expect(allHold(judgeSecure(secureFigures([])))).toBe(false)
})
