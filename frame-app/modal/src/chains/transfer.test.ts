import { expect, test } from 'vitest'
import { transferCall } from './transfer.ts'

const FROM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test('behavior: the native coin goes to the receiver with a value and empty data', () => {
  expect(transferCall({ from: FROM, receiver: TO, amount: 10n ** 18n, contract: undefined })).toEqual({
    from: FROM,
    to: TO,
    data: '0x',
    value: '0xde0b6b3a7640000',
  })
})

test('behavior: a token goes by its contract’s transfer, to the last unit', () => {
  const amount = 2n ** 256n - 1n
  expect(transferCall({ from: FROM, receiver: TO, amount, contract: TOKEN })).toEqual({
    from: FROM,
    to: TOKEN,
    // The first four bytes of the hash of `transfer(address,uint256)`, the receiver and the amount, 32 bytes each.
    data: `0xa9059cbb${TO.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`,
    value: '0x0',
  })
})
