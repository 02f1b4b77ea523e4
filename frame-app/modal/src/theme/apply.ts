import type { ThemeMode, ThemeVariables } from '@casement/shared-protocol/schemas'

type Root = {
  readonly dataset: { theme?: string | undefined }
  readonly style: { setProperty(name: string, value: string): void; removeProperty(name: string): void }
}

// All but the layer, which is the page's: it puts the frame into one.
const TOKENS = Object.keys({
  '--casement-font-family': true,
  '--casement-accent': true,
  '--casement-color-mix': true,
  '--casement-color-mix-strength': true,
  '--casement-font-size-master': true,
  '--casement-border-radius-master': true,
  '--casement-qr-color': true,
} satisfies { readonly [token in Exclude<keyof ThemeVariables, '--casement-z-index'>]: true })

/**
 * Puts a theme on the root. Values were held to their tokens' forms by the schema; `setProperty` cannot leave its
 * declaration, and whatever is not set falls back to the style sheet.
 *
 * @example
 * applyTheme(document.documentElement, 'dark', { '--casement-accent': '#0a7' })
 */
export const applyTheme = (root: Root, mode: ThemeMode = 'auto', variables: ThemeVariables = {}): void => {
  root.dataset.theme = mode
  const wanted: { readonly [token: string]: string | number | undefined } = variables
  for (const token of TOKENS) {
    const value = wanted[token]
    // What is not set, or set no more, is the style sheet's.
    if (value === undefined) root.style.removeProperty(token)
    else root.style.setProperty(token, token === '--casement-color-mix-strength' ? `${value}%` : String(value))
  }
}
