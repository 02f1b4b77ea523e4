import { afterEach, beforeEach, vi } from 'vitest'

/** A page's window with the given globals. */
const startWindow = () => {
  const view = new EventTarget()
  vi.stubGlobal('window', view)
  return {
    view,
    announce: (info: unknown, provider: unknown): void => {
      view.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    },
    register: (...wallets: unknown[]): (() => void) => {
      let takeBack = (): void => undefined
      const detail = (api: { register(...wallets: unknown[]): () => void }): void => {
        takeBack = api.register(...wallets)
      }
      view.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
      return () => takeBack()
    },
  }
}

export const infoOf = (name: string) => ({
  uuid: `uuid of ${name}`,
  name,
  rdns: `test.${name}`,
  icon: 'data:image/png;base64,AA==',
})
export const providerOf = (request: (args: { method: string; params?: unknown }) => unknown = async () => null) => ({
  request,
  on: vi.fn<(event: string, listener: (payload: unknown) => void) => unknown>(),
  removeListener: vi.fn<(event: string, listener: (payload: unknown) => void) => unknown>(),
})
export const solanaOf = (name: string, features: object = {}, more: object = {}) => ({
  version: '1.0.0',
  name,
  icon: 'data:image/png;base64,AA==',
  chains: ['solana:mainnet'],
  features: {
    'standard:connect': { connect: async () => ({ accounts: [] }) },
    'solana:signTransaction': { signTransaction: async () => [] },
    ...features,
  },
  accounts: [],
  ...more,
})

/** Gives every test of a file its own page. */
export const eachWithWindow = (): { current: ReturnType<typeof startWindow> } => {
  const world = {} as { current: ReturnType<typeof startWindow> }
  beforeEach(() => {
    world.current = startWindow()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return world
}
