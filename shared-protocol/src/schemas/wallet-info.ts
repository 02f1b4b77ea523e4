import * as v from 'valibot'
import { MAX_ID_LENGTH, MAX_INJECTED_WALLETS, MAX_WALLET_CHAINS, MAX_WALLET_TEXT_LENGTH } from '../limits.ts'
import { boundedList, closedObject, displayText } from './bounded.ts'
import { imageDataSchema } from './url.ts'

const wordSchema = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))

/** The id that the host gives to an injected wallet for as long as its page lives. */
export const walletIdSchema = wordSchema(MAX_ID_LENGTH)

/**
 * An injected wallet as the host page reports it. All of it is the word of the page and its extensions: it is shown,
 * an icon only through an image element, and nothing is decided by it.
 */
export const walletInfoSchema = closedObject({
  walletId: walletIdSchema,
  /** What it speaks. A wallet that speaks both is reported twice, and is told to be one by its domain or its name. */
  namespace: v.picklist(['eip155', 'solana']),
  /** How the page found it: by EIP-6963, by the Wallet Standard, or as `window.ethereum`, which says no name. */
  found: v.picklist(['announced', 'standard', 'legacy']),
  name: displayText(MAX_WALLET_TEXT_LENGTH),
  rdns: v.exactOptional(wordSchema(MAX_WALLET_TEXT_LENGTH)),
  icon: v.exactOptional(v.pipe(v.string(), v.trim(), imageDataSchema)),
  /** The chains that it says it knows, by the names of its standard; without them it may know any. */
  chains: v.exactOptional(boundedList(wordSchema(MAX_ID_LENGTH), MAX_WALLET_CHAINS)),
})
export type WalletInfo = v.InferOutput<typeof walletInfoSchema>

/** All injected wallets of a page: the whole list each time, not what changed. */
export const walletListSchema = v.pipe(
  boundedList(walletInfoSchema, MAX_INJECTED_WALLETS),
  v.check(
    (wallets) => new Set(wallets.map((wallet) => wallet.walletId)).size === wallets.length,
    'must not hold a walletId twice',
  ),
)
export type WalletList = v.InferOutput<typeof walletListSchema>
