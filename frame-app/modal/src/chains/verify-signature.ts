import type { SignatureVerdict, SignedText } from '@casement/shared-protocol'
import { createSignatureVerifier } from '@casement/shared-protocol'
import { ed25519 } from '@noble/curves/ed25519'
import { erc6492SignatureValidatorByteCode, hashMessage, recoverAddress } from 'viem'
import { askContract } from './ask-contract.ts'

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
      validatorCode: erc6492SignatureValidatorByteCode,
    }),
    call: (chainId, question) => askContract(endpointOf(chainId), question),
    // Browsers have their own for as long as some visitors' have had none, and they differ in what they take.
    verifyEd25519: (key, bytes, signature) => {
      try {
        return ed25519.verify(signature, bytes, key, { zip215: false })
      } catch {
        return false
      }
    },
  })
