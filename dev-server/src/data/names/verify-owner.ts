import type { SignatureVerdict, SignedText } from '@casement/shared-protocol'
import { INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import { createSignatureVerifier } from '@casement/shared-protocol/verify-signature'
import { erc6492SignatureValidatorByteCode, hashMessage, parseErc6492Signature, recoverAddress } from 'viem'
import { ChainRefusalError } from '../chain/rpc-client.ts'
import { isEvmChain } from '../rules/chains.ts'
import type { Sources } from '../sources.ts'

/**
 * Creates the verifier of an owner's signature, with the same rules as the frame's: EIP-191 for keys, and ERC-1271 and
 * ERC-6492 for contracts, which are asked on their chain.
 */
export const createVerifyOwner = ({
  evm,
}: Pick<Sources, 'evm'>): ((signed: SignedText) => Promise<SignatureVerdict>) => {
  const ask = async (chain: string, method: string, about: unknown): Promise<unknown> => {
    const source = isEvmChain(chain) ? evm.get(chain) : undefined
    if (source === undefined) throw new Error(`There is no chain ${chain}`)
    try {
      return await source.rpc.call(method, [about, 'latest'])
    } catch (error) {
      // The verifier tells a contract that reverts from a chain that is away by this error's text.
      if (error instanceof ChainRefusalError) throw new ProviderRpcError(INTERNAL_ERROR, error.message)
      throw error
    }
  }
  return createSignatureVerifier({
    evm: () => ({
      hashMessage: (text) => hashMessage(text),
      recoverAddress: (hash, signature) => recoverAddress({ hash, signature }),
      unwrap: (signature) => parseErc6492Signature(signature).signature,
      validatorCode: erc6492SignatureValidatorByteCode,
    }),
    call: (chain, question) => ask(chain, 'eth_call', question),
    code: (chain, address) => ask(chain, 'eth_getCode', address),
  })
}
