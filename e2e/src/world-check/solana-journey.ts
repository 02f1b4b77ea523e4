import { solanaSeed } from '@casement/dev-server/accounts'
import { SPL_TOKENS } from '@casement/dev-server/solana'
import type { IInstruction, KeyPairSigner, Rpc, SolanaRpcApi } from '@solana/web3.js'
import {
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { untilBalance, untilEntry } from './data-service.ts'
import type { Journey } from './journey.ts'
import { demandSame, until } from './journey.ts'

const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOL = '1.234567891'
const DOLLARS = '7.654321'

const send = async (rpc: Rpc<SolanaRpcApi>, payer: KeyPairSigner, instructions: IInstruction[]): Promise<string> => {
  const { value: blockhash } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(blockhash, one),
    (one) => appendTransactionMessageInstructions(instructions, one),
  )
  const signed = await signTransactionMessageWithSigners(message)
  const signature = getSignatureFromTransaction(signed)
  await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
  await until('a confirmed transaction', async () => {
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    const [status] = value
    if (status?.err) throw new Error(`The transaction failed: ${JSON.stringify(status.err)}`)
    return status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized' ? true : undefined
  })
  return signature
}

/** Sends SOL and a token to a new account, and checks its balance and history to the last unit. */
export const solanaJourney: Journey = {
  name: 'solana and data',
  run: async ({ rpc: addresses, data = '' }) => {
    const rpc = createSolanaRpc(addresses[CHAIN] ?? '')
    const visitor = await createKeyPairSignerFromPrivateKeyBytes(solanaSeed('visitor'))
    const receiver = (await generateKeyPairSigner()).address
    const dollars = SPL_TOKENS.find(({ symbol }) => symbol === 'USDC')
    if (!dollars) throw new Error('There is no USDC here')
    const mint = address(dollars.mint)

    const sol = await send(rpc, visitor, [
      getTransferSolInstruction({ source: visitor, destination: receiver, amount: lamports(1_234_567_891n) }),
    ])
    const [from] = await findAssociatedTokenPda({ owner: visitor.address, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
    const [to] = await findAssociatedTokenPda({ owner: receiver, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
    const token = await send(rpc, visitor, [
      getCreateAssociatedTokenIdempotentInstruction({ payer: visitor, ata: to, owner: receiver, mint }),
      getTransferCheckedInstruction({
        source: from,
        mint,
        destination: to,
        authority: visitor,
        amount: 7_654_321n,
        decimals: 6,
      }),
    ])

    await untilBalance(data, receiver, CHAIN, 'SOL', SOL)
    await untilBalance(data, receiver, CHAIN, 'USDC', DOLLARS)
    const received = await untilEntry(data, receiver, CHAIN, token)
    demandSame(received.transfers?.[0]?.quantity.numeric, DOLLARS, 'how much came')
    const sent = await untilEntry(data, visitor.address, CHAIN, sol)
    demandSame([sent.metadata.operationType, sent.transfers?.[0]?.direction], ['send', 'out'], 'what the sender did')
    return `${SOL} SOL and ${DOLLARS} USDC arrived`
  },
}
