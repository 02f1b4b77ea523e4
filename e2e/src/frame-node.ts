import type { World } from '@casement/dev-server'
import type { Page, Request } from '@playwright/test'

// The chain's node, as the frame reaches it.

const asks = (request: Request, method: string): boolean =>
  request.method() === 'POST' && (request.postData()?.includes(method) ?? false)

/** Waits until a chain's node has answered a method. */
export const askedOfNode = (page: Page, method: string): Promise<unknown> =>
  page.context().waitForEvent('response', (response) => response.ok() && asks(response.request(), method))

/**
 * Takes a chain's node away from the frame alone: the wallet has a node of its own.
 *
 * @example
 * const { askedInVain, giveBack } = await takeNodeFromFrame(page, world, 'eip155:1')
 */
export const takeNodeFromFrame = async (page: Page, world: World, network: keyof World['rpc']) => {
  const node = world.rpc[network]
  if (node === undefined) throw new Error(`${network} has no node`)
  const isOfNode = (address: URL): boolean => address.href.startsWith(node)
  await page
    .context()
    .route(isOfNode, (route) =>
      route.request().frame().url().startsWith(world.frame.origin) ? route.abort() : route.continue(),
    )
  return {
    /** Waits until the frame has asked with a method, and got no answer. */
    askedInVain: (method: string): Promise<unknown> =>
      page.context().waitForEvent('requestfailed', (request) => asks(request, method)),
    giveBack: (): Promise<void> => page.context().unroute(isOfNode),
  }
}
