import {
  DISCONNECTED,
  INVALID_PARAMS,
  ProviderRpcError,
  UNAUTHORIZED,
  UNSUPPORTED_METHOD,
} from '@casement/shared-protocol'
import type { SolanaTransaction } from '../wallet/decode/solana-transaction.ts'
import { isTransactionMessage, readSolanaTransaction } from '../wallet/decode/solana-transaction.ts'
import { roleOfSolana, solanaKey } from './accounts.ts'
import type { Change, Connection } from './connection.ts'
import type { WalletRole } from './prompt.ts'
import { readParameters } from './read-parameters.ts'
import type { SignInInput, SolanaMessageInput, SolanaTransactionInput } from './solana-parameters.ts'
import { solanaParameters } from './solana-parameters.ts'

type By<Input> = Input & { readonly role: WalletRole }

/** An action that the visitor must approve. */
export type SolanaAct =
  | { readonly kind: 'connect' }
  | { readonly kind: 'sign-messages'; readonly inputs: readonly By<SolanaMessageInput>[] }
  | {
      readonly kind: 'transactions'
      readonly send: boolean
      readonly inputs: readonly By<SolanaTransaction & Pick<SolanaTransactionInput, 'options'>>[]
    }
  | { readonly kind: 'sign-in'; readonly inputs: readonly By<SignInInput>[] }

export type SolanaPlan =
  | { readonly kind: 'accounts'; readonly roles: readonly WalletRole[] }
  | { readonly kind: 'change'; readonly change: Change; readonly value: unknown }
  | { readonly kind: 'ask'; readonly act: SolanaAct }

const refuse = (code: number, message: string): never => {
  throw new ProviderRpcError(code, message)
}

const signer = async ({ solana }: Connection, account: string): Promise<WalletRole> =>
  (await roleOfSolana(solana, account)) ?? refuse(UNAUTHORIZED, 'This account is not connected to this site')

const readTransaction = (text: string): SolanaTransaction => {
  try {
    return readSolanaTransaction(text)
  } catch {
    return refuse(INVALID_PARAMS, 'This is no transaction')
  }
}

const planConnect = (connection: Connection, params: unknown): SolanaPlan => {
  const { silent } = readParameters(solanaParameters.connect, params)
  return silent || connection.solana.length > 0
    ? { kind: 'accounts', roles: connection.solana }
    : { kind: 'ask', act: { kind: 'connect' } }
}

const planMessages = async (connection: Connection, params: unknown): Promise<SolanaPlan> => {
  const inputs = readParameters(solanaParameters.messages, params)
  // The signature of such a message would also sign the transaction.
  if (inputs.some(({ message }) => isTransactionMessage(message)))
    return refuse(INVALID_PARAMS, 'This message is a transaction')
  const signed = await Promise.all(
    inputs.map(async (input) => ({ ...input, role: await signer(connection, input.account) })),
  )
  return { kind: 'ask', act: { kind: 'sign-messages', inputs: signed } }
}

const planTransactions = async (connection: Connection, params: unknown, send: boolean): Promise<SolanaPlan> => {
  const inputs = readParameters(solanaParameters.transactions, params)
  const signed = await Promise.all(
    inputs.map(async (input) => {
      const role = await signer(connection, input.account)
      const read = readTransaction(input.transaction)
      if (!read.shown.signers.includes(input.account))
        return refuse(INVALID_PARAMS, 'The transaction needs no signature of this account')
      return { ...read, options: input.options, role }
    }),
  )
  return { kind: 'ask', act: { kind: 'transactions', send, inputs: signed } }
}

/** Signing in grants the account, so the page may name any account of the wallet. */
const planSignIn = async (connection: Connection, all: readonly WalletRole[], params: unknown): Promise<SolanaPlan> => {
  const inputs = readParameters(solanaParameters.signIns, params)
  const first = connection.solana[0] ?? all[0] ?? refuse(UNAUTHORIZED, 'This wallet has no account')
  const signed = await Promise.all(
    inputs.map(async (input) => ({
      ...input,
      role:
        input.address === undefined
          ? first
          : ((await roleOfSolana(all, input.address)) ?? refuse(UNAUTHORIZED, 'This wallet has no such account')),
    })),
  )
  return { kind: 'ask', act: { kind: 'sign-in', inputs: signed } }
}

/** Returns how to handle a request, or throws the error to reject it with. */
export const planSolana = async (
  connection: Connection,
  all: readonly WalletRole[],
  method: string,
  params: unknown,
): Promise<SolanaPlan> => {
  if (!connection.online) return refuse(DISCONNECTED, 'The wallet is disconnected from all networks')
  switch (method) {
    case 'standard:connect':
      return planConnect(connection, params)
    case 'standard:disconnect':
      return { kind: 'change', change: { kind: 'revoked', namespace: 'solana' }, value: null }
    case 'solana:signMessage':
      return planMessages(connection, params)
    case 'solana:signTransaction':
      return planTransactions(connection, params, false)
    case 'solana:signAndSendTransaction':
      return planTransactions(connection, params, true)
    case 'solana:signIn':
      return planSignIn(connection, all, params)
    default:
      return refuse(UNSUPPORTED_METHOD, `This wallet has no method ${method.slice(0, 64)}`)
  }
}

/** The accounts' Solana addresses. */
export const solanaAddresses = (roles: readonly WalletRole[]): Promise<readonly string[]> =>
  Promise.all(roles.map(async (role) => (await solanaKey(role)).address))
