import { createTheme } from '@casement/parts/theme/apply.ts'
import type { Asked } from './asked.ts'

/** Creates what applies a theme as the frame does for a page; an accent derives its own colors. */
export const createStoryTheme = (root: HTMLElement): ((asked: Asked) => Promise<void>) => {
  const wear = createTheme({
    root,
    dark: matchMedia('(prefers-color-scheme: dark)'),
    loadRamp: () => import('@casement/parts/theme/ramp.ts'),
    loadFont: () => Promise.reject(new Error('The gallery has no fonts')),
    log: { error: (message, thrown) => console.error(message, thrown) },
  })
  return ({ theme, accent }) =>
    wear({
      themeMode: theme,
      ...(accent === undefined ? {} : { themeVariables: { '--casement-accent': accent } }),
    })
}
