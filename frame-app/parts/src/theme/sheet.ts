import type { PaletteStep } from './palette.ts'
import { palette } from './palette.ts'
import type { Theme } from './roles.ts'
import { roles } from './roles.ts'
import { scales } from './scales.ts'

const block = (selectors: readonly string[], lines: readonly (readonly [string, string])[], indent = ''): string =>
  [
    `${indent}${selectors.join(`,\n${indent}`)} {`,
    ...lines.map(([name, value]) => `${indent}  ${name}: ${value};`),
    `${indent}}`,
  ].join('\n')

// The colors themselves, because components name only roles, and every visitor would load the palette.
const rolesOf = (theme: Theme): readonly (readonly [string, string])[] =>
  Object.entries(roles).map(([role, { [theme]: value }]) => [
    `--${role}`,
    value in palette ? palette[value as PaletteStep] : value,
  ])

// By the fragment until the options are known, then by attribute.
const DARK = [':root:not([data-theme]):has(:target[id^="t=dark"])', ':root[data-theme="dark"]']
const AUTO = [':root[data-theme="auto"]', ':root:not([data-theme]):not(:has(:target[id^="t=light"]))']

const scene = (selectors: readonly string[]): readonly string[] => selectors.map((selector) => `${selector} .scene`)

/**
 * The style sheet of the tokens, written to `tokens.css` by `npm run tokens`. The page contains it, so that a cold
 * open needs no script for its colors and browsers need not support newer CSS functions for themes.
 */
export const tokenSheet = (): string => {
  const auto = [block(AUTO, rolesOf('dark'), '  '), block(scene(AUTO), [['color-scheme', 'dark']], '  ')]
  const parts = [
    '/* Written by `npm run tokens` from palette.ts, roles.ts and scales.ts. Change those. */',
    block([':root'], [...scales, ...rolesOf('light')]),
    block(DARK, rolesOf('dark')),
    block(scene(DARK), [['color-scheme', 'dark']]),
    `@media (prefers-color-scheme: dark) {\n${auto.join('\n\n')}\n}`,
  ]
  return `${parts.join('\n\n')}\n`
}
