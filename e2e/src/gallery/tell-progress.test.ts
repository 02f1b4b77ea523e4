import { expect, test } from 'vitest'
import { tellProgress } from './tell-progress.ts'

test('behavior: says how far a run is every 15 seconds, and at its end', () => {
  const told: string[] = []
  let time = 1_000
  const progress = tellProgress(
    (line) => told.push(line),
    { what: 'stories', total: 4 },
    () => time,
  )
  time += 14_000
  progress(1)
  time += 1_000
  progress(2)
  time += 1_000
  progress(3)
  progress(4)
  expect(told).toEqual(['2 of 4 stories, 15 s', '4 of 4 stories, 16 s'])
})
