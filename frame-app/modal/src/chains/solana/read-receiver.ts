import { boundedList } from '@casement/shared-protocol/schemas'
import type { Address } from '@solana/web3.js'
import * as v from 'valibot'
import type { ChainAccount } from './answers.ts'
import { accountSchema, inContext } from './answers.ts'
import { askSolana } from './ask-solana.ts'
import type { Mint } from './mint.ts'
import { isTokenProgram, SYSTEM_PROGRAM } from './programs.ts'
import type { TokenAccount } from './token-account.ts'
import { parseTokenAccount, tokenAccountAddress } from './token-account.ts'
import { extendedKind, MINT_BYTES, TOKEN_ACCOUNT_BYTES } from './token-extensions.ts'

/** Why a transfer to an address would be lost, or fail. */
export type ReceiverObstacle =
  /** A token’s mint. */
  | 'mint'
  /** An account that holds a token of a wallet, and is no wallet. */
  | 'token-account'
  | 'program'
  /** An account that belongs to a program. */
  | 'of-program'
  /** The receiver’s account of the token is frozen. */
  | 'frozen'
  /** The receiver’s account of the token takes transfers with a memo alone. */
  | 'needs-memo'
  /** The receiver’s account of the token takes confidential transfers alone. */
  | 'confidential'
  /** The account at the receiver’s place belongs to another wallet. */
  | 'account-of-another'

/** Who receives. */
export type Receiver =
  | {
      readonly kind: 'known'
      /** Where the SOL or the token goes. */
      readonly destination: Address
      /** The destination does not exist yet, and has to be paid for. */
      readonly isNew: boolean
    }
  | { readonly kind: 'refused'; readonly why: ReceiverObstacle }

// The numbers of Token-2022’s extensions.
const CONFIDENTIAL = 5
const MEMO = 8
/** Two flags, a key, and four secret amounts come before it. */
const OPEN_CREDITS_AT = 1 + 32 + 3 * 64 + 36 + 1

/** Why an account is no wallet; undefined if it is one, or does not exist. */
const walletObstacle = (account: ChainAccount | null): ReceiverObstacle | undefined => {
  if (account === null) return undefined
  const { owner, executable, data } = account
  if (executable) return 'program'
  if (owner === SYSTEM_PROGRAM) return undefined
  if (!isTokenProgram(owner)) return 'of-program'
  const holds = data.length === TOKEN_ACCOUNT_BYTES || extendedKind(data) === 'token account'
  if (holds) return 'token-account'
  return data.length === MINT_BYTES || extendedKind(data) === 'mint' ? 'mint' : 'of-program'
}

const holdingObstacle = (receiver: Address, held: TokenAccount | undefined): ReceiverObstacle | undefined => {
  // The owner of an account of the older program may have given it away.
  if (held?.owner !== receiver) return 'account-of-another'
  if (held.isFrozen) return 'frozen'
  if (held.extensions.get(MEMO)?.[0] === 1) return 'needs-memo'
  return held.extensions.get(CONFIDENTIAL)?.[OPEN_CREDITS_AT] === 0 ? 'confidential' : undefined
}

const readAccounts = async (url: string, addresses: readonly Address[], signal: AbortSignal) => {
  const { value } = await askSolana(
    url,
    {
      what: 'the receiver',
      call: (rpc) => rpc.getMultipleAccounts([...addresses], { encoding: 'base64' }),
      answer: inContext(v.pipe(boundedList(accountSchema, addresses.length), v.minLength(addresses.length))),
    },
    signal,
  )
  return value
}

/**
 * Reads whether an address can receive SOL, or a token. Rejects if the node cannot be reached, or answers nonsense.
 *
 * @example
 * await readReceiver('https://rpc.example/solana', receiver, undefined, signal) // { kind: 'known', destination: receiver, isNew: false }
 */
export const readReceiver = async (
  url: string,
  receiver: Address,
  mint: Mint | undefined,
  signal: AbortSignal,
): Promise<Receiver> => {
  const destination = mint ? await tokenAccountAddress(receiver, mint) : receiver
  const addresses = mint ? [receiver, destination] : [receiver]
  const [wallet = null, holding = null] = await readAccounts(url, addresses, signal)
  const isWrong = walletObstacle(wallet)
  if (isWrong) return { kind: 'refused', why: isWrong }
  if (!mint) return { kind: 'known', destination, isNew: wallet === null }
  // Somebody may have sent SOL to the place before the account was made.
  const isNew = holding === null || holding.owner === SYSTEM_PROGRAM
  const why = isNew ? undefined : holdingObstacle(receiver, parseTokenAccount(mint, holding))
  return why ? { kind: 'refused', why } : { kind: 'known', destination, isNew }
}
