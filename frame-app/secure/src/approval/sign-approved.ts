import type { PlainJson } from '@casement/shared-protocol'
import type { Sign } from '../wallet/sign.ts'
import type { ApprovalsParts } from './approvals.ts'
import type { CallChain } from './complete-transaction-request.ts'
import { signedAnswer } from './rules/signed-answer.ts'
import { signedTransaction } from './rules/signed-transaction.ts'
import { sendTransaction } from './send-transaction.ts'

/** Creates what signs what was approved, looks at the signature again, and sends a transaction. */
export const createSignApproved =
  (sign: Sign, callChain: CallChain): ApprovalsParts['sign'] =>
  async ({ account, chainId }, signable, hash): Promise<PlainJson> => {
    const signature = await sign(signable, hash)
    return signable.kind === 'eip155-transaction'
      ? sendTransaction(signedTransaction(signable.unsigned, account, signature), chainId, callChain)
      : signedAnswer(signable, account, signature)
  }
