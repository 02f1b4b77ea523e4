import type { Address, KeyPairSigner } from '@solana/kit'
import {
  appendTransactionMessageInstructions,
  compressTransactionMessageUsingAddressLookupTables,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressDecoder,
  getAddressEncoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { beforeEach, describe, expect, test } from 'vitest'
import { solanaSeed } from '../../accounts/accounts.ts'
import { createPartLog } from '../../parts/part-log.ts'
import { signTransaction } from '../contents/sign.ts'
import { createMint } from '../contents/token-moves.ts'
import { SPL_TOKENS } from '../deployment.ts'
import { openChain } from '../open-chain.ts'
import { encodeEntry } from '../rpc/transaction-encoding.ts'
import type { Chain } from './chain.ts'
import { readTransaction } from './wire.ts'

let chain: Chain
let payer: KeyPairSigner
let ms = 0
beforeEach(async () => {
  ms = Date.now()
  const log = createPartLog(() => undefined)
  chain = (await openChain({ contents: 'empty' }, log, () => ms)).chain
  payer = await createKeyPairSignerFromPrivateKeyBytes(solanaSeed('faucet'))
})

const pay = async (to: Address, amount: bigint) => {
  const { blockhash } = chain.blockhashes.latest('processed')
  return signTransaction(payer, blockhash, [getTransferSolInstruction({ source: payer, destination: to, amount })])
}

describe('a chain', () => {
  test('behavior: each commitment returns its own state after any number of transactions', async () => {
    const { address } = await generateKeyPairSigner()
    const seen = () =>
      (['processed', 'confirmed', 'finalized'] as const).map((one) =>
        Number(chain.account(address, one)?.lamports ?? 0n),
      )
    for (const amount of [1_000_000n, 2_000_000n, 4_000_000n]) {
      chain.send(await pay(address, amount))
      ms += 400
    }
    expect(seen()).toEqual([7_000_000, 3_000_000, 0])
    ms += 800
    expect(seen()).toEqual([7_000_000, 7_000_000, 0])
    ms += 400 * 27
    expect(seen()).toEqual([7_000_000, 7_000_000, 1_000_000])
    ms += 800
    expect(seen()).toEqual([7_000_000, 7_000_000, 7_000_000])
  })

  test('behavior: a new account appears under its program only once it is visible', async () => {
    const { blockhash } = chain.blockhashes.latest('processed')
    const instructions = await createMint(payer, 'USDC', chain.rentFor(82))
    expect(chain.send(await signTransaction(payer, blockhash, instructions)).kind).toBe('landed')
    const [{ mint }] = SPL_TOKENS
    expect(chain.ownedBy(TOKEN_PROGRAM_ADDRESS, 'processed').has(mint)).toBe(true)
    expect(chain.ownedBy(TOKEN_PROGRAM_ADDRESS, 'finalized').has(mint)).toBe(false)
    ms += 400 * 32
    expect(chain.ownedBy(TOKEN_PROGRAM_ADDRESS, 'finalized').has(mint)).toBe(true)
  })

  test('behavior: loads accounts from a lookup table', async () => {
    const table = getAddressDecoder().decode(new Uint8Array(32).fill(77))
    const { address: to } = await generateKeyPairSigner()
    const data = new Uint8Array(56 + 32)
    const header = new DataView(data.buffer)
    header.setUint32(0, 1, true)
    header.setBigUint64(4, 2n ** 64n - 1n, true)
    data.set(getAddressEncoder().encode(to), 56)
    const owner = 'AddressLookupTab1e1111111111111111111111111' as Address
    chain.put(table, { lamports: 10_000_000n, data, owner, executable: false })
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(payer, empty),
      (paid) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: chain.blockhashes.latest('processed').blockhash, lastValidBlockHeight: 0n },
          paid,
        ),
      (timed) =>
        appendTransactionMessageInstructions(
          [getTransferSolInstruction({ source: payer, destination: to, amount: 5_000_000n })],
          timed,
        ),
      (long) => compressTransactionMessageUsingAddressLookupTables(long, { [table]: [to] }),
    )
    const wire = readTransaction(getTransactionEncoder().encode(await signTransactionMessageWithSigners(message)))
    expect(wire.message.keys).not.toContain(to)
    const landing = chain.send(wire)
    if (landing.kind !== 'landed') throw new Error(JSON.stringify(landing.error))
    expect(landing.entry).toMatchObject({ loaded: { writable: [to], readonly: [] }, fee: 5_000n })
    expect(landing.entry.after.at(-1)).toBe(5_000_000n)
    expect(chain.ledger.of(to)).toHaveLength(1)
    expect(encodeEntry(landing.entry, { encoding: 'jsonParsed', newest: 0 })).toMatchObject({
      transaction: {
        message: {
          accountKeys: [{}, {}, { pubkey: to, signer: false, source: 'lookupTable', writable: true }],
          instructions: [{ program: 'system', parsed: { type: 'transfer', info: { destination: to } } }],
        },
      },
    })
  })

  test('error: a transaction that cannot pay its fee is not included in a block', async () => {
    const poor = await generateKeyPairSigner()
    const { blockhash } = chain.blockhashes.latest('processed')
    const transfer = getTransferSolInstruction({ source: poor, destination: payer.address, amount: 1n })
    const landing = chain.send(await signTransaction(poor, blockhash, [transfer]))
    expect(landing).toEqual({ kind: 'refused', error: 'AccountNotFound' })
    expect(chain.ledger.count()).toBe(0)
  })

  test('attack: blockhashes cannot be expired endlessly', () => {
    for (let time = 0; time < 1_000; time += 1) chain.expireBlockhashes()
    expect(() => chain.expireBlockhashes()).toThrow(/too often/)
  })
})
