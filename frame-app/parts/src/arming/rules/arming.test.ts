import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Arming, InputMeans } from './arming.ts'
import {
  ATTEND_MS,
  changed,
  DISARMED,
  disengaged,
  engaged,
  isArmed,
  isRested,
  REST_MS,
  standingOf,
  visibilityChanged,
} from './arming.ts'

const seenAt = (at: number) => visibilityChanged(DISARMED, true, at)
const MEANS: readonly InputMeans[] = ['pointer', 'finger', 'keys']

describe('arming an approval', () => {
  test('behavior: the times are 500 ms of attention and 700 ms at rest', () => {
    expect([ATTEND_MS, REST_MS]).toEqual([500, 700])
  })

  test.each(MEANS)('behavior: with %s, armed after exactly 500 ms of attention', (means) => {
    const at = engaged(seenAt(0), means, 1_000)
    expect(isArmed(at, means, 1_499)).toBe(false)
    expect(isArmed(at, means, 1_500)).toBe(true)
  })

  test.each(MEANS)('behavior: with %s, armed after exactly 700 ms at rest', (means) => {
    const at = engaged(seenAt(1_000), means, 1_000)
    expect(isArmed(at, means, 1_699)).toBe(false)
    expect(isArmed(at, means, 1_700)).toBe(true)
    expect([isRested(at, 1_699), isRested(at, 1_700)]).toEqual([false, true])
  })

  test('attack: attention with one means does not arm the others', () => {
    const at = engaged(seenAt(0), 'pointer', 0)
    expect(MEANS.map((means) => isArmed(at, means, 5_000))).toEqual([true, false, false])
  })

  test('attack: leaving and coming back starts the attention over', () => {
    const away = disengaged(engaged(seenAt(0), 'keys', 0), 'keys')
    expect(isArmed(away, 'keys', 5_000)).toBe(false)
    const back = engaged(away, 'keys', 5_000)
    expect([isArmed(back, 'keys', 5_499), isArmed(back, 'keys', 5_500)]).toEqual([false, true])
  })

  test('behavior: repeated reports of visibility or attention do not restart the times', () => {
    const again = engaged(visibilityChanged(engaged(seenAt(0), 'pointer', 100), true, 400), 'pointer', 500)
    expect(isArmed(again, 'pointer', 700)).toBe(true)
  })

  test('attack: a moment out of sight starts everything over', () => {
    const back = visibilityChanged(visibilityChanged(engaged(seenAt(0), 'pointer', 0), false, 900), true, 901)
    expect(isArmed(back, 'pointer', 9_000)).toBe(false)
    const attendedAgain = engaged(back, 'pointer', 902)
    expect([isArmed(attendedAgain, 'pointer', 1_600), isArmed(attendedAgain, 'pointer', 1_601)]).toEqual([false, true])
  })

  test('attack: attention while hidden does not count once visible', () => {
    const hidden = engaged(DISARMED, 'pointer', 0)
    expect(isArmed(visibilityChanged(hidden, true, 1_000), 'pointer', 9_000)).toBe(false)
  })

  test('attack: a change restarts the rest and requires new attention', () => {
    const after = changed(engaged(seenAt(0), 'pointer', 0), 1_000)
    expect(isArmed(after, 'pointer', 9_000)).toBe(false)
    const again = engaged(after, 'pointer', 1_001)
    expect([isArmed(again, 'pointer', 1_699), isArmed(again, 'pointer', 1_701)]).toEqual([false, true])
    expect(changed(DISARMED, 5)).toEqual(DISARMED)
  })

  test('attack: in any sequence of events, armed only by 500 ms of attention and 700 ms without a change', () => {
    const event = fc.record({
      wait: fc.integer({ min: 0, max: 900 }),
      kind: fc.constantFrom('seen', 'unseen', 'changed', 'attended', 'left'),
      means: fc.constantFrom(...MEANS),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let arming: Arming = DISARMED
        let at = 0
        let restSince: number | undefined
        const since = new Map<InputMeans, number>()
        for (const { wait, kind, means } of events) {
          at += wait
          for (const each of MEANS) {
            const rested = restSince !== undefined && at - restSince >= 700
            const there = since.get(each)
            expect(isArmed(arming, each, at)).toBe(rested && there !== undefined && at - there >= 500)
          }
          const any = MEANS.some((each) => isArmed(arming, each, at))
          expect(standingOf(arming, at).standing === 'armed').toBe(any)
          if (kind === 'seen') {
            arming = visibilityChanged(arming, true, at)
            restSince ??= at
          } else if (kind === 'unseen') {
            arming = visibilityChanged(arming, false, at)
            restSince = undefined
            since.clear()
          } else if (kind === 'changed') {
            arming = changed(arming, at)
            if (restSince !== undefined) restSince = at
            since.clear()
          } else if (kind === 'attended') {
            arming = engaged(arming, means, at)
            if (restSince !== undefined && !since.has(means)) since.set(means, at)
          } else {
            arming = disengaged(arming, means)
            since.delete(means)
          }
        }
      }),
    )
  })
})

describe('the displayed state of an approval', () => {
  test.each<[string, Arming, number, ReturnType<typeof standingOf>]>([
    ['off while hidden', DISARMED, 0, { standing: 'off', next: undefined }],
    ['off before it is at rest', seenAt(0), 300, { standing: 'off', next: 400 }],
    ['ready at rest', seenAt(0), 700, { standing: 'ready', next: undefined }],
    ['arming if attended before it is at rest', engaged(seenAt(0), 'keys', 0), 100, { standing: 'arming', next: 600 }],
    ['arming if attended at rest', engaged(seenAt(0), 'finger', 1_000), 1_200, { standing: 'arming', next: 300 }],
    ['armed after that', engaged(seenAt(0), 'pointer', 1_000), 1_500, { standing: 'armed', next: undefined }],
    [
      'armed by the means that came first',
      engaged(engaged(seenAt(0), 'pointer', 1_000), 'keys', 1_400),
      1_500,
      { standing: 'armed', next: undefined },
    ],
  ])('behavior: %s', (_name, arming, at, standing) => {
    expect(standingOf(arming, at)).toEqual(standing)
  })
})
