import { writeBase58 } from '@casement/shared-protocol'
import { address, createNoopSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { describe, expect, test } from 'vitest'
import { receiversOf, withReceivers } from './receivers.ts'
import { NOW, OTHER_ACCOUNT, requestOf } from './requests-for-tests.ts'
import type { RequestReview } from './review-request.ts'
import { reviewRequest } from './review-request.ts'
import { FEE_PAYER, signRequest, solanaBytes } from './solana-for-tests.ts'
import { callData, transaction } from './transactions-for-tests.ts'

const TOKEN = `0x${'a'.repeat(40)}`
const RECEIVER = `0x${'b'.repeat(40)}`

describe('to whom something is sent', () => {
  const receiversIn = (given: Parameters<typeof transaction>[0]) =>
    receiversOf(reviewRequest(transaction(given), NOW) as RequestReview)

  test('behavior: coins go to the one that is called, and tokens to the one that the call names', () => {
    expect(receiversIn({ to: OTHER_ACCOUNT, value: '0x1' })).toEqual([OTHER_ACCOUNT.toLowerCase()])
    const data = callData('transfer(address to,uint256 amount)', [RECEIVER, 5n])
    expect(receiversIn({ to: TOKEN, data })).toEqual([RECEIVER])
  })

  test('behavior: on Solana it goes to the account that the instruction names, in its own letters', () => {
    const receiver = address(writeBase58(new Uint8Array(32).fill(7)))
    const source = createNoopSigner(FEE_PAYER)
    const transfer = getTransferSolInstruction({ source, destination: receiver, amount: lamports(5n) })
    const request = signRequest(solanaBytes([transfer, transfer]))
    expect(receiversOf(reviewRequest(request, NOW) as RequestReview)).toEqual([receiver])
  })

  test('attack: a payment inside another call is one as well', () => {
    const payment = callData('transfer(address to,uint256 amount)', [RECEIVER, 5n])
    const data = callData('multicall(bytes[] data)', [[payment, payment]])
    expect(receiversIn({ to: TOKEN, data })).toEqual([RECEIVER])
  })

  test('behavior: a message and a right to spend send nothing', () => {
    expect(
      receiversIn({ to: TOKEN, data: callData('approve(address spender,uint256 amount)', [RECEIVER, 5n]) }),
    ).toEqual([])
    expect(receiversOf(reviewRequest(requestOf('personal_sign', ['0x6869', requestOf('', []).account]), NOW))).toEqual(
      [],
    )
  })
})

test('behavior: the newest receivers are remembered, each once', () => {
  expect(withReceivers(['a', 'b'], ['c', 'b'])).toEqual(['c', 'b', 'a'])
  const many = Array.from({ length: 64 }, (_, at) => `${at}`)
  expect(withReceivers(many, ['new'])).toEqual(['new', ...many.slice(0, 63)])
})
