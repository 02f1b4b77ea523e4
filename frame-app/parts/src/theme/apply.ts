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
  /** Whether the browser prefers a dark theme, and how to hear of it when that changes. */
  readonly dark: Pick<MediaQueryList, 'matches' | 'addEventListener'>
  readonly loadRamp: () => Promise<Ramp>
  /** Loads a font of the project that a page’s list names, if it names any; resolves with the name that it goes by here. */
  readonly loadFont: (list: string) => Promise<string | undefined>
  readonly log: { readonly error: (text: string, detail?: unknown) => void }
}

/**
 * Puts themes on the root, live. Values were held to their tokens' forms by the schema, and `setProperty` cannot leave
 * its declaration; what is not set, or set no more, is the style sheet's. Colours that a page names come with a chunk of
 * their own: what is returned resolves when they are there, so that an opening can wait for them. The last call counts,
 * whichever is done last.
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
    // Until the page has said what it wants, the skeleton goes by the fragment.
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

  // What a theme needs of the ramp is most often nothing.
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
    // Not waited for: until it comes, texts stand in our own.
    void withFont(options.themeVariables?.['--casement-font-family'])
    paint()
    await withRamp(options)
  }
}
