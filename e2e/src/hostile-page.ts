import type { Attack } from '@casement/shared-protocol/test/attacks'
import { PORT_MARK } from '@casement/shared-protocol/test/attacks'
import type { Page } from '@playwright/test'

type Hostile = {
  readonly received: readonly {
    readonly origin: string
    readonly data: { readonly type: string; readonly bootId: string; readonly code?: string }
  }[]
  readonly fromPorts: readonly unknown[][]
  load(address?: string, sandbox?: string): HTMLIFrameElement
  post(message: unknown, targetOrigin?: string): void
  postWithPorts(message: unknown, count?: number): number
  send(place: number, message: unknown, transfer?: Transferable[]): void
  waitFor(type: string): Promise<{ readonly data: { readonly bootId: string; readonly code?: string } }>
  waitForPort(place: number, after?: number, timeout?: number): Promise<unknown>
}

declare global {
  interface Window {
    hostile: Hostile
  }
}

/** Options that any host may send. */
export const OPTIONS = {
  projectId: 'local',
  networks: [
    {
      id: 1,
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
    {
      id: 137,
      caipNetworkId: 'eip155:137',
      chainNamespace: 'eip155',
      name: 'Polygon',
      nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
  ],
}

export const VIEWPORT = {
  width: 800,
  height: 600,
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  pointer: 'fine',
  reducedMotion: false,
  dark: false,
  dpr: 1,
}

/** A page that embeds the frame with its own script, and the attacks it can make. */
export const hostilePage = (page: Page) => {
  /** Completes the handshake. Resolves to the index of port A; port B is the next one. */
  const shakeHands = async (): Promise<number> => {
    const { data } = await page.evaluate(() => window.hostile.waitFor('hello'))
    return page.evaluate(
      (bootId) =>
        window.hostile.postWithPorts({ casement: 1, type: 'welcome', version: 1, bootId, instanceId: 'x', sdk: 'x' }),
      data.bootId,
    )
  }

  const call = (place: number, method: string, value?: unknown): Promise<unknown> =>
    page.evaluate(
      async ({ place, method, value }) => {
        const id = `${method}-${Math.random()}`
        const before = window.hostile.fromPorts[place]?.length ?? 0
        window.hostile.send(place, { id, type: 'APPLY', path: [method], argumentList: [{ type: 'RAW', value }] })
        for (let after = before; ; after += 1) {
          const answer = (await window.hostile.waitForPort(place, after)) as { id: string; value: unknown }
          if (answer.id === id) return answer.value
        }
      },
      { place, method, value },
    )

  /** Posts an attack on a port unchanged, adding a live port if the attack needs one. */
  const attack = (place: number, { message, withPort }: Attack, id?: string): Promise<void> =>
    page.evaluate(
      ({ place, message, withPort, id, mark }) => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => undefined
        const fill = (value: unknown): unknown => {
          if (value === mark) return channel.port2
          if (Array.isArray(value)) return value.map(fill)
          if (typeof value !== 'object' || value === null || value.constructor !== Object) return value
          return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fill(member)]))
        }
        const filled = fill(id === undefined ? message : { ...(message as object), id })
        window.hostile.send(place, filled, withPort ? [channel.port2] : [])
      },
      { place, message, withPort: withPort === true, id, mark: PORT_MARK },
    )

  return {
    shakeHands,
    call,
    attack,
    init: (place: number) => call(place, 'init', { options: OPTIONS, viewport: VIEWPORT, sdk: 'x' }),
  }
}
