import type { Options } from '@casement/shared-protocol/schemas'
import type { Log } from '../log/log.ts'

export type ThemeOptions = Pick<Options, 'themeMode' | 'themeVariables'>

type Root = {
  readonly dataset: { theme?: string | undefined }
  readonly style: { setProperty(name: string, value: string): void; removeProperty(name: string): void }
}

/** The fonts that the project's configuration serves: their files on the frame's origin, by name. */
export type ProjectFonts = { readonly [name: string]: string }
type Ramp = Pick<typeof import('./ramp.ts'), 'rolesOf' | 'unreadable'>

export type ApplyTheme = (options: ThemeOptions) => Promise<void>

const COLOURS = ['--casement-accent', '--casement-color-mix', '--casement-qr-color'] as const

export type ThemeParts = {
  readonly root: Root
  /** Whether the browser prefers a dark theme, and how to hear of it when that changes. */
  readonly dark: Pick<MediaQueryList, 'matches' | 'addEventListener'>
  readonly loadRamp: () => Promise<Ramp>
  readonly fonts: ProjectFonts
  /** Loads a font of the project; resolves with the name that it goes by here. */
  readonly loadFont: (name: string, file: string) => Promise<string>
  readonly log: Pick<Log, 'error'>
}

/** What pages write behind the names of fonts by habit. Our own stands there. */
const GENERIC =
  /^(?:(?:sans-)?serif|monospace|cursive|fantasy|math|system-ui|ui-[a-z-]+|-apple-system|BlinkMacSystemFont)$/i

/** The names of a list, as a page writes it. */
const namesOf = (list: string): readonly string[] =>
  list.split(',').map((name) => name.trim().replace(/^["']|["']$/g, ''))

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
export const createTheme = ({ root, dark, loadRamp, fonts, loadFont, log }: ThemeParts): ApplyTheme => {
  let wanted: ThemeOptions | undefined
  let ramp: Ramp | undefined
  let derived: readonly string[] = []
  let font: { readonly list: string; family?: string } | undefined

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

  // The page has the name alone: what a font shows is up to its file, and the operator chose that. A font of the visitor's system
  // is not taken either, for there are some that write pictures, or other letters, in place of what is read.
  const withFont = async (list: string | undefined): Promise<void> => {
    if (list === font?.list) return
    const asked: typeof font = list === undefined ? undefined : { list }
    font = asked
    if (!asked) return
    const names = namesOf(asked.list)
    const name = names.find((each) => Object.hasOwn(fonts, each))
    const file = name === undefined ? undefined : fonts[name]
    if (name === undefined || file === undefined) {
      if (!names.every((each) => GENERIC.test(each)))
        log.error(`themeVariables: the project’s configuration serves none of the fonts ${asked.list}`)
      return
    }
    try {
      asked.family = await loadFont(name, file)
      paint()
    } catch (thrown) {
      log.error(`The font ${name} is not used`, thrown)
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
