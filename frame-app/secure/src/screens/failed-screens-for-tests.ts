import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'

/** An error whose text says something of a key. */
export const TELLING = new RangeError('abandon abandon about')

/**
 * Expects the notice of a screen that failed, with one way on. Neither the notice nor the log may say more of the error
 * than its name. Returns what watches the log, which has to be made before the screen fails.
 */
export const watchFailure = () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return {
    expectNotice: async (way: string): Promise<void> => {
      await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing was signed without your approval.')
      expect(document.body.textContent).not.toContain(TELLING.message)
      const buttons = page.getByRole('button').elements()
      expect(buttons.map(({ textContent }) => textContent)).toEqual([way])
      expect(log.mock.calls).toEqual([['Casement: the embedded wallet failed: RangeError']])
    },
  }
}
