import type { Frame, Page } from '@playwright/test'

type Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
}
type Casement = {
  readonly provider: Provider
  ready(): Promise<unknown>
  open(options?: object): Promise<unknown>
  close(): Promise<unknown>
  connect(options?: object): Promise<unknown>
  getState(): unknown
  getAlerts(): unknown
  getAccount(namespace?: string): unknown
  getNetwork(): { readonly chainId: string } | undefined
  addNetwork(network: unknown): Promise<unknown>
  removeNetwork(caipNetworkId: string): Promise<unknown>
  getAddress(): string | undefined
  getProviders(): { readonly eip155?: unknown } | undefined
  subscribeEvents(listener: (event: { readonly event: string; readonly properties: object }) => void): () => void
  resetWalletConnect(): Promise<unknown>
  updateOptions(options: object): Promise<unknown>
  switchNetwork(caipNetworkId: string, options?: object): Promise<unknown>
  disconnect(): Promise<unknown>
  setThemeMode(mode: string): void
  setThemeVariables(variables: object): void
  subscribeState(listener: (state: unknown) => void): () => void
  destroy(): void
}

declare global {
  interface Window {
    casement: Casement
    casementTwo: Casement
    startCasement(more?: object): Casement
    startBoth(): void
  }
}

/** The result or error of a call in a page, as data. */
export type Outcome =
  | { readonly value: unknown }
  | { readonly code: unknown; readonly message: string; readonly data?: unknown }

/** A host page, as tests use it. */
export const hostPage = (page: Page) => ({
  /** Sends a request through the page's provider. */
  request: (method: string, params?: unknown): Promise<Outcome> =>
    page.evaluate(
      async ({ method, params }) => {
        try {
          return {
            value: await window.casement.provider.request({ method, ...(params === undefined ? {} : { params }) }),
          }
        } catch (error) {
          const { code, message, data } = error as { code: unknown; message: string; data: unknown }
          return { code, message, data }
        }
      },
      { method, params },
    ),

  /** Waits until the frame answers or has failed. */
  ready: (): Promise<Outcome> =>
    page.evaluate(async () => {
      try {
        return { value: await window.casement.ready() }
      } catch (error) {
        const { code, message, data } = error as { code: unknown; message: string; data: unknown }
        return { code, message, data }
      }
    }),

  frame: (origin: string): Frame => {
    const found = page.frames().find((frame) => frame.url().startsWith(`${origin}/p/`))
    if (!found) throw new Error(`no frame of ${origin} in ${page.url()}`)
    return found
  },
})
