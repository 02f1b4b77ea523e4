import type { Page } from '@playwright/test'
import type { Shown } from './story-world.ts'

/** Runs in the page and in its frames. */
const wear = (theme: string): void => {
  document.documentElement.dataset.theme = theme
}

/** Switches the theme of the stories that are shown. Loading them in the other theme would take far longer. */
export const wearTheme = async (page: Page, theme: Shown['theme']): Promise<void> => {
  await Promise.all(page.frames().map((frame) => frame.evaluate(wear, theme)))
}
