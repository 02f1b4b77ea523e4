import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPartLog } from '../../parts/part-log.ts'
import type { Entry } from '../chain/entry.ts'
import { createFaucet } from '../contents/faucet.ts'
import { solanaAddress } from '../deployment.ts'
import { openChain } from '../open-chain.ts'
import { startJournal } from './journal.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'casement-solana-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const file = () => join(folder, 'solana.jsonl')
const open = async (contents: 'world' | 'empty' = 'empty') => {
  const lines: string[] = []
  const opened = await openChain(
    { contents, stateFolder: folder },
    createPartLog((line) => void lines.push(line)),
  )
  return { ...opened, warnings: lines.filter((line) => line.includes(' warn ')) }
}
/** A chain on which the visitor received this many airdrops. */
const give = async (times: number) => {
  rmSync(file(), { force: true })
  const { chain, close } = await open()
  const faucet = await createFaucet(chain)
  const visitor = await solanaAddress('visitor')
  for (let time = 0; time < times; time += 1) await faucet.give(visitor, 1_000_000_000n)
  return { chain, close, visitor }
}

// Converts buffers to arrays and sorts fields for comparison.
const plain = (entries: readonly Entry[]): unknown =>
  JSON.parse(
    JSON.stringify(
      entries.map((entry) => ({ ...entry, bytes: [...entry.bytes] })),
      (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
    ),
  )

describe("a chain's journal", () => {
  test('behavior: restores balances, history and slots', async () => {
    const { chain, close, visitor } = await give(3)
    chain.expireBlockhashes()
    const before = chain.slots.now()
    const entries = [...chain.ledger.all()]
    close()
    const again = await open()
    expect(again.warnings).toEqual([])
    expect(again.chain.account(visitor, 'processed')?.lamports).toBe(3_000_000_000n)
    expect(again.chain.slots.now()).toBeGreaterThanOrEqual(before)
    expect(plain(again.chain.ledger.all())).toEqual(plain(entries))
    // A transaction is known again after it was in a block.
    expect(again.chain.ledger.get(entries[0]?.signature ?? '')?.fee).toBe(5_000n)
    again.close()
  })

  test('behavior: loads a truncated file up to the damage, with a warning', async () => {
    const { close } = await give(2)
    close()
    const whole = readFileSync(file())
    const ends = [...whole.keys()].filter((index) => whole[index] === 10)
    const visitor = await solanaAddress('visitor')
    for (const [index, end] of ends.entries()) {
      for (const cut of [end, end + 1, Math.floor((end + (ends[index + 1] ?? end)) / 2)]) {
        writeFileSync(file(), whole.subarray(0, cut))
        const { chain, close: closeAgain, warnings } = await open()
        // The lines of the chain and of its accounts, then one per airdrop.
        const gifts = Math.max(0, whole.subarray(0, cut).filter((byte) => byte === 10).length - 2)
        expect(chain.account(visitor, 'processed')?.lamports ?? 0n).toBe(BigInt(gifts) * 1_000_000_000n)
        expect(chain.ledger.count()).toBe(gifts)
        const isWhole = ends.includes(cut - 1) && index > 0
        expect(warnings).toHaveLength(isWhole ? 0 : 1)
        // The chain continues and stores what follows.
        await (await createFaucet(chain)).give(visitor, 5_000_000n)
        closeAgain()
        const after = await open()
        expect(after.warnings).toEqual([])
        expect(after.chain.ledger.count()).toBe(gifts + 1)
        after.close()
      }
    }
  }, 60_000)

  test('error: starts anew with a warning if the file is not a journal', async () => {
    for (const text of ['', 'nonsense\n', '{"kind":"chain"}\n', '{"kind":"leap","from":1,"by":1}\n', '[]']) {
      writeFileSync(file(), text)
      const { chain, close, warnings } = await open()
      expect(warnings).toHaveLength(1)
      expect(chain.ledger.count()).toBe(0)
      close()
    }
  })

  test('error: stops reading at an invalid line', async () => {
    const { close } = await give(2)
    close()
    appendFileSync(file(), '{"kind":"entry","entry":{},"written":[]}\n')
    const { chain, close: closeAgain, warnings } = await open()
    expect(chain.ledger.count()).toBe(2)
    expect(warnings).toHaveLength(1)
    closeAgain()
  })

  test('behavior: refuses a chain with other contents', async () => {
    const { close } = await give(1)
    close()
    const { chain, close: closeWorld, warnings } = await open('world')
    expect(warnings).toHaveLength(1)
    expect(chain.ledger.count()).toBeGreaterThan(500)
    closeWorld()
  }, 60_000)

  test('behavior: compacts a file that grows too long without losing data', async () => {
    const { chain, close, visitor } = await give(1)
    close()
    const origin = { contents: 'empty' as const, genesisMs: chain.slots.genesisMs, salt: 'salt' }
    const journal = startJournal(file(), origin, chain, 1)
    const before = readFileSync(file(), 'utf8').length
    const [entry] = chain.ledger.all()
    if (entry === undefined) throw new Error('Nothing was given')
    for (let time = 0; time < 50; time += 1) journal.entry(entry, new Map())
    expect(readFileSync(file(), 'utf8').length).toBeLessThan(3 * before)
    journal.close()
    journal.entry(entry, new Map())
    expect(readdirSync(folder)).toEqual(['solana.jsonl'])
    const again = await open()
    expect(again.chain.account(visitor, 'processed')?.lamports).toBe(1_000_000_000n)
    again.close()
  })
})
