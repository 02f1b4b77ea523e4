import type { Locator } from '@playwright/test'

/**
 * Records the announcements of an element's live regions from now on, since some last only two seconds and a slow
 * machine may miss them. Returns a function that reads them.
 *
 * @example
 * const said = await recordAnnouncements(card)
 * await expect.poll(said).toContain('Copied')
 */
export const recordAnnouncements = async (element: Locator): Promise<() => Promise<readonly string[]>> => {
  const notes = await element.evaluateHandle((root) => {
    const said: string[] = []
    new MutationObserver(() => {
      for (const { textContent } of root.querySelectorAll('[role="status"]'))
        if (textContent && textContent !== said.at(-1)) said.push(textContent)
    }).observe(root, { subtree: true, childList: true, characterData: true })
    return said
  })
  return () => notes.evaluate((said) => [...said])
}
