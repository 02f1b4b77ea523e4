import type { PlainJson } from '@casement/shared-protocol'
import type { Sign } from '../wallet/sign.ts'
import type { ApprovalsParts } from './approvals.ts'
import type { CallChain } from './call-chain.ts'
import type { SignRequest } from './rules/sign-request.ts'
import { signedAnswer } from './rules/signed-answer.ts'
import { signedSolanaTransactions } from './rules/signed-solana.ts'
import type { SignedTransaction } from './rules/signed-transaction.ts'
import { signedTransactions } from './rules/signed-transaction.ts'
import { parseSolanaTransactions } from './rules/solana-request.ts'
import { parseTransaction } from './rules/transaction-request.ts'
import { sendList } from './send-list.ts'
import { sendingOnEip155, sendingOnSolana, sendTransaction } from './send-transaction.ts'

/** Says signed transactions of Solana in the form of the method's answer, and sends the one that shall be sent. */
const answerOnSolana = async (
  request: SignRequest,
  signatures: Uint8Array,
  callChain: CallChain,
): Promise<PlainJson> => {
  const signed = signedSolanaTransactions(request, signatures)
  const { sendOptions } = parseSolanaTransactions(request)
  const wires = signed.map(({ wire }) => wire)
  const [{ signature, wire } = { signature: '', wire: '' }] = signed
  if (sendOptions !== undefined)
    return { signature: await sendTransaction(sendingOnSolana(wire, sendOptions), request.chainId, callChain) }
  return request.method === 'solana_signAllTransactions' ? { transactions: wires } : { signature, transaction: wire }
}

/** Creates what signs what was approved, looks at the signature again, and sends a transaction. */
export const createSignApproved =
  (sign: Sign, callChain: CallChain): ApprovalsParts['sign'] =>
  async (request, signable, hash, askForBackup): Promise<PlainJson> => {
    const { account, chainId } = request
    const signature = await sign(signable, hash, askForBackup)
    switch (signable.kind) {
      case 'eip155-transactions': {
        const signed = signedTransactions(signable.unsigned, account, signature)
        return parseTransaction(request).isList
          ? sendList(signed.map(sendingOnEip155), chainId, callChain)
          : sendTransaction(sendingOnEip155(signed[0] as SignedTransaction), chainId, callChain)
      }
      case 'solana-transactions':
        return answerOnSolana(request, signature, callChain)
      default:
        return signedAnswer(signable, account, signature)
    }
  }
