import type { ColourRole } from './roles.ts'

/** Which colour is seen on which, and by what ratio of WCAG's at least. */
export type Pair = { readonly ink: ColourRole; readonly on: ColourRole; readonly ratio: number }

/** 1.4.3: text. */
const TEXT = 4.5
/** 1.4.11: what bounds a control, or says what state it is in. */
const CONTROL = 3
/** No rule of WCAG's: cameras in poor light need more than eyes do. */
const CODE = 7

const each = (inks: readonly ColourRole[], grounds: readonly ColourRole[], ratio: number): readonly Pair[] =>
  inks.flatMap((ink) => grounds.map((on) => ({ ink, on, ratio })))

const GROUNDS = ['surface', 'surface-raised', 'surface-pressed'] as const satisfies readonly ColourRole[]
const SOFTS = ['accent-soft', 'danger-soft', 'success-soft', 'warning-soft'] as const satisfies readonly ColourRole[]

/**
 * Every pair that a component may make. What is not in here may not be put on each other.
 *
 * `ink-disabled` is in none: WCAG exempts what is disabled, and a text that is as easy to read as the others would not
 * look it. `line` and `bone` only decorate.
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
