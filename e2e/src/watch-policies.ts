import type { BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'

const MARK = 'stopped by the policy:'

/** What the policies of our frames have stopped, by context. */
const stopped = new WeakMap<BrowserContext, string[]>()
/** The contexts whose test makes a frame try what its policy stops. */
const meant = new WeakSet<BrowserContext>()

/**
 * Watches every document of our frames, from its start, for what its policy stops. Nothing that the product does may be:
 * it would be missing for the visitor, or it should not have been tried.
 */
export const watchPolicies = async (context: BrowserContext): Promise<void> => {
  const found: string[] = []
  stopped.set(context, found)
  // The console still works where Playwright has lost the page.
  context.on('console', (message) => {
    const text = message.text()
    if (text.startsWith(MARK)) found.push(text.slice(MARK.length + 1))
  })
  await context.addInitScript((mark) => {
    const { pathname, host } = location
    // The modal’s frame, the secure frame, and the windows of decisions. The pages around them have policies of their own.
    if (!/^\/(?:p|secure)\/[^/]+\/|^\/(?:popup|approve)\//.test(pathname)) return
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        console.debug(mark, `${host}${pathname}: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`)
      },
    )
  }, MARK)
}

/** What has been stopped so far. */
export const stoppedIn = (context: BrowserContext): readonly string[] => stopped.get(context) ?? []

/** Says that a test makes our frames try what their policies stop. Any other test fails if that happens. */
export const tryWhatIsStopped = (context: BrowserContext): void => {
  meant.add(context)
}

/** Fails if a policy has stopped something since the test began, and the test did not mean it to. */
export const expectNothingStopped = (context: BrowserContext): void => {
  const found = stopped.get(context)?.splice(0) ?? []
  if (!meant.delete(context)) expect(found, 'what the policies of our frames have stopped').toEqual([])
}
