import { createTheme } from '@casement/parts/theme/apply.ts'
import type { Asked } from './asked.ts'

/** Applies the theme as the frame does for a page; an accent derives its own colors. */
export const wearTheme = (root: HTMLElement, { theme, accent }: Asked): Promise<void> => {
  const wear = createTheme({
    root,
    dark: matchMedia('(prefers-color-scheme: dark)'),
    loadRamp: () => import('@casement/parts/theme/ramp.ts'),
    loadFont: () => Promise.reject(new Error('The gallery has no fonts')),
    log: { error: (message, thrown) => console.error(message, thrown) },
  })
  return wear({
    themeMode: theme,
    ...(accent === undefined ? {} : { themeVariables: { '--casement-accent': accent } }),
  })
}
