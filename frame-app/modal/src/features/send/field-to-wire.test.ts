import type { ReadAmount } from '@casement/parts/ui/fields/amount-text.ts'
import { amountShown, readAmount, separatorOf } from '@casement/parts/ui/fields/amount-text.ts'
import { LANGUAGES } from '@casement/shared-protocol'
import * as fc from 'fast-check'
import type { Hex } from 'viem'
import { decodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { key, MINT, OWNER, FRIEND as SOLANA_FRIEND, SOURCE } from '../../chains/solana/accounts-for-tests.ts'
import type { Lifetime } from '../../chains/solana/lifetime.ts'
import { TOKEN_PROGRAM } from '../../chains/solana/programs.ts'
import { readMessage } from '../../chains/solana/sent-transaction.ts'
import { buildTransfer } from '../../chains/solana/transfer.ts'
import { transferCall } from '../../chains/transfer.ts'
import { fromUnits, toUnits } from '../../kernel/rules/units.ts'
import { COIN, FRIEND, OWN } from './send-for-tests.ts'
import { writtenAmount } from './written-amount.ts'

// From what the visitor writes to what the wallet gets, no unit is lost or gained, in any language.

const lifetime: Lifetime = { blockhash: key(8) as string as Lifetime['blockhash'], lastValidBlockHeight: 450n }
const mint = { address: MINT, program: TOKEN_PROGRAM, accountBytes: 165 }

const valueIn = (read: ReadAmount): string => {
  if (!read.ok) throw new Error(`It is refused: ${read.reason}`)
  return read.value
}

type Way = readonly [name: string, write: (decimal: string, language: string, places: number) => string]
const WAYS: readonly Way[] = [
  [
    'typed',
    (decimal, language, places) => {
      const separator = separatorOf(language)
      return valueIn(readAmount(amountShown(decimal, separator), { separator, places, typed: true }))
    },
  ],
  [
    'pasted as the modal writes it',
    (decimal, language, places) => {
      const text = writtenAmount(decimal, '', language)
      return valueIn(readAmount(text, { separator: separatorOf(language), places, typed: false }))
    },
  ],
]

const inEvery = WAYS.flatMap(([name, write]) => LANGUAGES.map((language) => [name, language, write] as const))

describe('an amount', () => {
  test.each(inEvery)('behavior: %s in %s reaches wallets of eip155 to the last unit', (_name, language, write) => {
    const any = fc.record({ amount: fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), decimals: fc.nat(36) })
    fc.assert(
      fc.property(any, ({ amount, decimals }) => {
        const value = write(fromUnits(amount, decimals), language, decimals)
        const units = toUnits(value, decimals) ?? -1n
        const transfer = { from: OWN, receiver: FRIEND, amount: units }
        expect(BigInt(transferCall({ ...transfer, contract: undefined }).value)).toBe(amount)
        const data: Hex = transferCall({ ...transfer, contract: COIN.address }).data
        expect(decodeFunctionData({ abi: erc20Abi, data }).args).toEqual([FRIEND, amount])
      }),
    )
  })

  test.each(inEvery)('behavior: %s in %s reaches wallets of Solana to the last unit', (_name, language, write) => {
    const any = fc.record({ amount: fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), decimals: fc.nat(18) })
    fc.assert(
      fc.property(any, ({ amount, decimals }) => {
        const value = write(fromUnits(amount, decimals), language, decimals)
        const transfer = {
          from: OWNER,
          receiver: SOLANA_FRIEND,
          destination: SOLANA_FRIEND,
          isNew: false,
          amount: toUnits(value, decimals) ?? -1n,
        }
        const sol = readMessage(buildTransfer({ ...transfer, token: undefined }, lifetime).message)
        const token = { mint: { ...mint, decimals }, fee: undefined, source: SOURCE }
        const spl = readMessage(buildTransfer({ ...transfer, token }, lifetime).message)
        // The system's transfer has a number of four bytes before the amount, the token program's one of one byte.
        const amountAt = (data: Uint8Array | undefined, at: number) => Buffer.from(data ?? []).readBigUInt64LE(at)
        expect(amountAt(sol?.instructions.at(-1)?.data, 4)).toBe(amount)
        expect(amountAt(spl?.instructions.at(-1)?.data, 1)).toBe(amount)
      }),
    )
  })
})
