import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSolanaReader } from './create-solana-reader.ts'

type Answers = Readonly<Record<string, unknown>>

/** A fake chain that answers by method; an answer with a code is an error. */
const chain = (answers: Answers) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    asked.push([method, ...params])
    const answer = answers[method]
    const isError = typeof answer === 'object' && answer !== null && 'code' in answer
    return new Response(
      JSON.stringify({ jsonrpc: '2.0', id: 1, ...(isError ? { error: answer } : { result: answer }) }),
    )
  })
  return asked
}
const reader = createSolanaReader({ url: 'http://127.0.0.1:1', tokens: [] })

const transaction = (signature: string) => ({
  slot: 7,
  blockTime: 1_700_000_000,
  version: 0,
  transaction: {
    signatures: [signature],
    message: {
      accountKeys: [{ pubkey: 'Alice', signer: true, writable: true }],
      recentBlockhash: 'hash',
      instructions: [
        {
          programId: '11111111111111111111111111111111',
          program: 'system',
          parsed: { type: 'transfer', info: { source: 'Alice', destination: 'Bob', lamports: 5 } },
        },
      ],
    },
  },
  meta: { err: null, fee: 5_000, logMessages: ['Program log: hi'] },
})

afterEach(() => void vi.unstubAllGlobals())

describe('a Solana chain', () => {
  it("error: throws the chain's error", async () => {
    chain({ getTransaction: { code: -32_005, message: 'busy' } })
    await expect(reader.readTransaction('any')).rejects.toThrow('busy')
  })

  it('behavior: returns undefined for an unknown transaction, and requests it again', async () => {
    const asked = chain({ getTransaction: null })
    expect(await reader.readTransaction('later')).toBeUndefined()
    await reader.readTransaction('later')
    expect(asked).toHaveLength(2)
  })

  it("behavior: shows a transaction's movements and cost", async () => {
    chain({ getTransaction: transaction('one') })
    expect(await reader.readTransaction('one')).toMatchObject({
      id: 'one',
      block: 7n,
      seconds: 1_700_000_000,
      movements: [{ from: 'Alice', to: 'Bob', thing: { units: 5n } }],
      fee: { units: 5_000n },
      logs: [{ text: 'Program log: hi' }],
    })
  })

  it("behavior: an account's history is its newest transactions", async () => {
    const signatures = [{ signature: 's1', slot: 7 }]
    const asked = chain({ getSignaturesForAddress: signatures, getTransaction: transaction('x') })
    expect(await reader.readHistory('Alice')).toMatchObject([{ id: 'x' }])
    expect(asked[0]).toMatchObject(['getSignaturesForAddress', 'Alice', { limit: 15 }])
  })

  it('behavior: an unused account is empty; an invalid address is undefined', async () => {
    chain({ getBalance: { value: 0 }, getTokenAccountsByOwner: { value: [] } })
    expect(await reader.readAccount('Alice')).toMatchObject({ balance: { units: 0n }, holdings: [] })
    chain({ getBalance: { code: -32_602, message: 'Invalid param' }, getTokenAccountsByOwner: { value: [] } })
    expect(await reader.readAccount('x')).toBeUndefined()
  })
})
