import type { ChainNamespace } from '@casement/shared-protocol'
import { isEvmAddress, isSolanaAddress, MAX_ACCOUNTS, MAX_ADDRESS_LENGTH } from '@casement/shared-protocol'
import { getAddress, isAddress } from 'viem'

const PLAIN = /^[\w.%-]+$/

// Without capital letters, or with nothing else, an address has no checksum that could be wrong.
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
 * The accounts that a wallet says it grants, as far as they are addresses of its chain. One that fails its checksum was
 * changed on its way or typed wrong: it is left out, for what is sent to it is lost.
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
