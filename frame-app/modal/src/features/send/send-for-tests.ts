import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import { vi } from 'vitest'
import type { AnalyticsEvent } from '../../kernel/rules/analytics-events.ts'
import type { Connection } from '../../kernel/rules/connections.ts'
import { startWith } from '../../kernel/rules/view-stack.ts'
import type { View, ViewName } from '../../kernel/rules/views.ts'
import { loadSpeech } from '../../words/speech.ts'
import type { SampleState } from '../sample-parts.ts'
import { sampleSurroundings } from '../sample-parts.ts'

export const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const HASH = `0x${'1'.repeat(64)}`
export const ETHER = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 19n } as const
export const COIN = {
  chainId: 'eip155:1',
  address: `0x${'a'.repeat(40)}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amount: 5_000_000n,
} as const

const HARBOUR: Connection = {
  connectorId: 'io.harbour',
  kind: 'injected',
  namespace: 'eip155',
  wallet: { name: 'Harbour' },
  accounts: [OWN],
  networkId: 'eip155:1',
}

// Loaded before a test stops the clock.
const speech = createSpeechStore(await loadSpeech({ languages: ['en'] }))

/** A visitor who is connected on Ethereum and looks at what is to be sent. */
export const visitor = (more: SampleState = {}) => {
  const noted: AnalyticsEvent[] = []
  const reset = vi.fn<(view: View) => void>()
  const backTo = vi.fn<(view: ViewName) => void>()
  const notices: { readonly variant: string; readonly message: string; hidden: boolean }[] = []
  const { core } = sampleSurroundings({
    connections: { connections: { eip155: [HARBOUR] } },
    session: {
      activeNamespace: 'eip155',
      namespaces: { eip155: { accounts: [OWN], caipNetworkId: 'eip155:1', status: 'connected' } },
    },
    note: (event) => noted.push(event),
    ...more,
    modal: {
      navigation: { push: vi.fn(), replace: vi.fn(), reset, back: vi.fn(), backTo },
      speech: async () => speech,
    },
  })
  core.modal.store.setState({ surface: 'modal', stack: startWith({ view: 'WalletSendPreview', params: {} }) })
  return {
    core,
    noted,
    reset,
    backTo,
    notices,
    show: (notice: { readonly variant: string; readonly message: string }) => {
      const shown = { ...notice, hidden: false }
      notices.push(shown)
      return () => {
        shown.hidden = true
      }
    },
  }
}
