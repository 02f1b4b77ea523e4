import type { Address } from '@solana/web3.js'
import {
  AccountRole,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  signTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limitUnits, priceUnits } from '../../dev-server/src/solana/contents/sign.ts'
import type { Trial } from '../../dev-server/src/solana/node-for-tests.ts'
import { startTestNode, transfer as transferOf } from '../../dev-server/src/solana/node-for-tests.ts'
import { mintOf } from '../../dev-server/src/solana/world-for-tests.ts'
import { isAsAsked } from '../../frame-app/modal/src/chains/solana/as-asked.ts'
import { createTokenAccount } from '../../frame-app/modal/src/chains/solana/instructions.ts'
import { readLifetime } from '../../frame-app/modal/src/chains/solana/lifetime.ts'
import type { Prepared } from '../../frame-app/modal/src/chains/solana/prepare-transfer.ts'
import { prepareTransfer } from '../../frame-app/modal/src/chains/solana/prepare-transfer.ts'
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../frame-app/modal/src/chains/solana/programs.ts'
import { readMint } from '../../frame-app/modal/src/chains/solana/read-mint.ts'
import { readReceiver } from '../../frame-app/modal/src/chains/solana/read-receiver.ts'
import { readSent, readSentState } from '../../frame-app/modal/src/chains/solana/read-sent.ts'
import { readTransferCost } from '../../frame-app/modal/src/chains/solana/read-transfer-cost.ts'
import { readTokenSources, tokenAccountAddress } from '../../frame-app/modal/src/chains/solana/token-account.ts'
import { buildTransfer } from '../../frame-app/modal/src/chains/solana/transfer.ts'

let node: Trial
beforeAll(async () => {
  node = await startTestNode({ contents: 'world' })
}, 60_000)
afterAll(() => node.part.stop())

const { signal } = new AbortController()
const USDC = { mint: mintOf('USDC'), decimals: 6 }
const stranger = async () => (await generateKeyPairSigner()).address

const ready = (prepared: Prepared) => {
  if (prepared.kind !== 'ready') throw new Error(JSON.stringify(prepared))
  return prepared
}
const from = async () => (await node.signer('visitor')).address
const prepare = async (receiver: string, amount: bigint, token: typeof USDC | undefined) =>
  prepareTransfer(node.http, { from: await from(), receiver, amount, token }, signal)

/** Signs as a wallet would, without a change. */
const sign = async (wire: string) => {
  const { keyPair } = await node.signer('visitor')
  return signTransaction([keyPair], getTransactionDecoder().decode(getBase64Encoder().encode(wire)))
}
const send = async (wire: string) => {
  const transaction = await sign(wire)
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' } as const
  return node.rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), options).send()
}
const ended = (signature: string, last: bigint) =>
  vi.waitFor(async () => {
    const state = await readSentState(node.http, signature, last, signal)
    expect(state.kind).not.toBe('pending')
    return state
  })

test('behavior: SOL is prepared, costed, sent and found as it was asked for', async () => {
  const receiver = (await node.signer('second')).address
  const prepared = ready(await prepare(receiver, 1_000_000n, undefined))
  expect(await readTransferCost(node.http, prepared, signal)).toEqual({ kind: 'cost', fee: 5_000n, rent: 0n })
  const before = await node.lamports(receiver)
  const signature = await send(prepared.built.wire)
  expect(await ended(signature, prepared.built.lastValidBlockHeight)).toEqual({ kind: 'confirmed' })
  expect((await node.lamports(receiver)) - before).toBe(1_000_000n)
  const sent = await readSent(node.http, signature, signal)
  expect(sent && isAsAsked(prepared.built.message, sent)).toBe(true)
  const other = ready(await prepare(receiver, 1_000_001n, undefined))
  expect(sent && isAsAsked(other.built.message, sent)).toBe(false)
})

test('behavior: a token goes to a new wallet with the account that it lacks', async () => {
  const receiver = await stranger()
  const prepared = ready(await prepare(receiver, 12_345n, USDC))
  expect(prepared.transfer).toMatchObject({ isNew: true, token: { mint: { decimals: 6, accountBytes: 165 } } })
  expect(await readTransferCost(node.http, prepared, signal)).toEqual({ kind: 'cost', fee: 5_000n, rent: 2_039_280n })
  const signature = await send(prepared.built.wire)
  expect(await ended(signature, prepared.built.lastValidBlockHeight)).toEqual({ kind: 'confirmed' })
  const sent = await readSent(node.http, signature, signal)
  expect(sent?.inner?.get(0)?.length).toBeGreaterThan(2)
  expect(sent && isAsAsked(prepared.built.message, sent)).toBe(true)
  const mint = { address: USDC.mint as Address, program: prepared.transfer.token?.mint.program ?? TOKEN_2022_PROGRAM }
  expect(await readTokenSources(node.http, receiver, mint, signal)).toEqual([
    { address: prepared.transfer.destination, amount: 12_345n, isFrozen: false },
  ])
  expect(ready(await prepare(receiver, 1n, USDC)).transfer.isNew).toBe(false)
})

test('behavior: a new wallet needs the least that the chain asks for', async () => {
  const receiver = await stranger()
  const little = ready(await prepare(receiver, 890_879n, undefined))
  expect(await readTransferCost(node.http, little, signal)).toMatchObject({
    kind: 'tooLittleForNewAccount',
    least: 890_880n,
  })
  const enough = ready(await prepare(receiver, 890_880n, undefined))
  expect(await readTransferCost(node.http, enough, signal)).toMatchObject({ kind: 'cost' })
})

test('error: a transfer of more than there is would fail, and says so', async () => {
  const prepared = ready(await prepare((await node.signer('second')).address, 2n ** 63n, undefined))
  expect(await readTransferCost(node.http, prepared, signal)).toMatchObject({
    kind: 'reverts',
    reason: expect.stringMatching(/^Custom 1 in instruction 0/),
  })
  expect(await prepare(await stranger(), 2n ** 63n, USDC)).toMatchObject({
    kind: 'no-source',
    source: { kind: 'too-little' },
  })
})

test('attack: a receiver that is no wallet is named', async () => {
  const { address } = await node.signer('visitor')
  const mint = USDC.mint as Address
  const held = await readTokenSources(node.http, address, { address: mint, program: TOKEN_PROGRAM }, signal)
  const answer = async (receiver: string, token: typeof USDC | undefined) => {
    const said = await prepare(receiver, 5n, token)
    return said.kind === 'wrong-receiver' ? said.why : said.kind
  }
  for (const token of [undefined, USDC]) {
    expect(await answer(held[0]?.address ?? '', token)).toBe('token-account')
    expect(await answer(mint, token)).toBe('mint')
    expect(await answer(TOKEN_PROGRAM, token)).toBe('program')
  }
})

test('error: a transaction that the chain has taken may have failed', async () => {
  const prepared = ready(await prepare((await node.signer('second')).address, 2_000_000n, undefined))
  await node.call('test_failNext', 'failed')
  const signature = await send(prepared.built.wire)
  expect(await ended(signature, prepared.built.lastValidBlockHeight)).toEqual({
    kind: 'failed',
    reason: 'Custom 1 in instruction 0',
  })
})

test('behavior: one that was never sent expires with its blockhash', async () => {
  const prepared = ready(await prepare((await node.signer('second')).address, 3_000_000n, undefined))
  const signature = getSignatureFromTransaction(await sign(prepared.built.wire))
  const last = prepared.built.lastValidBlockHeight
  expect(await readSentState(node.http, signature, last, signal)).toEqual({ kind: 'pending' })
  await node.call('test_expireBlockhash')
  expect(await ended(signature, last)).toEqual({ kind: 'expired' })
  await expect(readTransferCost(node.http, prepared, signal)).rejects.toMatchObject({ code: 4901 })
  expect((await readLifetime(node.http, signal)).lastValidBlockHeight).toBeGreaterThan(last)
})

test('attack: a wallet may set the price, and must not send more', async () => {
  const visitor = await node.signer('visitor')
  const receiver = (await node.signer('second')).address
  const asked = ready(await prepare(receiver, 4_000_000n, undefined))
  const move = transferOf(visitor, { address: receiver }, 4_000_000n)
  const more = transferOf(visitor, { address: await stranger() }, 1_000_000n)
  const verdict = async (...instructions: Parameters<Trial['send']>[1]) => {
    const signature = await node.send(visitor, instructions)
    const sent = await vi.waitFor(async () => {
      const read = await readSent(node.http, signature, signal)
      if (!read) throw new Error('The chain does not know it yet')
      return read
    })
    return isAsAsked(asked.built.message, sent)
  }
  expect(await verdict(limitUnits(10_000), priceUnits(1n), move)).toBe(true)
  expect(await verdict(limitUnits(10_001), move, more)).toBe(false)
  expect(await verdict(limitUnits(10_002), more)).toBe(false)
})

const { READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole
const u32 = (value: number) => new Uint8Array(new Uint32Array([value]).buffer)
const u64 = (value: bigint | number) => new Uint8Array(new BigUint64Array([BigInt(value)]).buffer)
const bytesOf = (address: Address) => new Uint8Array(getAddressEncoder().encode(address))
const instruction = (programAddress: Address, accounts: readonly object[], ...parts: readonly Uint8Array[]) => ({
  programAddress,
  accounts,
  data: Uint8Array.from(parts.flatMap((part) => [...part])),
})
const rentOf = async (bytes: number): Promise<bigint> =>
  BigInt((await node.call('getMinimumBalanceForRentExemption', bytes)).result as number)

test('behavior: a token of Token-2022 whose mint keeps a part is sent with it', async () => {
  const visitor = await node.signer('visitor')
  const payer = { address: visitor.address, role: WRITABLE_SIGNER }
  const signer = await generateKeyPairSigner()
  const { address } = signer
  const space = 165 + 1 + 4 + 108
  const setUp = [
    instruction(
      SYSTEM_PROGRAM,
      [payer, { address, role: WRITABLE_SIGNER, signer }],
      u32(0),
      u64(await rentOf(space)),
      u64(space),
      bytesOf(TOKEN_2022_PROGRAM),
    ),
    // A fee of 250 hundredths of a percent, and of 1,000,000 at most, that nobody can change or withdraw.
    instruction(TOKEN_2022_PROGRAM, [{ address, role: WRITABLE }], Uint8Array.of(26, 0, 0, 0, 250, 0), u64(1_000_000n)),
    // With two decimals, and without the right to freeze.
    instruction(
      TOKEN_2022_PROGRAM,
      [{ address, role: WRITABLE }],
      Uint8Array.of(20, 2),
      bytesOf(visitor.address),
      Uint8Array.of(0),
    ),
  ]
  await node.send(visitor, setUp as never)
  await node.call('test_expireBlockhash')
  const read = await readMint(node.http, address, signal)
  if (read.kind !== 'sendable') throw new Error(read.kind)
  expect(read).toMatchObject({
    mint: { decimals: 2, accountBytes: 182 },
    fee: { basisPoints: 250, maximum: 1_000_000n },
  })

  const source = await tokenAccountAddress(visitor.address, read.mint)
  const fill = [
    createTokenAccount({ payer: visitor.address, account: source, owner: visitor.address, mint: read.mint }),
    instruction(
      TOKEN_2022_PROGRAM,
      [
        { address, role: WRITABLE },
        { address: source, role: WRITABLE },
        { address: visitor.address, role: READONLY_SIGNER },
      ],
      Uint8Array.of(14),
      u64(10_000n),
      Uint8Array.of(2),
    ),
  ]
  await node.send(visitor, fill as never)
  await node.call('test_expireBlockhash')
  const receiver = await stranger()
  const found = await readReceiver(node.http, receiver, read.mint, signal)
  if (found.kind !== 'known') throw new Error(found.why)
  const transfer = {
    from: visitor.address,
    receiver,
    destination: found.destination,
    isNew: found.isNew,
    amount: 1_001n,
    token: { mint: read.mint, fee: read.fee, source },
  }
  const built = buildTransfer(transfer, await readLifetime(node.http, signal))
  expect(await readTransferCost(node.http, { transfer, built }, signal)).toEqual({
    kind: 'cost',
    fee: 5_000n,
    rent: await rentOf(182),
  })
  const signature = await send(built.wire)
  expect(await ended(signature, built.lastValidBlockHeight)).toEqual({ kind: 'confirmed' })
  const sent = await readSent(node.http, signature, signal)
  expect(sent && isAsAsked(built.message, sent)).toBe(true)
  const told = await node.rpc.getAccountInfo(found.destination, { encoding: 'base64' }).send()
  const bytes = Buffer.from(told.value?.data[0] ?? '', 'base64')
  expect(bytes.length).toBe(182)
  // A fortieth of 1,001, rounded up, is 26. It waits in the account for the issuer.
  expect(bytes.readBigUInt64LE(64)).toBe(975n)
  expect(await readReceiver(node.http, receiver, read.mint, signal)).toMatchObject({ kind: 'known', isNew: false })
})

test('error: a fee other than the mint’s sends nothing', async () => {
  const receiver = await stranger()
  const prepared = ready(await prepare(receiver, 5n, USDC))
  const token = prepared.transfer.token
  if (!token) throw new Error('There is no token')
  const transfer = { ...prepared.transfer, token: { ...token, fee: { basisPoints: 1, maximum: 5n } } }
  const built = buildTransfer(transfer, await readLifetime(node.http, signal))
  expect(await readTransferCost(node.http, { transfer, built }, signal)).toMatchObject({ kind: 'reverts' })
})
