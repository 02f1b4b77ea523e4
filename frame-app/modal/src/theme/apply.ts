import type { ThemeMode, ThemeVariables } from '@casement/shared-protocol/schemas'

type Root = {
  readonly dataset: { theme?: string | undefined }
  readonly style: { setProperty(name: string, value: string): void; removeProperty(name: string): void }
}

// The order of the frame's layers is the page's, which puts the frame into one.
const NOT_OURS = ['--casement-z-index']

/**
 * Puts a theme on the root. Values were held to their tokens' forms by the schema; `setProperty` cannot leave its
 * declaration, and whatever is not set falls back to the style sheet.
 *
 * @example
 * applyTheme(document.documentElement, 'dark', { '--casement-accent': '#0a7' })
 */
export const applyTheme = (root: Root, mode: ThemeMode = 'system', variables: ThemeVariables = {}): void => {
  root.dataset.theme = mode
  for (const [token, value] of Object.entries(variables)) {
    if (NOT_OURS.includes(token)) continue
    if (value === undefined) root.style.removeProperty(token)
    else root.style.setProperty(token, token === '--casement-color-mix-strength' ? `${value}%` : String(value))
  }
}
