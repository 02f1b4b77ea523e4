import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createId } from './create-id.ts'
import { idSchema } from './login.ts'

test('behavior: ids are UUIDs of version 7, in the order of time, and never equal', () => {
  const now = Date.UTC(2026, 10, 27)
  const ids = Array.from({ length: 1_000 }, () => createId(now))
  for (const id of ids) expect(v.is(idSchema, id)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(createId(now + 1) > (ids[0] ?? '')).toBe(true)
  expect(createId(now).replaceAll('-', '').slice(0, 12)).toBe(now.toString(16).padStart(12, '0'))
})
