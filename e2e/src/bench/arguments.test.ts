import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const read = (...args: string[]) =>
  readArguments(args, ['protocol', 'open', 'service'], { counted: ['open'], timed: ['service'] })

test('behavior: accepts just a name', () => {
  expect(read('protocol')).toEqual({ kind: 'run', name: 'protocol', json: false })
  expect(read('protocol', '--json')).toEqual({ kind: 'run', name: 'protocol', json: true })
})

test('behavior: accepts a number of rounds where rounds are counted', () => {
  expect(read('open', '--rounds', '12')).toEqual({ kind: 'run', name: 'open', json: false, rounds: 12 })
})

test('behavior: accepts a number of seconds where time is what counts', () => {
  expect(read('service', '--seconds', '60')).toEqual({ kind: 'run', name: 'service', json: false, seconds: 60 })
})

test.each([
  { args: [], why: 'Which bench?' },
  { args: ['--json'], why: 'Which bench?' },
  { args: ['speed'], why: 'There is no bench "speed"' },
  { args: ['constructor'], why: 'There is no bench "constructor"' },
  { args: ['protocol', 'open'], why: 'One bench a run' },
  { args: ['protocol', '--jsn'], why: '--jsn' },
  { args: ['open', '--rounds', '0'], why: '--rounds is a number' },
  { args: ['open', '--rounds', 'many'], why: '--rounds is a number' },
  { args: ['protocol', '--rounds', '12'], why: 'has no --rounds' },
  { args: ['service', '--seconds', '0'], why: '--seconds is a number' },
  { args: ['open', '--seconds', '60'], why: 'has no --seconds' },
  { args: ['service', '--rounds', '12'], why: 'has no --rounds' },
])('error: $args fails with the list of benchmarks', ({ args, why }) => {
  const reading = read(...args)
  expect(reading).toMatchObject({ kind: 'wrong', reason: expect.stringContaining(why) })
  expect(reading).toMatchObject({ reason: expect.stringContaining('Benches: protocol, open, service') })
})
