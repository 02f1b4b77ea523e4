import { createPublicKey, verify } from 'node:crypto'
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getAddressEncoder,
  getTransactionEncoder,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'

const SYSTEM_PROGRAM = address('11111111111111111111111111111111')
const TRANSFER = 2

/** Whether a signature is the account's own for these bytes. */
export const verifies = (account: string, bytes: readonly number[], signature: readonly number[]): boolean => {
  const key = getAddressEncoder().encode(address(account))
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key)])
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(bytes), publicKey, Buffer.from(signature))
}

/** An unsigned transfer of SOL on the chain with this node. */
export const transferOn = async (rpcUrl: string, from: string, to: string, amount: bigint): Promise<number[]> => {
  const { value: blockhash } = await createSolanaRpc(rpcUrl).getLatestBlockhash().send()
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, TRANSFER, true)
  view.setBigUint64(4, amount, true)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(address(from), one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(blockhash, one),
    (one) =>
      appendTransactionMessageInstruction(
        {
          programAddress: SYSTEM_PROGRAM,
          accounts: [
            { address: address(from), role: AccountRole.WRITABLE_SIGNER },
            { address: address(to), role: AccountRole.WRITABLE },
          ],
          data,
        },
        one,
      ),
  )
  return [...getTransactionEncoder().encode(compileTransaction(message))]
}

/** The balance of an account in lamports. */
export const balanceOn = async (rpcUrl: string, account: string): Promise<bigint> => {
  const { value } = await createSolanaRpc(rpcUrl).getBalance(address(account)).send()
  return value
}

/** Asks the chain's faucet for SOL. */
export const fundOn = async (rpcUrl: string, account: string, amount: bigint): Promise<void> =>
  void (await createSolanaRpc(rpcUrl).requestAirdrop(address(account), lamports(amount)).send())
