import * as v from 'valibot'
import { MAX_ID_LENGTH, MAX_INJECTED_WALLETS, MAX_WALLET_CHAINS, MAX_WALLET_TEXT_LENGTH } from '../limits.ts'
import { boundedList, closedObject, displayText } from './bounded.ts'
import { imageDataSchema } from './url.ts'

const wordSchema = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))

/** The id that the host assigns to an injected wallet for the life of the page. */
export const walletIdSchema = wordSchema(MAX_ID_LENGTH)

/**
 * An injected wallet as the host page reports it. The page and its extensions control all of it, so it is used for
 * display only (icons only through an image element) and never for a decision.
 */
export const walletInfoSchema = closedObject({
  walletId: walletIdSchema,
  /** The wallet's namespace. A wallet with both is reported twice; the frame merges the two by domain or name. */
  namespace: v.picklist(['eip155', 'solana']),
  /** How the page found the wallet: EIP-6963, the Wallet Standard, or `window.ethereum`, which has no name. */
  found: v.picklist(['announced', 'standard', 'legacy']),
  name: displayText(MAX_WALLET_TEXT_LENGTH),
  rdns: v.exactOptional(wordSchema(MAX_WALLET_TEXT_LENGTH)),
  icon: v.exactOptional(v.pipe(v.string(), v.trim(), imageDataSchema)),
  /** Chains that the wallet claims to support, in the notation of its standard. Without it, any chain is possible. */
  chains: v.exactOptional(boundedList(wordSchema(MAX_ID_LENGTH), MAX_WALLET_CHAINS)),
})
export type WalletInfo = v.InferOutput<typeof walletInfoSchema>

/** All injected wallets of a page. Always the whole list, never a difference. */
export const walletListSchema = v.pipe(
  boundedList(walletInfoSchema, MAX_INJECTED_WALLETS),
  v.check(
    (wallets) => new Set(wallets.map((wallet) => wallet.walletId)).size === wallets.length,
    'must not hold a walletId twice',
  ),
)
export type WalletList = v.InferOutput<typeof walletListSchema>
