import { DEFAULT_LOCAL_FEATURES, DEFAULT_REMOTE_FEATURES } from '@casement/shared-protocol'
import type { Features } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import type { Panel, PanelFacts } from './panels.ts'
import { isPanelOn } from './panels.ts'

const facts: PanelFacts = { features: undefined, basic: false, embeddedWallet: true }
const having = (features: Features): PanelFacts => ({ ...facts, features })

/** Each panel, whether it is on by default, and whether it stays on in basic mode. */
const panels: readonly (readonly [Panel, boolean, boolean])[] = [
  ['email', true, false],
  ['socials', true, false],
  ['swaps', true, false],
  ['send', true, true],
  ['receive', true, true],
  ['onramp', true, false],
  ['activity', true, false],
  ['pay', false, true],
]

describe('which panels may be loaded', () => {
  test.each(panels)('behavior: %s follows its feature; on by default: %s', (panel, unsaid) => {
    expect(isPanelOn(panel, having({ [panel]: true }))).toBe(true)
    expect(isPanelOn(panel, having({ [panel]: false }))).toBe(false)
    expect(isPanelOn(panel, facts)).toBe(unsaid)
    expect(isPanelOn(panel, having({ [panel]: undefined }))).toBe(unsaid)
  })

  test('behavior: without options the product’s defaults apply', () => {
    const defaults: { readonly [name: string]: unknown } = { ...DEFAULT_REMOTE_FEATURES, ...DEFAULT_LOCAL_FEATURES }
    for (const [panel] of panels) expect(isPanelOn(panel, facts)).toBe(defaults[panel] !== false)
    for (const [panel, , stays] of panels) expect(stays).toBe(!Object.hasOwn(DEFAULT_REMOTE_FEATURES, panel))
  })

  test.each(panels)('behavior: no other feature turns %s on or off', (panel, unsaid) => {
    const others = Object.fromEntries(panels.filter(([other]) => other !== panel).map(([other]) => [other, !unsaid]))
    expect(isPanelOn(panel, having(others))).toBe(unsaid)
  })

  test.each(
    panels,
  )('behavior: in basic mode, enabled by the page, %s (default %s) is on: %s', (panel, _unsaid, stays) => {
    expect(isPanelOn(panel, { ...having({ [panel]: true }), basic: true })).toBe(stays)
  })

  test.each([
    'swaps',
    'onramp',
    'socials',
  ] as const)('behavior: %s is on with a list and off with an empty list', (panel) => {
    const one = { swaps: ['1inch'], onramp: ['meld'], socials: ['google' as const] }
    expect(isPanelOn(panel, having({ [panel]: one[panel] }))).toBe(true)
    expect(isPanelOn(panel, having({ [panel]: [] }))).toBe(false)
  })

  test.each<[string, Features, boolean]>([
    ['off', { history: false }, false],
    ['off, though its own name says on', { history: false, activity: true }, true],
    ['on, though its own name says off', { history: true, activity: false }, false],
  ])('behavior: activity by its older name is %s', (_name, features, on) => {
    expect(isPanelOn('activity', having(features))).toBe(on)
  })

  test.each<[Panel, boolean]>([
    ['email', true],
    ['socials', true],
    ['swaps', true],
    ['onramp', true],
    ['activity', true],
    ['send', false],
    ['receive', false],
    ['pay', false],
  ])('behavior: the project decides on %s, whatever the page sets: %s', (panel, decides) => {
    const off = {
      email: false,
      socials: false,
      swaps: false,
      onramp: false,
      activity: false,
      reownBranding: false,
    } as const
    expect(isPanelOn(panel, { ...having({ [panel]: true, history: true }), remote: off })).toBe(!decides)
    const on = { ...off, email: true, socials: ['x'], swaps: ['1inch'], onramp: ['meld'], activity: true } as const
    expect(isPanelOn(panel, { ...having({ [panel]: false, history: false }), remote: on })).toBe(decides)
  })

  test.each(panels)('attack: %s on a page that may not use the embedded wallet', (panel, unsaid) => {
    const asked = { ...having({ [panel]: true }), embeddedWallet: false }
    expect(isPanelOn(panel, asked)).toBe(panel !== 'email' && panel !== 'socials')
    expect(isPanelOn(panel, { ...facts, embeddedWallet: false })).toBe(unsaid && isPanelOn(panel, asked))
  })
})
