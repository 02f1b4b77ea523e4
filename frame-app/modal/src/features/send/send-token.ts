import type { CaipNetworkId } from '@casement/shared-protocol'
import {
  INVALID_PARAMS,
  ProviderRpcError,
  RESOURCE_BUSY,
  UNAUTHORIZED,
  UNSUPPORTED_METHOD,
} from '@casement/shared-protocol'
import type { RpcRequest } from '@casement/shared-protocol/schemas'
import type { Core } from '../../kernel/core.ts'
import { activeConnection } from '../../kernel/rules/connections.ts'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { fromUnits } from '../../kernel/rules/units.ts'
import { sentTransactionsOf } from '../account-data/shared.ts'
import type { NoticesFeature } from '../notices/index.ts'
import type { Family } from './families.ts'
import { familyOf } from './families.ts'
import type { FollowSent } from './follow-sent.ts'
import type { SendFailure } from './rules/send-failure.ts'
import { sendFailure } from './rules/send-failure.ts'
import type { SendStore } from './store.ts'
import { NOTHING_WRITTEN } from './store.ts'
import { createTellElsewhere } from './tell-elsewhere.ts'
import type { AskWallet, KeepHash } from './wallet-ask.ts'

/** What this feature uses of others. */
export type SendUses = {
  /** Sends a request to the connected wallet, as those of the page are sent. */
  readonly request: (request: RpcRequest, signal: AbortSignal) => Promise<unknown>
  readonly notices: Pick<NoticesFeature, 'show'>
}

type SendParts = SendUses & {
  /** Follows what was sent until its end. */
  readonly follow: FollowSent
}

/** What the visitor wants to send, as it was shown. */
export type TransferWish = {
  /** The account that pays. */
  readonly account: string
  readonly token: TokenBalance | undefined
  /** In base units. */
  readonly amount: bigint
  readonly receiver: string
}

/** Resolves to the transaction's hash; rejects with the wallet's error. */
export type SendToken = (wish: TransferWish) => Promise<string>

/** What can be asked of a wallet. */
type Checked = { readonly family: Family; readonly network: CaipNetworkId; readonly token: TokenBalance }

/** What the visitor has decided, and knows. */
const CANCELLED: readonly SendFailure[] = ['declined', 'abandoned']

const refuse = (code: number, message: string): never => {
  throw new ProviderRpcError(code, message)
}

/**
 * Creates the command that asks the wallet to send: specification section 4, "Send". It asks once; nothing is ever sent
 * again by itself.
 *
 * @example
 * const send = createSendToken(core, store, { request, notices, follow })
 * await send({ account, token, amount: 10n ** 18n, receiver: '0x…' })
 */
export const createSendToken = (core: Core, store: SendStore, { request, notices, follow }: SendParts): SendToken => {
  const { config, connections, options, session, modal, note, report } = core
  const tellElsewhere = createTellElsewhere(core, notices)

  /** Whether the visitor still looks at what was to be sent, or at what covers it, such as the way to the wallet. */
  const isHere = (): boolean => {
    const { surface, stack } = modal.store.getState()
    return surface !== 'hidden' && stack.entries.some(({ view }) => view === 'WalletSendPreview')
  }
  /** Shows the account, unless the visitor has moved on: "A successful token send shows Account." */
  const leave = (): void => {
    if (isHere()) modal.navigation.reset({ view: 'Account', params: {} })
  }
  const keepFailure = (thrown: unknown): void => store.setState({ failure: sendFailure(thrown) })

  /** Refuses what cannot be asked of a wallet: specification section 5. */
  const check = ({ account, token, amount, receiver }: TransferWish): Checked => {
    const { activeNamespace, namespaces } = session.getState()
    if (amount <= 0n || receiver === '') return refuse(INVALID_PARAMS, 'An amount and receiver address are required')
    const family = familyOf(activeNamespace)
    if (!family) return refuse(UNSUPPORTED_METHOD, 'Unsupported chain')
    const state = namespaces[family.namespace]
    // The visitor has seen the token on its own network, and the account that pays.
    if (!token || token.chainId !== state?.caipNetworkId) return refuse(INVALID_PARAMS, 'A token is required')
    if (state.accounts[0] !== account) return refuse(UNAUTHORIZED, 'The account has changed')
    return { family, network: state.caipNetworkId, token }
  }

  const send = async (wish: TransferWish): Promise<string> => {
    const { account, amount, receiver } = wish
    const {
      family: { namespace, load },
      network,
      token,
    } = check(wish)
    const decimal = fromUnits(amount, token.decimals)
    const about = { network, isSmartAccount: false, token: token.address ?? token.symbol, amount: Number(decimal) }
    note({ event: 'SEND_INITIATED', properties: about })
    store.setState({ loading: true, failure: undefined })
    // The visitor may disconnect the wallet meanwhile.
    const walletName = activeConnection(connections.getState().connections, namespace)?.wallet.name ?? ''
    const fail = (thrown: unknown): void => {
      keepFailure(thrown)
      if (!isHere()) tellElsewhere(sendFailure(thrown), walletName).catch(report)
    }
    const end = modal.transactions.push({ onSuccess: leave, onError: fail, onCancel: keepFailure })
    const { address: contract, decimals } = token
    try {
      const { prepare } = await load()
      const url = rpcEndpoint(config, options.getState(), network)
      const prepared = await prepare(url, { from: account, receiver, amount, contract, decimals })
      const { asked, watch } = prepared
      const ask: AskWallet = (method, params) =>
        request({ id: 'send', namespace, chain: network, method, params }, new AbortController().signal)
      const keep: KeepHash = (hash) => {
        sentTransactionsOf(core).add({
          hash,
          network,
          from: account,
          to: receiver,
          name: token.name,
          symbol: token.symbol,
          amount: decimal,
          contract,
          asked,
          at: Date.now(),
        })
        return () => sentTransactionsOf(core).remove({ hash, network })
      }
      const hash = await prepared.send(ask, keep)
      note({ event: 'SEND_SUCCESS', properties: { ...about, hash } })
      store.setState(NOTHING_WRITTEN, true)
      end('success')
      const { symbol } = token
      follow({ network, address: account, hash, watch, symbol, contract, amount: decimal }).catch(report)
      return hash
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown)
      const failure = sendFailure(thrown)
      note({ event: failure === 'declined' ? 'SEND_REJECTED' : 'SEND_ERROR', properties: { ...about, message } })
      end(CANCELLED.includes(failure) ? 'cancel' : 'error', thrown)
      throw thrown
    } finally {
      store.setState({ loading: false })
    }
  }

  let running: { readonly wish: string; readonly sent: Promise<string> } | undefined
  return (next) => {
    const { account, token, amount, receiver } = next
    const wish = JSON.stringify([account, token?.chainId, token?.address, `${amount}`, receiver])
    // A second click is the same wish. The answer to another wish must not be taken for this one's.
    if (running?.wish === wish) return running.sent
    if (running) return Promise.reject(new ProviderRpcError(RESOURCE_BUSY, 'Another transfer waits for the wallet'))
    const sent = send(next).finally(() => {
      running = undefined
    })
    running = { wish, sent }
    return sent
  }
}
