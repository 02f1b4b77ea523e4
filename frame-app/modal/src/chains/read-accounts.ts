import type { ChainNamespace } from '@casement/shared-protocol'
import { isEvmAddress, isSolanaAddress, MAX_ACCOUNTS, MAX_ADDRESS_LENGTH } from '@casement/shared-protocol'
import { getAddress, isAddress } from 'viem'

const PLAIN = /^[\w.%-]+$/

// An address that is all lower case or all upper case has no checksum.
const hasChecksum = (address: string): boolean => {
  const digits = address.slice(2)
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
}

const readEvm = (text: string): string | undefined => {
  if (!text.startsWith('0x') || !isEvmAddress(text)) return undefined
  if (hasChecksum(text) && !isAddress(text, { strict: true })) return undefined
  return getAddress(text.toLowerCase())
}

const readers: { readonly [N in ChainNamespace]: (text: string) => string | undefined } = {
  eip155: readEvm,
  solana: (text) => (isSolanaAddress(text) ? text : undefined),
  bip122: (text) => (PLAIN.test(text) ? text : undefined),
  polkadot: (text) => (PLAIN.test(text) ? text : undefined),
}

/**
 * The valid addresses among the accounts that a wallet grants. An address with a wrong checksum was altered or mistyped
 * and is dropped, because funds sent to it would be lost.
 *
 * @example
 * readAccounts('eip155', ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266']) // ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
 */
export const readAccounts = (namespace: ChainNamespace, said: unknown): readonly string[] => {
  if (!Array.isArray(said)) return []
  const read = said
    .slice(0, MAX_ACCOUNTS)
    .flatMap((each: unknown) =>
      typeof each === 'string' && each.length <= MAX_ADDRESS_LENGTH ? (readers[namespace](each) ?? []) : [],
    )
  return [...new Set(read)]
}
