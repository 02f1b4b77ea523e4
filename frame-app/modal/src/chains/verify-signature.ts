import type { SignatureVerdict, SignedText } from '@casement/shared-protocol'
import { createSignatureVerifier } from '@casement/shared-protocol/verify-signature'
import { erc6492SignatureValidatorByteCode, hashMessage, parseErc6492Signature, recoverAddress } from 'viem'
import { askCode, askContract } from './ask-contract.ts'

/**
 * Makes what verifies signatures in the frame. Only contracts are asked about on their chain, at the address where reads of it
 * go; without one nothing is known of them.
 *
 * @example
 * const verify = createVerifySignature((chainId) => rpcEndpoint(config, options, chainId))
 * await verify({ chainId: 'eip155:1', address, message, signature }) // 'valid'
 */
export const createVerifySignature = (
  endpointOf: (chainId: string) => string | undefined,
): ((signed: SignedText) => Promise<SignatureVerdict>) =>
  createSignatureVerifier({
    evm: () => ({
      hashMessage: (text) => hashMessage(text),
      recoverAddress: (hash, signature) => recoverAddress({ hash, signature }),
      unwrap: (signature) => parseErc6492Signature(signature).signature,
      validatorCode: erc6492SignatureValidatorByteCode,
    }),
    call: (chainId, question) => askContract(endpointOf(chainId), question),
    code: (chainId, address) => askCode(endpointOf(chainId), address),
  })
