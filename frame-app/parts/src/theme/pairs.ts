import type { ColourRole } from './roles.ts'

/** Two colors that are used on each other, with the least contrast ratio required by WCAG. */
export type Pair = { readonly ink: ColourRole; readonly on: ColourRole; readonly ratio: number }

/** 1.4.3: text. */
const TEXT = 4.5
/** 1.4.11: boundaries and states of controls. */
const CONTROL = 3
/** Not from WCAG: cameras in poor light need more contrast than eyes. */
const CODE = 7

const each = (inks: readonly ColourRole[], grounds: readonly ColourRole[], ratio: number): readonly Pair[] =>
  inks.flatMap((ink) => grounds.map((on) => ({ ink, on, ratio })))

const GROUNDS = ['surface', 'surface-raised', 'surface-pressed'] as const satisfies readonly ColourRole[]
const SOFTS = ['accent-soft', 'danger-soft', 'success-soft', 'warning-soft'] as const satisfies readonly ColourRole[]

/**
 * Every pair that a component may use. Other combinations are not allowed.
 *
 * `ink-disabled` is in none: WCAG exempts disabled controls, and a fully legible text would not look disabled. `line`
 * and `bone` are decoration.
 */
export const pairs: readonly Pair[] = [
  ...each(['ink', 'ink-quiet'], [...GROUNDS, ...SOFTS], TEXT),
  ...each(['accent-text', 'danger-text', 'success-text', 'warning-text'], GROUNDS, TEXT),
  ...each(['accent-text'], ['accent-soft'], TEXT),
  ...each(['danger-text'], ['danger-soft'], TEXT),
  ...each(['success-text'], ['success-soft'], TEXT),
  ...each(['warning-text'], ['warning-soft'], TEXT),
  ...each(['on-accent'], ['accent', 'accent-hover', 'accent-pressed'], TEXT),
  ...each(['on-danger'], ['danger', 'danger-hover', 'danger-pressed'], TEXT),
  ...each(['accent', 'danger', 'line-strong'], ['surface', 'surface-raised'], CONTROL),
  ...each(['focus'], [...GROUNDS, ...SOFTS], CONTROL),
  ...each(['qr-ink'], ['qr-paper'], CODE),
]
