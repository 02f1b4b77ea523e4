import { expect, test } from 'vitest'
import type { ConnectRound } from './connect-figures.ts'
import { connectFigures, isConnectDecided, judgeConnect } from './connect-figures.ts'
import { allHold } from './verdict.ts'

const times = (ms: number) => ({ code: ms, approval: ms, reload: ms })
const round = (modal: number, framed: number, bare: number): ConnectRound => ({
  modal: times(modal),
  framed: times(framed),
  bare: times(bare),
})
const rounds = [round(80, 100, 50), round(160, 200, 100), round(90, 100, 50)]

test('behavior: compares each wait with the bare frame’s and the bare page’s in the same round', () => {
  const figures = connectFigures(rounds)
  expect(figures.code).toMatchObject({ modalMs: 90, framedMs: 100, bareMs: 50, ratio: 0.8, byPage: 1.6 })
  expect(allHold(judgeConnect(figures))).toBe(true)
})

test('behavior: measures on while a limit lies within what the rounds leave open', () => {
  const many = (ratio: number) => Array.from({ length: 20 }, (_, at) => round(100 * ratio + (at % 10), 100, 100))
  expect(isConnectDecided(many(0.7))).toBe(true)
  expect(isConnectDecided(many(0.81))).toBe(false)
  expect(isConnectDecided(many(1.26))).toBe(false)
  expect(isConnectDecided(many(2))).toBe(true)
})

test.each([
  ['code', 1.7],
  ['approval', 1.4],
  ['reload', 0.95],
])('error: a wait for the %s of %d times the bare frame’s misses its budget', (wait, ratio) => {
  const slower = rounds.map((one) => ({ ...one, modal: { ...one.modal, [wait]: ratio * one.framed.code } }))
  expect(judgeConnect(connectFigures(slower)).filter(({ ok }) => !ok)).toHaveLength(1)
})

test('error: fails if nothing was measured', () => {
  expect(allHold(judgeConnect(connectFigures([])))).toBe(false)
})
