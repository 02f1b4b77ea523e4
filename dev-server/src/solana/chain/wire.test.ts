import type { Address, Blockhash } from '@solana/kit'
import { generateKeyPairSigner, getAddressDecoder } from '@solana/kit'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { signTransaction } from '../contents/sign.ts'
import { GENESIS_HASH } from '../deployment.ts'
import { loadLookups } from './lookups.ts'
import type { Message } from './wire.ts'
import { isSigner, isWritable, readTransaction, WireError } from './wire.ts'

let bytes: Uint8Array
beforeAll(async () => {
  const signer = await generateKeyPairSigner()
  const programAddress = getAddressDecoder().decode(new Uint8Array(32).fill(7))
  const wire = await signTransaction(signer, GENESIS_HASH as Blockhash, [{ programAddress, data: new Uint8Array([1]) }])
  bytes = Uint8Array.from(wire.bytes)
})

describe('readTransaction', () => {
  test('attack: arbitrary bytes decode to exactly that transaction or are refused', () => {
    const attempt = (input: Uint8Array) => {
      try {
        return readTransaction(input)
      } catch (error) {
        expect(error).toBeInstanceOf(WireError)
        return undefined
      }
    }
    fc.assert(fc.property(fc.uint8Array({ maxLength: 1_300 }), (input) => void attempt(input)))
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
        const changed = Uint8Array.from(bytes)
        changed[at] = value
        const read = attempt(changed)
        if (read !== undefined) expect(read.bytes).toEqual(changed)
      }),
      { numRuns: 500 },
    )
  })

  test('error: refuses extra and missing bytes', () => {
    for (const input of [Uint8Array.of(...bytes, 0), bytes.slice(0, -1), new Uint8Array(100), new Uint8Array()]) {
      expect(() => readTransaction(input)).toThrow(WireError)
    }
  })

  test('attack: refuses two signatures of one account', () => {
    const signature = bytes.slice(1, 65)
    const version = 0x80
    const payer = bytes.slice(70, 102)
    const program = bytes.slice(102, 134)
    const keys = [...payer, ...payer, ...program]
    const rest = [...bytes.slice(134, 167), 2, ...bytes.slice(168)]
    const twice = Uint8Array.of(2, ...signature, ...signature, version, 2, 0, 1, 3, ...keys, ...rest)
    expect(() => readTransaction(twice)).toThrow(WireError)
  })

  test('error: refuses a transaction longer than a packet', async () => {
    const signer = await generateKeyPairSigner()
    const programAddress = getAddressDecoder().decode(new Uint8Array(32).fill(7))
    const sign = (length: number) =>
      signTransaction(signer, GENESIS_HASH as Blockhash, [{ programAddress, data: new Uint8Array(length) }])
    expect((await sign(1_050)).bytes.length).toBeLessThanOrEqual(1_232)
    await expect(sign(1_100)).rejects.toThrow(/too long/)
  })

  test('attack: refuses an instruction with a missing program or account, or the payer as its program', () => {
    // The signature, the version and the header, two keys, the blockhash; then the number of instructions.
    const program = 1 + 64 + 1 + 3 + 1 + 64 + 32 + 1
    for (const [at, value] of [
      [program, 0],
      [program, 2],
      [66, 0],
      [67, 1],
      [68, 2],
    ] as const) {
      const changed = Uint8Array.from(bytes)
      changed[at] = value
      expect(() => readTransaction(changed)).toThrow(WireError)
    }
  })
})

test('behavior: accounts of lookup tables follow those of the message, writable ones first', () => {
  const at = (fill: number): Address => getAddressDecoder().decode(new Uint8Array(32).fill(fill))
  const message: Message = {
    version: 0,
    signers: 2,
    readonlySigners: 1,
    readonlyOthers: 1,
    keys: [at(1), at(2), at(3), at(4)],
    blockhash: GENESIS_HASH,
    instructions: [],
    lookups: [{ table: at(9), writable: [2], readonly: [0, 200] }],
  }
  const data = new Uint8Array(56 + 3 * 32)
  for (const index of [0, 1, 2]) data.fill(20 + index, 56 + index * 32, 88 + index * 32)
  const account = { lamports: 1n, data, owner: at(8), executable: false }
  const loaded = loadLookups(message, (table) => (table === at(9) ? account : undefined))
  expect(loaded).toEqual({ writable: [at(22)], readonly: [at(20)] })
  const keys = [0, 1, 2, 3, 4, 5]
  expect(keys.map((index) => isSigner(message, index))).toEqual([true, true, false, false, false, false])
  expect(keys.map((index) => isWritable(message, loaded, index))).toEqual([true, false, true, false, true, false])
})
