import type { Address } from '@solana/kit'
import { generateKeyPairSigner } from '@solana/web3.js'
import { getTransferCheckedInstruction, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendToken, tokenAccount } from './contents/token-moves.ts'
import { solanaAddress } from './deployment.ts'
import type { Trial } from './node-for-tests.ts'
import { startTestNode } from './node-for-tests.ts'
import { held, mintOf, tell } from './world-for-tests.ts'

let node: Trial
beforeAll(async () => {
  node = await startTestNode({ contents: 'world' })
}, 60_000)
afterAll(() => node.part.stop())

test('behavior: sending a token to a new owner creates the account, and both balances add up', async () => {
  const visitor = await node.signer('visitor')
  const friend = (await generateKeyPairSigner()).address as never as Address
  const usdc = mintOf('USDC')
  const whose = { programId: TOKEN_PROGRAM_ADDRESS }
  const before = BigInt((await held(node, visitor.address as never, whose))[usdc] ?? 0)
  const signature = await node.send(visitor, await sendToken(visitor as never, friend, 'USDC', 12_345_678n))
  expect(await held(node, friend, whose)).toEqual({ [usdc]: '12345678' })
  expect((await held(node, visitor.address as never, whose))[usdc]).toBe(String(before - 12_345_678n))

  await node.call('test_expireBlockhash')
  const told = await tell(node, signature)
  expect(told.version).toBe(0)
  expect(told.transaction.message.instructions).toMatchObject([
    {
      program: 'spl-associated-token-account',
      parsed: { type: 'createIdempotent', info: { wallet: friend, mint: usdc } },
    },
    {
      program: 'spl-token',
      parsed: {
        type: 'transferChecked',
        info: {
          mint: usdc,
          authority: visitor.address,
          tokenAmount: { amount: '12345678', uiAmountString: '12.345678' },
        },
      },
    },
  ])
  expect(told.meta.innerInstructions[0]?.instructions.map(({ parsed }) => parsed?.type)).toEqual([
    ...['getAccountDataSize', 'createAccount', 'initializeImmutableOwner', 'initializeAccount3'],
  ])
  expect(told.meta).toMatchObject({
    preTokenBalances: [{ mint: usdc, owner: visitor.address, uiTokenAmount: { amount: String(before) } }],
    postTokenBalances: expect.arrayContaining([
      expect.objectContaining({
        mint: usdc,
        owner: friend,
        uiTokenAmount: expect.objectContaining({ amount: '12345678' }),
      }),
    ]),
  })
})

test("attack: an account cannot send another's tokens", async () => {
  const visitor = await node.signer('visitor')
  const source = await tokenAccount(await solanaAddress('second'), 'USDC')
  const destination = await tokenAccount(await solanaAddress('visitor'), 'USDC')
  const instruction = getTransferCheckedInstruction({
    source,
    destination,
    mint: mintOf('USDC') as Address,
    authority: visitor as never,
    amount: 1n,
    decimals: 6,
  })
  const { wire } = await node.sign(visitor, [instruction])
  expect(
    await node.call('sendTransaction', wire, { encoding: 'base64', preflightCommitment: 'processed' }),
  ).toMatchObject({
    error: { code: -32_002, data: { err: { InstructionError: [0, { Custom: 4 }] } } },
  })
})
