import type { PaletteStep } from './palette.ts'

export type Theme = 'light' | 'dark'

/** A step of the palette, a translucent color, or a shadow. */
type Value = PaletteStep | `rgb(${string})` | `0 ${string}`

/**
 * The second layer: colors by purpose, one per theme. Components refer only to these, so a theme is one column of this
 * table.
 */
export const roles = {
  // Grounds: the card, what is raised above it (rows, fields), and what is pressed.
  surface: { light: 'stone-25', dark: 'stone-900' },
  'surface-raised': { light: 'stone-50', dark: 'stone-850' },
  'surface-pressed': { light: 'stone-100', dark: 'stone-800' },
  // Lines: separators, and boundaries of controls, which must be visible.
  line: { light: 'stone-150', dark: 'stone-750' },
  'line-strong': { light: 'stone-400', dark: 'stone-500' },
  ink: { light: 'stone-900', dark: 'stone-50' },
  'ink-quiet': { light: 'stone-600', dark: 'stone-300' },
  'ink-disabled': { light: 'stone-300', dark: 'stone-600' },
  accent: { light: 'petrol-600', dark: 'petrol-400' },
  'accent-hover': { light: 'petrol-700', dark: 'petrol-300' },
  'accent-pressed': { light: 'petrol-800', dark: 'petrol-200' },
  'on-accent': { light: 'stone-0', dark: 'petrol-950' },
  'accent-text': { light: 'petrol-600', dark: 'petrol-400' },
  'accent-soft': { light: 'petrol-50', dark: 'petrol-900' },
  danger: { light: 'brick-600', dark: 'brick-400' },
  'danger-hover': { light: 'brick-700', dark: 'brick-300' },
  'danger-pressed': { light: 'brick-800', dark: 'brick-200' },
  'on-danger': { light: 'stone-0', dark: 'brick-950' },
  'danger-text': { light: 'brick-600', dark: 'brick-400' },
  'danger-soft': { light: 'brick-50', dark: 'brick-900' },
  'success-text': { light: 'moss-600', dark: 'moss-400' },
  'success-soft': { light: 'moss-50', dark: 'moss-900' },
  'warning-text': { light: 'amber-600', dark: 'amber-400' },
  'warning-soft': { light: 'amber-50', dark: 'amber-900' },
  focus: { light: 'petrol-600', dark: 'petrol-400' },
  bone: { light: 'stone-100', dark: 'stone-800' },
  // Cameras read codes: dark on light in every theme.
  'qr-ink': { light: 'stone-950', dark: 'stone-950' },
  'qr-paper': { light: 'stone-0', dark: 'stone-0' },
  backdrop: { light: 'rgb(22 20 16 / 46%)', dark: 'rgb(0 0 0 / 62%)' },
  // One soft shadow, and a line where shadows are not visible.
  shadow: {
    light: '0 0 0 1px rgb(27 24 17 / 6%), 0 12px 40px -4px rgb(27 24 17 / 24%)',
    dark: '0 0 0 1px rgb(255 255 255 / 8%), 0 16px 48px -4px rgb(0 0 0 / 60%)',
  },
  'shadow-layer': {
    light: '0 0 0 1px rgb(27 24 17 / 8%), 0 6px 20px -4px rgb(27 24 17 / 22%)',
    dark: '0 0 0 1px rgb(255 255 255 / 12%), 0 8px 24px -4px rgb(0 0 0 / 60%)',
  },
} as const satisfies { readonly [role: string]: { readonly [theme in Theme]: Value } }

export type Role = keyof typeof roles

/** A role whose value is an opaque color. */
export type ColourRole = { [R in Role]: (typeof roles)[R]['light'] extends PaletteStep ? R : never }[Role]
