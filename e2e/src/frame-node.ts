import type { World } from '@casement/dev-server'
import type { Page, Request, Route } from '@playwright/test'

// The chain's node, as the frame reaches it.

const asks = (request: Request, method: string): boolean =>
  request.method() === 'POST' && (request.postData()?.includes(method) ?? false)

const isOfFrame = (request: Request, world: World): boolean => request.frame().url().startsWith(world.frame.origin)

/** Whether an address is that of a chain's node. */
const nodeOf = (world: World, network: keyof World['rpc']) => {
  const node = world.rpc[network]
  if (node === undefined) throw new Error(`${network} has no node`)
  return (address: URL): boolean => address.href.startsWith(node)
}

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
  const isOfNode = nodeOf(world, network)
  await page
    .context()
    .route(isOfNode, (route) => (isOfFrame(route.request(), world) ? route.abort() : route.continue()))
  return {
    /** Waits until the frame has asked with a method, and got no answer. */
    askedInVain: (method: string): Promise<unknown> =>
      page.context().waitForEvent('requestfailed', (request) => asks(request, method)),
    giveBack: (): Promise<void> => page.context().unroute(isOfNode),
  }
}

/** Changes the result of an answer, or leaves it as it is. */
export type ChangeResult = (result: object) => object | undefined | Promise<object | undefined>

const changeAnswer = async (route: Route, change: ChangeResult): Promise<void> => {
  const response = await route.fetch()
  const answer = (await response.json()) as { readonly result: object }
  const result = await change(answer.result)
  await route.fulfill({ response, ...(result && { json: { ...answer, result } }) })
}

/**
 * Changes what a chain's node answers the frame to a method. The wallet gets the node's own answers.
 *
 * @example
 * await changeNodeAnswers(page, world, SOLANA, 'getFeeForMessage', (fee) => ({ ...fee, value: 150_000 }))
 */
export const changeNodeAnswers = async (
  page: Page,
  world: World,
  network: keyof World['rpc'],
  method: string,
  change: ChangeResult,
): Promise<void> => {
  await page.context().route(nodeOf(world, network), (route) => {
    const request = route.request()
    return isOfFrame(request, world) && asks(request, method) ? changeAnswer(route, change) : route.continue()
  })
}
