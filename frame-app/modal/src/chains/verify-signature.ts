import type { SignatureVerdict, SignedText } from '@casement/shared-protocol'
import { createSignatureVerifier } from '@casement/shared-protocol/verify-signature'
import { erc6492SignatureValidatorByteCode, hashMessage, parseErc6492Signature, recoverAddress } from 'viem'
import { askCode, askContract } from './ask-contract.ts'

/**
 * Creates the frame's signature verifier. Only contract signatures need the chain, at its RPC endpoint; without one
 * they cannot be verified.
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
