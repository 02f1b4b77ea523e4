import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('behavior: without options each journey is killed as often as it needs, with any seed', () => {
  expect(readArguments(['send'])).toEqual({
    kind: 'run',
    journey: 'send',
    json: false,
    kills: 50,
    seed: undefined,
  })
  expect(readArguments(['wallet-service'])).toMatchObject({ journey: 'wallet-service', kills: 200 })
})

test('behavior: accepts each option', () => {
  expect(readArguments(['send', '--json', '--kills', '1', '--seed', '4294967295'])).toEqual({
    kind: 'run',
    journey: 'send',
    json: true,
    kills: 1,
    seed: 4_294_967_295,
  })
  expect(readArguments(['--seed', '0', 'send'])).toMatchObject({ kind: 'run', seed: 0 })
})

test.each([
  { args: [], why: 'Which journey?' },
  { args: ['--json'], why: 'Which journey?' },
  { args: ['swap'], why: 'There is no journey "swap"' },
  { args: ['send', 'swap'], why: 'One journey a run' },
  { args: ['send', '--kill', '5'], why: '--kill' },
  { args: ['send', '--kills', '0'], why: '--kills is a number' },
  { args: ['send', '--kills', '1000'], why: '--kills is a number' },
  { args: ['send', '--kills', 'many'], why: '--kills is a number' },
  { args: ['send', '--seed', '4294967296'], why: '--seed is a whole number' },
  { args: ['send', '--seed=-1'], why: '--seed is a whole number' },
  { args: ['send', '--seed', '0x1'], why: '--seed is a whole number' },
])('error: $args is refused with how it is used', ({ args, why }) => {
  const reading = readArguments(args)
  expect(reading).toMatchObject({ kind: 'wrong', reason: expect.stringContaining(why) })
  expect(reading).toMatchObject({ reason: expect.stringContaining('npm run chaos -- JOURNEY') })
})
