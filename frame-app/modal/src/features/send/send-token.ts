import type { ChainNamespace } from '@casement/shared-protocol'
import {
  INVALID_PARAMS,
  ProviderRpcError,
  RESOURCE_BUSY,
  UNAUTHORIZED,
  UNSUPPORTED_METHOD,
} from '@casement/shared-protocol'
import type { RpcRequest } from '@casement/shared-protocol/schemas'
import type { Core } from '../../kernel/core.ts'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { fromUnits } from '../../kernel/rules/units.ts'
import { sentTransactionsOf } from '../account-data/shared.ts'
import type { NoticesFeature } from '../notices/index.ts'
import { createFollowSent } from './follow-sent.ts'
import { sendFailure } from './rules/send-failure.ts'
import type { SendStore } from './store.ts'
import { NOTHING_WRITTEN } from './store.ts'
import type { PrepareAsk } from './wallet-ask.ts'

/** What this feature uses of others. */
export type SendUses = {
  /** Sends a request to the connected wallet, as those of the page are sent. */
  readonly request: (request: RpcRequest, signal: AbortSignal) => Promise<unknown>
  readonly notices: Pick<NoticesFeature, 'show'>
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

type Family = { readonly namespace: ChainNamespace; readonly load: () => Promise<PrepareAsk> }

/** Specification section 4: eip155 and solana. The library of a family is for its accounts alone. */
const families: readonly Family[] = [
  { namespace: 'eip155', load: async () => (await import('./ask-eip155.ts')).askOnEip155 },
  { namespace: 'solana', load: async () => (await import('./ask-solana.ts')).askOnSolana },
]

const refuse = (code: number, message: string): never => {
  throw new ProviderRpcError(code, message)
}

/**
 * Creates the command that asks the wallet to send: specification section 4, "Send". It asks once; nothing is ever sent
 * again by itself.
 *
 * @example
 * const send = createSendToken(core, store, { request, notices })
 * await send({ account, token, amount: 10n ** 18n, receiver: '0x…' })
 */
export const createSendToken = (core: Core, store: SendStore, { request, notices }: SendUses): SendToken => {
  const { config, options, session, modal, note, report } = core
  const follow = createFollowSent(core, notices)

  /** Shows the account, unless the visitor has moved on: "A successful token send shows Account." */
  const leave = (): void => {
    const { surface, stack } = modal.store.getState()
    const isHere = stack.entries.some(({ view }) => view === 'WalletSendPreview')
    if (surface !== 'hidden' && isHere) modal.navigation.reset({ view: 'Account', params: {} })
  }

  const send = async ({ account, token, amount, receiver }: TransferWish): Promise<string> => {
    const { activeNamespace, namespaces } = session.getState()
    if (amount <= 0n || receiver === '') return refuse(INVALID_PARAMS, 'An amount and receiver address are required')
    const family = families.find((each) => each.namespace === activeNamespace)
    if (!family) return refuse(UNSUPPORTED_METHOD, 'Unsupported chain')
    const { namespace, load } = family
    const state = namespaces[namespace]
    const network = state?.caipNetworkId
    // The visitor has seen the token on its own network, and the account that pays.
    if (!token || token.chainId !== network) return refuse(INVALID_PARAMS, 'A token is required')
    if (state?.accounts[0] !== account) return refuse(UNAUTHORIZED, 'The account has changed')
    const decimal = fromUnits(amount, token.decimals)
    const about = { network, isSmartAccount: false, token: token.address ?? token.symbol, amount: Number(decimal) }
    note({ event: 'SEND_INITIATED', properties: about })
    store.setState({ loading: true })
    const { address: contract, decimals } = token
    try {
      const prepare = await load()
      const url = rpcEndpoint(config, options.getState(), network)
      const ask = await prepare(url, { from: account, receiver, amount, contract, decimals })
      const { method, params, hashOf, watch } = ask
      const asked: RpcRequest = { id: 'send', namespace, chain: network, method, params }
      const hash = hashOf(await request(asked, new AbortController().signal))
      // Before anything else, so that a frame that ends now finds it again.
      sentTransactionsOf(core).add({
        hash,
        network,
        from: account,
        to: receiver,
        name: token.name,
        symbol: token.symbol,
        amount: decimal,
        at: Date.now(),
      })
      note({ event: 'SEND_SUCCESS', properties: { ...about, hash } })
      store.setState(NOTHING_WRITTEN, true)
      leave()
      follow({ network, address: account, hash, watch, token, amount: decimal }).catch(report)
      return hash
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown)
      const event = sendFailure(thrown) === 'declined' ? 'SEND_REJECTED' : 'SEND_ERROR'
      note({ event, properties: { ...about, message } })
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
