import { createPublicKey, verify } from 'node:crypto'
import type { EvmTools, SignatureVerdict, SignedText } from '@casement/shared-protocol/sign-in'
import { createSignatureVerifier } from '@casement/shared-protocol/sign-in'
import { askNode } from './ask-node.ts'

/** What stands before a key of Ed25519 where it says of itself what it is (RFC 8410). */
const KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

const verifyEd25519 = (key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean => {
  try {
    const read = createPublicKey({ key: Buffer.concat([KEY_PREFIX, key]), format: 'der', type: 'spki' })
    return verify(null, bytes, read, signature)
  } catch {
    return false
  }
}

// A server that takes no sign-ins on eip155 needs no library for them.
const loadEvm = async (): Promise<EvmTools> => {
  const { erc6492SignatureValidatorByteCode, hashMessage, recoverAddress } = await import('viem').catch((cause) => {
    throw new Error('Sign-ins on eip155 are verified with viem, which is not installed: npm install viem', { cause })
  })
  return {
    hashMessage: (text) => hashMessage(text),
    recoverAddress: (hash, signature) => recoverAddress({ hash, signature }),
    validatorCode: erc6492SignatureValidatorByteCode,
  }
}

/** Makes what verifies signatures on a server, by the frame's own rule. `rpc` names the nodes of chains, by CAIP-2 id. */
export const createServerVerifier = (rpc: {
  readonly [chainId: string]: string
}): ((signed: SignedText) => Promise<SignatureVerdict>) =>
  createSignatureVerifier({
    evm: loadEvm,
    verifyEd25519,
    // What is no address cannot be asked, and says nothing of the signature.
    call: (chainId, question) => askNode(rpc[chainId] ?? '', question),
  })
