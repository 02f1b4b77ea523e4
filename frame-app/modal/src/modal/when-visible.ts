/**
 * Resolves once a document is visible. Someone who approves in a wallet's app sees this page only when they come back.
 *
 * @example
 * await whenVisible(document)
 */
export const whenVisible = (document: Pick<Document, 'visibilityState' | keyof EventTarget>): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })
