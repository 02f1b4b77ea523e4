import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Arming } from './arming.ts'
import { ARM_DELAY_MS, armsIn, changed, isArmed, sighted, UNSEEN } from './arming.ts'

describe('arming an approval', () => {
  test('behavior: it is armed after half a second in sight, and not a moment before', () => {
    const seen = sighted(UNSEEN, true, 1_000)
    expect(isArmed(seen, 1_000 + ARM_DELAY_MS - 1)).toBe(false)
    expect(isArmed(seen, 1_000 + ARM_DELAY_MS)).toBe(true)
    expect(armsIn(seen, 1_200)).toBe(300)
    expect(armsIn(UNSEEN, 1_200)).toBeUndefined()
  })

  test('behavior: being told again that it is seen starts nothing anew', () => {
    expect(sighted(sighted(UNSEEN, true, 1_000), true, 1_400)).toEqual({ seenSince: 1_000 })
  })

  test('attack: out of sight for a moment, it has to be seen for the whole time again', () => {
    const back = sighted(sighted(sighted(UNSEEN, true, 0), false, 700), true, 701)
    expect(isArmed(back, 1_200)).toBe(false)
    expect(isArmed(back, 1_201)).toBe(true)
  })

  test('attack: what changes under the pointer has to be seen for the whole time again', () => {
    const after = changed(sighted(UNSEEN, true, 0), 600)
    expect(isArmed(after, 1_099)).toBe(false)
    expect(changed(UNSEEN, 5)).toEqual(UNSEEN)
  })

  test('attack: whatever happens, it is armed only after half a second without anything in the way', () => {
    const event = fc.record({
      wait: fc.integer({ min: 0, max: 900 }),
      kind: fc.constantFrom('seen', 'unseen', 'changed'),
    })
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let arming: Arming = UNSEEN
        let at = 0
        let quietSince: number | undefined
        for (const { wait, kind } of events) {
          at += wait
          expect(isArmed(arming, at)).toBe(quietSince !== undefined && at - quietSince >= ARM_DELAY_MS)
          if (kind === 'changed') {
            arming = changed(arming, at)
            if (quietSince !== undefined) quietSince = at
          } else {
            arming = sighted(arming, kind === 'seen', at)
            quietSince = kind === 'seen' ? (quietSince ?? at) : undefined
          }
        }
      }),
    )
  })
})
