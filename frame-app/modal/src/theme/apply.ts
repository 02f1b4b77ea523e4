import type { Options } from '@casement/shared-protocol/schemas'
import type { Log } from '../log/log.ts'

export type ThemeOptions = Pick<Options, 'themeMode' | 'themeVariables' | 'themeFont'>

type Root = {
  readonly dataset: { theme?: string | undefined }
  readonly style: { setProperty(name: string, value: string): void; removeProperty(name: string): void }
}

type ThemeFont = NonNullable<ThemeOptions['themeFont']>
type Ramp = Pick<typeof import('./ramp.ts'), 'rolesOf' | 'unreadable'>

export type ApplyTheme = (options: ThemeOptions) => Promise<void>

const COLOURS = ['--casement-accent', '--casement-color-mix', '--casement-qr-color'] as const

export type ThemeParts = {
  readonly root: Root
  /** Whether the browser prefers a dark theme, and how to hear of it when that changes. */
  readonly dark: Pick<MediaQueryList, 'matches' | 'addEventListener'>
  readonly loadRamp: () => Promise<Ramp>
  /** Loads a font of the page's; resolves with the name that it goes by here. */
  readonly loadFont: (font: ThemeFont) => Promise<string>
  readonly log: Pick<Log, 'error'>
}

const GENERIC =
  /^(?:(?:sans-)?serif|monospace|cursive|fantasy|math|system-ui|ui-[a-z-]+|-apple-system|BlinkMacSystemFont)$/i

/** Names as texts: one that begins with a figure, or is a word of CSS, would take the whole declaration with it. */
const asFamilies = (list: string): string =>
  list
    .split(',')
    .map((name) => name.trim())
    .map((name) => (/^["']/.test(name) || GENERIC.test(name) ? name : `"${name}"`))
    .join(', ')

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
  let font: { readonly of: ThemeFont; name?: string } | undefined

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
    const named = variables['--casement-font-family']
    const families = [font?.name, named && asFamilies(named)].filter(Boolean)
    put('--casement-font-family', families.length > 0 ? [...families, 'var(--font-own)'].join(', ') : undefined)
    const theme = themeMode === 'auto' ? (dark.matches ? 'dark' : 'light') : themeMode
    const colours = ramp?.rolesOf(theme, variables) ?? {}
    for (const role of derived) if (!(role in colours)) put(`--${role}`, undefined)
    for (const [role, colour] of Object.entries(colours)) put(`--${role}`, colour)
    derived = Object.keys(colours)
  }

  const withFont = async (of: ThemeFont | undefined): Promise<void> => {
    if (of?.family === font?.of.family && of?.url === font?.of.url) return
    const asked = of && { of }
    font = asked
    if (!asked) return
    try {
      const name = await loadFont(asked.of)
      Object.assign(asked, { name })
      paint()
    } catch (thrown) {
      log.error(`The font ${asked.of.family} is not used`, thrown)
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
    void withFont(options.themeFont)
    paint()
    await withRamp(options)
  }
}
