import { expect, test } from 'vitest'
import type { ConnectRound } from './connect-figures.ts'
import { connectFigures, isConnectDecided, judgeConnect } from './connect-figures.ts'
import { allHold } from './verdict.ts'

const times = (ms: number) => ({ code: ms, approval: ms, reload: ms })
const pair = (modal: number, bare: number): ConnectRound => ({ modal: times(modal), bare: times(bare) })
const rounds = [pair(110, 100), pair(220, 200), pair(130, 100)]

test('behavior: compares each wait with the bare page’s in the same round', () => {
  const figures = connectFigures(rounds)
  expect(figures.code).toMatchObject({ modalMs: 130, bareMs: 100, ratio: 1.1 })
  expect(allHold(judgeConnect(figures))).toBe(true)
})

test('behavior: measures on while a limit lies within what the rounds leave open', () => {
  const many = (ratio: number) => Array.from({ length: 20 }, (_, at) => pair(100 * ratio + (at % 10), 100))
  expect(isConnectDecided(many(1.01))).toBe(true)
  expect(isConnectDecided(many(1.21))).toBe(false)
  expect(isConnectDecided(many(1.5))).toBe(true)
})

test.each(['code', 'reload'])('error: a wait for the %s that is a third longer misses its budget', (wait) => {
  const slower = rounds.map(({ modal, bare }) => ({ modal: { ...modal, [wait]: 1.33 * bare.code }, bare }))
  expect(judgeConnect(connectFigures(slower)).filter(({ ok }) => !ok)).toHaveLength(1)
})

test('error: a wait for the approval that is 1.5 times as long misses its budget', () => {
  const slower = rounds.map(({ modal, bare }) => ({ modal: { ...modal, approval: 1.5 * bare.approval }, bare }))
  expect(judgeConnect(connectFigures(slower)).filter(({ ok }) => !ok)).toHaveLength(1)
})

test('error: fails if nothing was measured', () => {
  expect(allHold(judgeConnect(connectFigures([])))).toBe(false)
})
