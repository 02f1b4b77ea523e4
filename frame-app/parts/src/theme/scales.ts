import {
  MODAL_BASE_FONT_PX,
  MODAL_BASE_RADIUS_PX,
  MODAL_HEIGHT_ANIMATION_MS,
  MODAL_WIDTH_PX,
} from '@casement/shared-protocol'

// Tokens that do not depend on the theme. The host can set two of the bases, within bounds that keep the modal usable.

const steps = (unit: string, factors: { readonly [name: string]: number }): readonly (readonly [string, string])[] =>
  Object.entries(factors).map(([name, factor]) => [name, `calc(var(${unit}) * ${factor})`])

export const scales: readonly (readonly [name: string, value: string])[] = [
  ['--casement-font-size-master', `${MODAL_BASE_FONT_PX}px`],
  ['--casement-border-radius-master', `${MODAL_BASE_RADIUS_PX}px`],
  ['--casement-font-family', 'var(--font-own)'],
  ['--font-own', 'Figtree, "Figtree fallback", "Figtree fallback Roboto", var(--font-system)'],
  // For letters that our own font lacks. No generic family follows: Chromium looks up the system's font for one in
  // every size and weight, needed or not, and blocks layout meanwhile.
  ['--font-system', 'system-ui, -apple-system, "Segoe UI", Roboto'],
  ['--font-japanese', '"Hiragino Sans", "Yu Gothic UI", Meiryo, "Noto Sans JP", "Noto Sans CJK JP", sans-serif'],
  ['--font-arabic', '"SF Arabic", "Segoe UI", "Geeza Pro", "Noto Sans Arabic", Tahoma, sans-serif'],

  ['--em', 'clamp(8px, var(--casement-font-size-master), 13px)'],
  ...steps('--em', {
    '--text-tiny': 1.1,
    '--text-small': 1.2,
    '--text': 1.4,
    '--text-large': 1.6,
    '--text-title': 2,
    '--text-figure': 3.2,
  }),
  ['--font-mono', 'ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace'],
  ['--weight-medium', '500'],
  ['--weight-strong', '600'],

  ...[1, 2, 3, 4, 5, 6, 8, 10].map((step) => [`--space-${step}`, `${step * 4}px`] as const),

  ['--radius', 'clamp(0px, var(--casement-border-radius-master), 8px)'],
  ...steps('--radius', { '--corner-small': 2, '--corner': 3, '--corner-large': 6, '--corner-full': 250 }),

  ['--card-width', `${MODAL_WIDTH_PX}px`],

  ['--motion-quick', '120ms'],
  ['--motion', '150ms'],
  ['--motion-height', `${MODAL_HEIGHT_ANIMATION_MS}ms`],
  ['--ease', 'cubic-bezier(0.2, 0.8, 0.3, 1)'],

  ['--z-sticky', '1'],
  ['--z-banner', '2'],
  ['--z-layer', '3'],
  ['--z-toast', '4'],
]
