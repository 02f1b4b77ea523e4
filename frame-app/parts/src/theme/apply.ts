import type { Options } from '@casement/shared-protocol/schemas'

export type ThemeOptions = Pick<Options, 'themeMode' | 'themeVariables'>

type Root = {
  readonly dataset: { theme?: string | undefined }
  readonly style: { setProperty(name: string, value: string): void; removeProperty(name: string): void }
}

type Ramp = Pick<typeof import('./ramp.ts'), 'rolesOf' | 'unreadable'>

export type ApplyTheme = (options: ThemeOptions) => Promise<void>

const COLOURS = ['--casement-accent', '--casement-color-mix', '--casement-qr-color'] as const

export type ThemeParts = {
  readonly root: Root
  /** Whether the browser prefers a dark theme, with change events. */
  readonly dark: Pick<MediaQueryList, 'matches' | 'addEventListener'>
  readonly loadRamp: () => Promise<Ramp>
  /** Loads the project font in a page's list, if there is one; resolves with its family name in this document. */
  readonly loadFont: (list: string) => Promise<string | undefined>
  readonly log: { readonly error: (text: string, detail?: unknown) => void }
}

/**
 * Applies themes to the root element. The schema restricts values to their tokens' forms, and `setProperty` cannot
 * break out of a declaration; a value that is not set comes from the style sheet. A page's colors need a chunk of their
 * own: the returned promise resolves once they are applied, so that an opening can wait for them. The latest call wins,
 * whichever finishes last.
 *
 * @example
 * const applyTheme = createTheme({ root: document.documentElement, dark: matchMedia('(prefers-color-scheme: dark)'), … })
 * await applyTheme({ themeMode: 'dark', themeVariables: { '--casement-accent': '#0a7' } })
 */
export const createTheme = ({ root, dark, loadRamp, loadFont, log }: ThemeParts): ApplyTheme => {
  let wanted: ThemeOptions | undefined
  let ramp: Ramp | undefined
  let derived: readonly string[] = []
  let font: { readonly list: string; family?: string | undefined } | undefined

  const put = (name: string, value: string | undefined): void => {
    if (value === undefined) root.style.removeProperty(name)
    else root.style.setProperty(name, value)
  }

  const paint = (): void => {
    // Until the page has set a theme, the skeleton follows the fragment.
    if (!wanted) return
    const { themeMode = 'auto', themeVariables: variables = {} } = wanted
    root.dataset.theme = themeMode
    put('--casement-font-size-master', variables['--casement-font-size-master'])
    put('--casement-border-radius-master', variables['--casement-border-radius-master'])
    put('--casement-font-family', font?.family && `${font.family}, var(--font-own)`)
    const theme = themeMode === 'auto' ? (dark.matches ? 'dark' : 'light') : themeMode
    const colours = ramp?.rolesOf(theme, variables) ?? {}
    for (const role of derived) if (!(role in colours)) put(`--${role}`, undefined)
    for (const [role, colour] of Object.entries(colours)) put(`--${role}`, colour)
    derived = Object.keys(colours)
  }

  const withFont = async (list: string | undefined): Promise<void> => {
    if (list === font?.list) return
    const asked: typeof font = list === undefined ? undefined : { list }
    font = asked
    if (!asked) return
    try {
      asked.family = await loadFont(asked.list)
      paint()
    } catch (thrown) {
      log.error(`The font ${asked.list} is not used`, thrown)
    }
  }

  // Most themes need no derived colors.
  const withRamp = async ({ themeVariables: variables = {} }: ThemeOptions): Promise<void> => {
    if (COLOURS.every((name) => variables[name] === undefined)) return
    try {
      ramp ??= await loadRamp()
      for (const name of ramp.unreadable(variables)) log.error(`themeVariables: ${name} is no colour`)
    } catch (thrown) {
      log.error('The theme’s colours could not be loaded', thrown)
    }
    paint()
  }

  dark.addEventListener('change', paint)

  return async (options) => {
    wanted = options
    // Not awaited: until it is loaded, texts use our own font.
    void withFont(options.themeVariables?.['--casement-font-family'])
    paint()
    await withRamp(options)
  }
}
