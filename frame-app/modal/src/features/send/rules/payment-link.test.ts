import { expect, test } from 'vitest'
import { readPaymentLink } from './payment-link.ts'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const FRIEND = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA = 'So11111111111111111111111111111111111111112'

const evm = (receiver: string, chainId?: string) => ({ namespace: 'eip155', receiver, chainId })
const solana = (receiver: string) => ({ namespace: 'solana', receiver, chainId: undefined })
const none = undefined

test.each([
  [FRIEND, none],
  ['', none],
  ['anna.eth', none],
  [`bitcoin:${SOLANA}`, none],
  [`https://example.com/ethereum:${FRIEND}`, none],
  [`ethereum:${FRIEND}`, evm(FRIEND)],
  [`ETHEREUM:${FRIEND}`, evm(FRIEND)],
  [`ethereum:pay-${FRIEND}`, evm(FRIEND)],
  [`ethereum:${FRIEND}@1`, evm(FRIEND, '1')],
  [`ethereum:${FRIEND}@0137`, evm(FRIEND, '137')],
  [`ethereum:${FRIEND}@0x89`, evm(FRIEND, '137')],
  [`ethereum:${FRIEND}@1/`, evm(FRIEND, '1')],
  [`ethereum:${FRIEND}@1?value=1e18`, evm(FRIEND, '1')],
  [`ethereum:${FRIEND}?value=1&address=${TOKEN}`, evm(FRIEND)],
  ['ethereum:anna.eth@1', evm('anna.eth', '1')],
  // The target of a transfer is the token.
  [`ethereum:${TOKEN}@1/transfer?address=${FRIEND}&uint256=1`, evm(FRIEND, '1')],
  [`ethereum:${TOKEN}/transfer?uint256=1&address=${FRIEND}`, evm(FRIEND)],
  [`ethereum:pay-${TOKEN}@1/transfer?address=anna.eth`, evm('anna.eth', '1')],
  [`ethereum:${TOKEN}@1/transfer`, none],
  [`ethereum:${TOKEN}@1/transfer?uint256=1`, none],
  [`ethereum:${TOKEN}@1/transfer?address=`, evm('', '1')],
  [`ethereum:${TOKEN}@1/transfer?address=${FRIEND}&address=${TOKEN}`, none],
  [`ethereum:${TOKEN}@1/Transfer?address=${FRIEND}`, none],
  [`ethereum:${TOKEN}@1/approve?address=${FRIEND}&uint256=1`, none],
  [`ethereum:${TOKEN}@1/transferFrom?address=${TOKEN}&address=${FRIEND}&uint256=1`, none],
  [`ethereum:${FRIEND}@`, none],
  [`ethereum:${FRIEND}@one`, none],
  [`ethereum:${FRIEND}@-1`, none],
  [`ethereum:${FRIEND}@1@2`, none],
  [`ethereum:${FRIEND}@${'9'.repeat(21)}`, none],
  [`ethereum:${FRIEND}\n?value=1`, evm(`${FRIEND}\n`)],
  [`ethereum:${FRIEND}?value=1\n`, none],
  [`ethereum://${FRIEND}`, none],
  ['ethereum:', none],
  ['ethereum:@1', none],
  [`solana:${SOLANA}`, solana(SOLANA)],
  [`Solana:${SOLANA}`, solana(SOLANA)],
  [`solana:${SOLANA}?amount=1&spl-token=${TOKEN}`, solana(SOLANA)],
  // A request for a transaction leads to no address.
  ['solana:https://example.com/pay', solana('https://example.com/pay')],
  ['solana:https%3A%2F%2Fexample.com%2Fpay%3Fid%3D1', solana('https%3A%2F%2Fexample.com%2Fpay%3Fid%3D1')],
  ['solana:', solana('')],
  ['solana:?\n', none],
] as const)('behavior: %j is read as %j', (text, link) => {
  expect(readPaymentLink(text)).toEqual(link)
})
