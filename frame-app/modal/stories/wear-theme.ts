import { createTheme } from '../src/theme/apply.ts'
import type { Asked } from './asked.ts'

/** Puts the theme on the page as the frame puts a host's; an accent makes its own colours. */
export const wearTheme = (root: HTMLElement, { theme, accent }: Asked): Promise<void> => {
  const wear = createTheme({
    root,
    dark: matchMedia('(prefers-color-scheme: dark)'),
    loadRamp: () => import('../src/theme/ramp.ts'),
    loadFont: () => Promise.reject(new Error('The gallery has no fonts')),
    log: { error: (message, thrown) => console.error(message, thrown) },
  })
  return wear({
    themeMode: theme,
    ...(accent === undefined ? {} : { themeVariables: { '--casement-accent': accent } }),
  })
}
