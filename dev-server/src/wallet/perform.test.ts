import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase58Encoder,
  getBase64Encoder,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  verifySignature,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterEach, expect, test } from 'vitest'
import { ok } from '../http/answer.ts'
import { readBody } from '../http/body.ts'
import type { LoopbackServer } from '../http/loopback-server.ts'
import { startLoopbackServer } from '../http/loopback-server.ts'
import type { Work } from './decode/work.ts'
import { createKeyring } from './keyring.ts'
import { perform } from './perform.ts'

const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const servers: LoopbackServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

const setUp = async (rpcUrl?: string) => {
  const keyring = await createKeyring(['visitor', 'second'])
  const [me, second] = keyring.held.map(({ solana }) => address(solana))
  if (!me || !second) throw new Error('The accounts are missing')
  const means = { keyring, rpcOf: () => rpcUrl, addChain: () => undefined, switchChain: async () => undefined }
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(me, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 1n },
        message,
      ),
    (message) =>
      appendTransactionMessageInstructions(
        [getTransferSolInstruction({ source: createNoopSigner(second), destination: me, amount: 1n })],
        message,
      ),
    compileTransaction,
  )
  const bytes = new Uint8Array(getTransactionEncoder().encode(transaction))
  return { me, second, bytes, run: (work: Work) => perform(work, means) }
}
const read = (wire: string) => getTransactionDecoder().decode(getBase64Encoder().encode(wire))

test('behavior: two accounts sign a Solana transaction one after the other', async () => {
  const { me, second, bytes, run } = await setUp()
  const sign = async (signer: string, transaction: Uint8Array) =>
    (await run({ do: 'sign-solana-transaction', address: signer, transactions: [transaction] })) as Record<
      string,
      string
    >
  const first = await sign(second, bytes)
  const half = read(first.transaction ?? '')
  expect(half.signatures[me]).toBeNull()
  const whole = await sign(me, new Uint8Array(getBase64Encoder().encode(first.transaction ?? '')))
  const { signatures, messageBytes } = read(whole.transaction ?? '')
  for (const signer of [me, second]) {
    const signature = signatures[signer]
    expect(signature && (await verifySignature(await getPublicKeyFromAddress(signer), signature, messageBytes))).toBe(
      true,
    )
  }
  expect(getBase58Encoder().encode(whole.signature ?? '')).toEqual(new Uint8Array(signatures[me] ?? []))
})

test('behavior: signs several transactions at once', async () => {
  const { me, bytes, run } = await setUp()
  const result = await run({ do: 'sign-solana-transactions', address: me, transactions: [bytes, bytes] })
  const { transactions } = result as { transactions: string[] }
  expect(transactions.map((wire) => read(wire).signatures[me]?.length)).toEqual([64, 64])
})

test('behavior: sends the signed transaction with the page’s options', async () => {
  const asked: unknown[] = []
  const server = await startLoopbackServer(0, 'chain', async (_request, message) => {
    const body = await readBody(message, 100_000)
    const { id, method, params } = JSON.parse(String(body)) as { id: unknown; method: string; params: unknown[] }
    asked.push(method, params)
    return ok('application/json', JSON.stringify({ jsonrpc: '2.0', id, result: 'TheSignature' }))
  })
  servers.push(server)
  const { me, bytes, run } = await setUp(`http://127.0.0.1:${server.port}`)
  const options = { skipPreflight: true, maxRetries: 3 }
  const sent = await run({ do: 'send-solana-transaction', chain: CHAIN, address: me, transaction: bytes, options })
  expect(sent).toEqual({ signature: 'TheSignature' })
  const { transaction } = (await run({ do: 'sign-solana-transaction', address: me, transactions: [bytes] })) as {
    transaction: string
  }
  expect(asked).toEqual([
    'sendTransaction',
    [transaction, { encoding: 'base64', skipPreflight: true, maxRetries: 3, preflightCommitment: expect.any(String) }],
  ])
})

test('error: rejects an account or a chain that the wallet does not have', async () => {
  const { me, bytes, run } = await setUp()
  const stranger = '0x000000000000000000000000000000000000dEaD'
  await expect(run({ do: 'sign-evm-message', address: stranger, message: '0x' })).rejects.toThrow('not in this session')
  await expect(run({ do: 'sign-solana-message', address: 'x', message: bytes })).rejects.toThrow('not in this session')
  await expect(
    run({ do: 'send-solana-transaction', chain: CHAIN, address: me, transaction: bytes, options: {} }),
  ).rejects.toThrow('does not have the chain')
})
