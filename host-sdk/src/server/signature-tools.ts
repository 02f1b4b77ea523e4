import type { EvmTools, SignatureVerdict, SignedText } from '@casement/shared-protocol/sign-in'
import { createSignatureVerifier } from '@casement/shared-protocol/sign-in'
import { askNode } from './ask-node.ts'

// A server that takes no sign-ins on eip155 needs no library for them.
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

/** Makes what verifies signatures on a server, by the frame's own rule. `rpc` names the nodes of chains, by CAIP-2 id. */
export const createServerVerifier = (rpc: {
  readonly [chainId: string]: string
}): ((signed: SignedText) => Promise<SignatureVerdict>) =>
  createSignatureVerifier({
    evm: loadEvm,
    // What is no address cannot be asked, and says nothing of the signature.
    call: (chainId, question) => askNode(rpc[chainId] ?? '', 'eth_call', question),
    code: (chainId, address) => askNode(rpc[chainId] ?? '', 'eth_getCode', address),
  })
