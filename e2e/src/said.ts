import type { Locator } from '@playwright/test'

/**
 * Notes what an element says to who listens, from now on: some of it stands for two seconds alone, in which a machine may
 * stand still. Returns how to read what was said by now.
 *
 * @example
 * const said = await noteSaid(card)
 * await expect.poll(said).toContain('Copied')
 */
export const noteSaid = async (element: Locator): Promise<() => Promise<readonly string[]>> => {
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
