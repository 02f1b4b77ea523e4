import type { Connection } from '../../../../kernel/rules/connections.ts'
import type { Words } from '../../../../words/catalogue.ts'

/** How a wallet is connected. */
export const connectedBy = ({ kind }: Connection, words: Words): string =>
  kind === 'walletConnect' ? words('title.ConnectingWalletConnectBasic') : words(`settings.by-${kind}`)
