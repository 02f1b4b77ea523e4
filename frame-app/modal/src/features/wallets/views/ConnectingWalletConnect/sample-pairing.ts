import { ProviderRpcError } from '@casement/shared-protocol'
import { walletLink } from '../../../../kernel/rules/wallet-link.ts'
import type { PairingAttempt, PairingFailure } from '../../pairing-store.ts'
import type { WalletCommands } from '../../wallet-commands.ts'

const TOPIC = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const KEY = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const URI = `wc:${TOPIC}@2?expiryTimestamp=1767225600&relay-protocol=irn&symKey=${KEY}`

/** Pairing attempts for stories; they do not expire while being viewed. */
export const samplePairing = {
  starting: { attempt: { kind: 'starting' } },
  waiting: { attempt: { kind: 'waiting', pairing: { uri: URI, expiresAt: Number.MAX_SAFE_INTEGER } } },
  settling: { attempt: { kind: 'settling' } },
  failed: (reason: PairingFailure) => ({ attempt: { kind: 'failed', reason } }) as const,
} as const satisfies { readonly [name: string]: { attempt: PairingAttempt } | ((reason: PairingFailure) => unknown) }

/** The wallet's links during an attempt. */
export const linkTo: WalletCommands['linkTo'] = ({ links }, app) => {
  const link = links[app]
  return link === undefined ? undefined : walletLink(link, URI, {})
}

/** Fails an attempt. */
export const refused = (): Promise<never> => Promise.reject(new ProviderRpcError(-32603, 'Refused'))
