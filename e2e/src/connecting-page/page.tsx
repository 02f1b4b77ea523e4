import { SpeechContext } from '@casement/parts/words/context.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import { ProviderRpcError } from '@casement/shared-protocol'
import { StrictMode, useEffect, useReducer, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { SampleShell } from '../../../frame-app/modal/src/features/SampleShell.tsx'
import type { WalletsFeature } from '../../../frame-app/modal/src/features/wallets/feature.ts'
import type { PairingAttempt } from '../../../frame-app/modal/src/features/wallets/pairing-store.ts'
import { useWallets } from '../../../frame-app/modal/src/features/wallets/use-wallets.ts'
import { ConnectingExternalView } from '../../../frame-app/modal/src/features/wallets/views/ConnectingExternal/index.tsx'
import { sampleWallets } from '../../../frame-app/modal/src/features/wallets/views/ConnectingExternal/sample-wallets.ts'
import { ConnectingWalletConnectView } from '../../../frame-app/modal/src/features/wallets/views/ConnectingWalletConnect/index.tsx'
import type { WalletCommands } from '../../../frame-app/modal/src/features/wallets/wallet-commands.ts'
import type { View } from '../../../frame-app/modal/src/kernel/rules/views.ts'
import type { Wallet } from '../../../frame-app/modal/src/kernel/rules/wallet.ts'
import { walletLink } from '../../../frame-app/modal/src/kernel/rules/wallet-link.ts'
import { loadSpeech } from '../../../frame-app/modal/src/words/speech.ts'
import '../../../frame-app/modal/src/modal/shell/shell.css'

// The connecting views, with a fake wallet that answers when the test says so. Not part of any product build.

const asked = new URLSearchParams(location.search)
const HOSTILE: Wallet = {
  ...sampleWallets.harbour,
  links: { mobile: 'javascript:window.ran=1', desktop: 'data:text/html,x', web: ' javascript:window.ran=1' },
}
/** Its mobile app has two links, one of them invalid. */
const HALF: Wallet = { ...sampleWallets.harbour, links: { ...HOSTILE.links, universal: 'https://harbour.example' } }
const WALLETS: { readonly [name: string]: Wallet } = { hostile: HOSTILE, half: HALF }
const chosen = WALLETS[asked.get('wallet') ?? ''] ?? sampleWallets.harbour
const wallet: Wallet = asked.get('view') === 'ConnectingExternal' ? chosen : { ...chosen, installed: [] }

const told: string[] = []
const waiting: { resolve: () => void; reject: (error: unknown) => void }[] = []
let wallets: WalletsFeature | undefined
let renderAgain = (): void => undefined
let leave = (): void => undefined

const ask = (what: string) => (): Promise<void> => {
  told.push(what)
  return new Promise((resolve, reject) => void waiting.push({ resolve, reject }))
}

const commands: Partial<WalletCommands> = {
  connectInstalled: ask('asked'),
  cancelInstalled: () => void told.push('cancelled'),
  pair: ask('paired'),
  pairAgain: ask('paired anew'),
  leavePairing: () => void told.push('left'),
  linkTo: ({ links }, app) => {
    const attempt = wallets?.pairing.getState().attempt
    const link = links[app]
    return attempt?.kind === 'waiting' && link !== undefined ? walletLink(link, attempt.pairing.uri, {}) : undefined
  },
  linked: ({ name }, { href }) => void told.push(`linked ${name} ${href}`),
}

const does = {
  renderAgain: () => renderAgain(),
  leave: () => leave(),
  /** Resolves the latest request, or an earlier one. */
  grant: (at = -1) => waiting.at(at)?.resolve(),
  refuse: (code: number, outcome?: string, at = -1) =>
    waiting
      .at(at)
      ?.reject(new ProviderRpcError(code, 'Said by a wallet', outcome === undefined ? undefined : { outcome })),
  attempt: (attempt: PairingAttempt) => wallets?.pairing.setState({ attempt }),
  install: (...walletIds: string[]) =>
    wallets?.lists.setState({
      injected: walletIds.map((walletId) => ({ walletId, namespace: 'eip155', found: 'announced', name: walletId })),
    }),
}
const rig = { told, does }
export type Rig = typeof rig
Object.assign(window, { rig })

const VIEWS: { readonly [name: string]: { readonly view: View; readonly Shown: () => React.ReactNode } } = {
  ConnectingExternal: {
    view: { view: 'ConnectingExternal', params: { wallet, namespace: 'eip155' } },
    Shown: ConnectingExternalView,
  },
  ConnectingWalletConnect: {
    view: { view: 'ConnectingWalletConnect', params: { wallet } },
    Shown: ConnectingWalletConnectView,
  },
}

const place = document.querySelector('.body')
const shown = VIEWS[asked.get('view') ?? '']
if (!place || !shown) throw new Error('There is no such view')

const Stage = () => {
  wallets = useWallets()
  const [times, again] = useReducer((count: number) => count + 1, 0)
  const [there, setThere] = useState(true)
  // An effect of the parent runs after those of the view, so the view has started or been left by then.
  useEffect(() => {
    Object.assign(document.body.dataset, { times: String(times), there: String(there) })
  }, [times, there])
  renderAgain = again
  leave = () => setThere(false)
  return there ? <shown.Shown /> : <p>Elsewhere</p>
}

const before = asked.get('before')
void loadSpeech({ languages: ['en'] }).then((speech) => {
  createRoot(place).render(
    <StrictMode>
      <SpeechContext value={createSpeechStore(speech)}>
        <SampleShell
          view={shown.view}
          commands={commands}
          note={({ event }) => void told.push(`noted ${event}`)}
          device={{ mobile: asked.has('phone') }}
          lists={{ injected: [{ walletId: 'w1', namespace: 'eip155', found: 'announced', name: 'Harbour' }] }}
          pairing={before === null ? undefined : { attempt: JSON.parse(before) as PairingAttempt }}
        >
          <Stage />
        </SampleShell>
      </SpeechContext>
    </StrictMode>,
  )
})
