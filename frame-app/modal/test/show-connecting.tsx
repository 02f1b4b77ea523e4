import { ProviderRpcError } from '@casement/shared-protocol'
import type { ComponentType, ReactNode } from 'react'
import { page } from 'vitest/browser'
import { SampleSurroundings } from '../src/features/SampleShell.tsx'
import type { SampleState } from '../src/features/sample-parts.ts'
import { sampleSurroundings } from '../src/features/sample-parts.ts'
import type { PairingAttempt } from '../src/features/wallets/pairing-store.ts'
import { sampleInfo } from '../src/features/wallets/sample-wallets.ts'
import type { WalletCommands } from '../src/features/wallets/wallet-commands.ts'
import { walletLink } from '../src/kernel/rules/wallet-link.ts'
import { showOnCard } from './show-on-card.tsx'

/** The page's installed wallets, by their ids. */
const installed = (...walletIds: readonly string[]) => ({
  injected: walletIds.map((walletId) => sampleInfo(walletId, { walletId })),
})

/**
 * Shows a connecting view with a fake wallet and relay that answer when the test says so. In strict mode React runs
 * effects twice: what must happen once has to survive that.
 */
export const showConnecting = async (View: ComponentType, state: SampleState) => {
  const calls: string[] = []
  const pending: { readonly resolve: () => void; readonly reject: (error: unknown) => void }[] = []

  const call = (name: string) => (): Promise<void> => {
    calls.push(name)
    return new Promise((resolve, reject) => void pending.push({ resolve, reject }))
  }

  const commands: Partial<WalletCommands> = {
    connectInstalled: call('connect'),
    cancelInstalled: () => void calls.push('cancel'),
    pair: call('pair'),
    pairAgain: call('pair again'),
    leavePairing: () => void calls.push('leave'),
    linkTo: ({ links }, app) => {
      const { attempt } = features.wallets.pairing.getState()
      const link = links[app]
      return attempt.kind === 'waiting' && link !== undefined ? walletLink(link, attempt.pairing.uri, {}) : undefined
    },
    openApp: async ({ redirect }) => {
      calls.push(`opened ${redirect}`)
      return true
    },
    linked: ({ name }, { href }) => void calls.push(`linked ${name} ${href}`),
  }
  const { core, features } = sampleSurroundings({
    commands,
    note: ({ event }) => void calls.push(`noted ${event}`),
    lists: installed('w1'),
    ...state,
  })
  const around = (content: ReactNode) => (
    <SampleSurroundings core={core} features={features}>
      {content}
    </SampleSurroundings>
  )
  const { render } = await showOnCard(around(<View />), { strict: true })
  const card = page.getByRole('dialog')
  return {
    card,
    heading: card.getByRole('heading', { level: 2 }),
    button: (name: string) => card.getByRole('button', { name, exact: true }),
    /** What a screen reader announces. */
    status: card.getByRole('status'),
    /** The commands that the view has called. */
    calls,
    renderAgain: () => render(around(<View />)),
    leave: () => render(around(<p>Elsewhere</p>)),
    /** Resolves the latest request, or an earlier one. */
    approve: (at = -1) => pending.at(at)?.resolve(),
    /** Rejects the latest request, or an earlier one. */
    reject: (code: number, outcome?: string, at = -1) =>
      pending
        .at(at)
        ?.reject(new ProviderRpcError(code, 'Said by a wallet', outcome === undefined ? undefined : { outcome })),
    setAttempt: (attempt: PairingAttempt) => features.wallets.pairing.setState({ attempt }),
    setInstalled: (...walletIds: readonly string[]) => features.wallets.lists.setState(installed(...walletIds)),
  }
}
