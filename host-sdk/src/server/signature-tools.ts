import type { EvmTools, SignatureVerdict, SignedText } from '@casement/shared-protocol/sign-in'
import { createSignatureVerifier } from '@casement/shared-protocol/sign-in'
import { askNode } from './ask-node.ts'

// Loaded on demand: a server without eip155 sign-ins does not need the library.
const loadEvm = async (): Promise<EvmTools> => {
  const viem = await import('viem').catch((cause) => {
    throw new Error('Sign-ins on eip155 are verified with viem, which is not installed: npm install viem', { cause })
  })
  return {
    hashMessage: (text) => viem.hashMessage(text),
    recoverAddress: (hash, signature) => viem.recoverAddress({ hash, signature }),
    unwrap: (signature) => viem.parseErc6492Signature(signature).signature,
    validatorCode: viem.erc6492SignatureValidatorByteCode,
  }
}

/** Creates the signature verifier for servers, with the same rules as the frame. `rpc` maps CAIP-2 ids to RPC URLs. */
export const createServerVerifier = (rpc: {
  readonly [chainId: string]: string
}): ((signed: SignedText) => Promise<SignatureVerdict>) =>
  createSignatureVerifier({
    evm: loadEvm,
    // An invalid URL cannot be queried, which leaves the signature undecided.
    call: (chainId, question) => askNode(rpc[chainId] ?? '', 'eth_call', question),
    code: (chainId, address) => askNode(rpc[chainId] ?? '', 'eth_getCode', address),
  })
