import { CHAIN_DISCONNECTED, INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import type { Connector } from '../../kernel/connectors-store.ts'
import type { TransactionStack } from '../../kernel/modal.ts'
import { responseFault } from '../../kernel/rules/response-fault.ts'
import type { CheckParts } from './check-sign-in.ts'
import { WrongSignatureError } from './rules/sign-in.ts'
import { messageFault, refusedMessage } from './rules/sign-in-message.ts'
import type { SignInAccount, SignInService } from './rules/sign-in-service.ts'
import { signMessageRequest } from './rules/sign-message-request.ts'

export type SignMessageParts = CheckParts & {
  readonly service: SignInService
  /** The connector for an account's wallet. */
  readonly connectorFor: (account: SignInAccount) => Connector | undefined
  /** Called when a request was sent to a wallet, to lead the visitor there. */
  readonly asked: (
    connector: Connector,
    answered: Promise<unknown>,
    request: { readonly method: string; readonly prompts: boolean },
  ) => void
  readonly transactions: Pick<TransactionStack, 'push'>
}

/**
 * Has the visitor sign a message and stores the session. The message is checked before the wallet sees it, and the
 * signature is verified before it is stored.
 *
 * @example
 * const signMessage = createSignMessage({ service, hostOrigin, verify, now: Date.now, connectorFor, asked, transactions })
 * await signMessage({ chainId: 'eip155:1', address: '0x…' }, signal)
 */
export const createSignMessage = (parts: SignMessageParts) => {
  const { service, hostOrigin, verify, now, connectorFor, asked, transactions } = parts

  const byWallet = async (account: SignInAccount, text: string, signal: AbortSignal): Promise<string> => {
    const connector = connectorFor(account)
    if (!connector) throw new ProviderRpcError(CHAIN_DISCONNECTED, 'No ActiveCaipNetwork or client found')
    const { method, params, read } = signMessageRequest(account, text)
    // So that the embedded wallet's approval covers the sign-in. It leads back by itself, unless more waits there.
    const end = connector.kind === 'embedded' ? transactions.push({}) : undefined
    const answered = connector.request({ method, params, chain: account.chainId }, signal)
    asked(connector, answered, { method, prompts: true })
    const answer = await answered.finally(() => end?.('success'))
    const fault = responseFault(method, answer)
    if (fault) throw new ProviderRpcError(INTERNAL_ERROR, `The wallet’s answer to ${method} ${fault}`, { method })
    return read(answer)
  }

  return async (account: SignInAccount, signal: AbortSignal): Promise<void> => {
    const { chainId, address } = account
    const message = await service.createMessage({ chainId, accountAddress: address })
    const fault = messageFault(message, { hostOrigin, account, now: now() })
    if (fault) throw refusedMessage(fault)
    signal.throwIfAborted()
    const { text, ...data } = message
    const signature = service.signMessage
      ? await service.signMessage({ message: text, chainId, accountAddress: address })
      : await byWallet(account, text, signal)
    if ((await verify({ chainId, address, message: text, signature })) === 'invalid') throw new WrongSignatureError()
    // Do not sign in a visitor who has cancelled or switched accounts.
    signal.throwIfAborted()
    await service.addSession({ data, message: text, signature })
  }
}
