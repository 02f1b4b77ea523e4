import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Address } from '@solana/kit'
import type { PartLog } from '../parts/part-log.ts'
import { createBlockhashes } from './chain/blockhashes.ts'
import type { Chain } from './chain/chain.ts'
import { createChain } from './chain/chain.ts'
import { createLedger } from './chain/ledger.ts'
import type { Account } from './chain/machine.ts'
import { createMachine } from './chain/machine.ts'
import { createSlots } from './chain/slots.ts'
import { FAUCET_LAMPORTS } from './contents/faucet.ts'
import { layWorld } from './contents/world.ts'
import { solanaAddress } from './deployment.ts'
import type { Journal, Origin } from './journal/journal.ts'
import { NO_JOURNAL, readJournal, startJournal } from './journal/journal.ts'

export type ChainOptions = {
  readonly contents: 'world' | 'empty'
  /** Where the chain is stored; without it the state is lost with the process. */
  readonly stateFolder?: string
}

export type OpenChain = { readonly chain: Chain; close(): void }

const DAY_MS = 24 * 60 * 60 * 1_000

/** The initial age of a chain, to make room for a history. */
const AGE_MS = 120 * DAY_MS

const SYSTEM = '11111111111111111111111111111111' as Address
const NOTHING: Account = { lamports: 0n, data: new Uint8Array(), owner: SYSTEM, executable: false }

/** Opens the chain stored in a folder, or creates one. */
export const openChain = async (
  { contents, stateFolder }: ChainOptions,
  log: PartLog,
  now: () => number = Date.now,
): Promise<OpenChain> => {
  const file = stateFolder === undefined ? undefined : join(stateFolder, 'solana.jsonl')
  const found = file === undefined ? undefined : readJournal(file, log)
  if (found !== undefined && found.origin.contents !== contents) {
    log.warn(`The chain that was kept is one of contents ${found.origin.contents}; it begins anew`)
  }
  const saved = found?.origin.contents === contents ? found : undefined
  const origin: Origin = saved?.origin ?? { contents, genesisMs: now() - AGE_MS, salt: randomUUID() }
  const slots = createSlots(origin.genesisMs, saved?.leaps ?? [], now)
  let journal: Journal = NO_JOURNAL
  const chain = createChain({
    slots,
    blockhashes: createBlockhashes(origin.salt, slots),
    ledger: createLedger(),
    machine: createMachine(),
    keeper: {
      entry: (entry, written) => journal.entry(entry, written),
      leap: (leap) => journal.leap(leap),
    },
  })
  for (const [address, account] of saved?.written ?? []) chain.put(address, account ?? NOTHING)
  for (const entry of saved?.entries ?? []) chain.ledger.add(entry)
  if (saved === undefined) {
    chain.put(await solanaAddress('faucet'), { ...NOTHING, lamports: FAUCET_LAMPORTS })
    if (contents === 'world') await layWorld(chain)
  }
  if (file !== undefined) journal = startJournal(file, origin, chain)
  log.info(`The chain is at slot ${slots.now()}, with ${chain.ledger.count()} transactions`)
  return { chain, close: () => journal.close() }
}
