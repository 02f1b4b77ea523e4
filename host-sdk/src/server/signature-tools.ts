import type { ContractQuestion, EvmTools, SignatureVerdict, SignedText } from '@casement/shared-protocol/sign-in'
import { createSignatureVerifier, ProviderRpcError } from '@casement/shared-protocol/sign-in'

/** Short, because a visitor is waiting. */
const ANSWER_MS = 10_000

type Answer = { readonly result?: unknown; readonly error?: { readonly code?: unknown; readonly message?: unknown } }

/**
 * Calls a node at its latest block. An error from the node keeps its code and text; any other failure is a network
 * error.
 */
const askNode = async (
  url: string,
  method: 'eth_call' | 'eth_getCode',
  about: ContractQuestion | string,
): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [about, 'latest'] }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const answer = (await response.json()) as Answer | null
  const { code, message } = answer?.error ?? {}
  if (typeof code === 'number' && typeof message === 'string') throw new ProviderRpcError(code, message)
  return answer?.result
}

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
