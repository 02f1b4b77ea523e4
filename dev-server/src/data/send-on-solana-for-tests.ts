import type { Instruction, KeyPairSigner } from '@solana/kit'
import {
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { AccountRole } from '../accounts/accounts.ts'
import { solanaSeed } from '../accounts/accounts.ts'

// Helpers for tests that send on Solana as a wallet would.

export const solanaSigner = (role: AccountRole): Promise<KeyPairSigner> =>
  createKeyPairSignerFromPrivateKeyBytes(solanaSeed(role))

/** Sends a transaction and waits for its confirmation. */
export const sendOnSolana = async (
  url: string,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
): Promise<string> => {
  const rpc = createSolanaRpc(url)
  const { value } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  const transaction = await signTransactionMessageWithSigners(message)
  const signature = getSignatureFromTransaction(transaction)
  await rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' }).send()
  for (;;) {
    const { value: statuses } = await rpc.getSignatureStatuses([signature]).send()
    if (['confirmed', 'finalized'].includes(statuses[0]?.confirmationStatus ?? '')) return signature
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
