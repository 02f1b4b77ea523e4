import { UNSUPPORTED_METHOD, writeBase58 } from '@casement/shared-protocol'
import type { Address, Instruction } from '@solana/kit'
import { AccountRole, address, createNoopSigner, lamports, some } from '@solana/kit'
import * as system from '@solana-program/system'
import * as token from '@solana-program/token'
import { expect, test } from 'vitest'
import { RequestRefusedError } from './request-refused.ts'
import { SOLANA_ACCOUNT, solanaRequestOf } from './requests-for-tests.ts'
import { lookupsOf, reviewSolana } from './review-solana.ts'
import { FEE_PAYER, signRequest, solanaBytes, transactionText, withLookup } from './solana-for-tests.ts'

const me = createNoopSigner(FEE_PAYER)
const keyOf = (byte: number): Address => address(writeBase58(new Uint8Array(32).fill(byte)))
const THIEF = keyOf(7)
const MINE = keyOf(8)
const THEIRS = keyOf(9)
const MINT = keyOf(10)
const PROGRAM = keyOf(11)
const TOKEN_2022 = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

const review = (instructions: readonly Instruction[], version: 'legacy' | 0 = 'legacy') =>
  reviewSolana(signRequest(solanaBytes(instructions, version)))
const judge = (...instructions: readonly Instruction[]) => {
  const { level, findings } = review(instructions)
  return { level, ids: findings.map(({ id }) => id) }
}
const viewOf = (instruction: Instruction) => review([instruction]).transactions[0]?.instructions[0]

const transfer = system.getTransferSolInstruction({ source: me, destination: THIEF, amount: lamports(5n) })

test.each(['legacy', 0] as const)('behavior: a payment of version %s names payer, receiver and amount', (version) => {
  const { kind, level, findings, transactions } = review([transfer], version)
  expect({ kind, level, findings }).toEqual({ kind: 'solana-sign', level: 'routine', findings: [] })
  expect(transactions).toMatchObject([
    {
      feePayer: SOLANA_ACCOUNT,
      signers: [SOLANA_ACCOUNT],
      maxFee: 5_000n,
      message: solanaBytes([transfer], version),
      signatureAt: 0,
      instructions: [
        {
          program: '11111111111111111111111111111111',
          programName: 'system',
          name: 'Transfer',
          values: [{ label: 'lamports', value: [{ kind: 'text', text: '5' }] }],
          named: [
            { label: 'from', address: SOLANA_ACCOUNT },
            { label: 'to', address: THIEF },
          ],
          accounts: [
            { address: SOLANA_ACCOUNT, isSigner: true, isWritable: true },
            { address: THIEF, isSigner: false, isWritable: true },
          ],
          effects: [{ does: 'send', from: SOLANA_ACCOUNT, to: THIEF, amount: 5n, isToken: false }],
        },
      ],
    },
  ])
})

const tokens = { source: MINE, destination: THEIRS, authority: me, amount: 6n }
const sent = { does: 'send', from: MINE, to: THEIRS, amount: 6n, isToken: true }
const withFee: Instruction = {
  programAddress: TOKEN_2022,
  accounts: [MINE, MINT, THEIRS, FEE_PAYER].map((each) => ({ address: each, role: AccountRole.WRITABLE })),
  data: new Uint8Array([26, 1, 6, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0]),
}

test.each<[string, Instruction, string, readonly unknown[]]>([
  ['Transfer', token.getTransferInstruction(tokens), 'token', [sent]],
  [
    'TransferChecked',
    token.getTransferCheckedInstruction({ ...tokens, mint: MINT, decimals: 2 }),
    'token',
    [{ ...sent, mint: MINT, decimals: 2 }],
  ],
  [
    'TransferChecked',
    token.getTransferCheckedInstruction({ ...tokens, mint: MINT, decimals: 2 }, { programAddress: TOKEN_2022 }),
    'token-2022',
    [{ ...sent, mint: MINT, decimals: 2 }],
  ],
  ['TransferCheckedWithFee', withFee, 'token-2022', [{ ...sent, mint: MINT, decimals: 2 }]],
  ['Revoke', token.getRevokeInstruction({ source: MINE, owner: me }), 'token', []],
  ['SyncNative', token.getSyncNativeInstruction({ account: MINE }), 'token', []],
  ['MintTo', token.getMintToInstruction({ mint: MINT, token: MINE, mintAuthority: me, amount: 1n }), 'token', []],
  [
    'MintToChecked',
    token.getMintToCheckedInstruction({ mint: MINT, token: MINE, mintAuthority: me, amount: 1n, decimals: 2 }),
    'token',
    [],
  ],
  [
    'InitializeAccount',
    token.getInitializeAccountInstruction({ account: MINE, mint: MINT, owner: FEE_PAYER }),
    'token',
    [],
  ],
  [
    'InitializeAccount2',
    token.getInitializeAccount2Instruction({ account: MINE, mint: MINT, owner: FEE_PAYER }),
    'token',
    [],
  ],
  [
    'InitializeAccount3',
    token.getInitializeAccount3Instruction({ account: MINE, mint: MINT, owner: FEE_PAYER }),
    'token',
    [],
  ],
  ['InitializeImmutableOwner', token.getInitializeImmutableOwnerInstruction({ account: MINE }), 'token', []],
  [
    'CreateAssociatedTokenAccount',
    token.getCreateAssociatedTokenInstruction({ payer: me, ata: MINE, owner: FEE_PAYER, mint: MINT }),
    'associated-token',
    [],
  ],
  [
    'CreateAssociatedTokenAccountIdempotent',
    token.getCreateAssociatedTokenIdempotentInstruction({ payer: me, ata: MINE, owner: FEE_PAYER, mint: MINT }),
    'associated-token',
    [],
  ],
  [
    'CreateAccount',
    system.getCreateAccountInstruction({
      payer: me,
      newAccount: me,
      lamports: lamports(5n),
      space: 9n,
      programAddress: PROGRAM,
    }),
    'system',
    [{ does: 'send', from: SOLANA_ACCOUNT, to: SOLANA_ACCOUNT, amount: 5n, isToken: false }],
  ],
  [
    'CreateAccountWithSeed',
    system.getCreateAccountWithSeedInstruction({
      payer: me,
      newAccount: MINE,
      base: FEE_PAYER,
      seed: 'seed',
      amount: 5n,
      space: 9n,
      programAddress: PROGRAM,
    }),
    'system',
    [{ does: 'send', from: SOLANA_ACCOUNT, to: MINE, amount: 5n, isToken: false }],
  ],
  [
    'TransferWithSeed',
    system.getTransferSolWithSeedInstruction({
      source: MINE,
      baseAccount: me,
      destination: THIEF,
      amount: lamports(5n),
      fromSeed: 'seed',
      fromOwner: PROGRAM,
    }),
    'system',
    [{ does: 'send', from: MINE, to: THIEF, amount: 5n, isToken: false }],
  ],
  ['Allocate', system.getAllocateInstruction({ newAccount: me, space: 5n }), 'system', []],
  [
    'InitializeNonceAccount',
    system.getInitializeNonceAccountInstruction({ nonceAccount: MINE, nonceAuthority: FEE_PAYER }),
    'system',
    [],
  ],
  [
    'WithdrawNonceAccount',
    system.getWithdrawNonceAccountInstruction({
      nonceAccount: MINE,
      recipientAccount: FEE_PAYER,
      nonceAuthority: me,
      withdrawAmount: lamports(5n),
    }),
    'system',
    [{ does: 'send', from: MINE, to: SOLANA_ACCOUNT, amount: 5n, isToken: false }],
  ],
])('behavior: reads %s as the libraries of pages write it', (name, instruction, programName, effects) => {
  const view = viewOf(instruction)
  expect(view).toMatchObject({ name, programName, findings: [] })
  expect(view?.effects).toStrictEqual(effects)
})

test('behavior: a created account is the owner’s whom the instruction names', () => {
  const instruction = token.getCreateAssociatedTokenInstruction({ payer: me, ata: MINE, owner: THIEF, mint: MINT })
  expect(viewOf({ ...instruction, data: new Uint8Array() })?.named).toEqual([
    { label: 'from', address: SOLANA_ACCOUNT },
    { label: 'account', address: MINE },
    { label: 'owner', address: THIEF },
    { label: 'mint', address: MINT },
  ])
})

const approval = { source: MINE, delegate: THIEF, owner: me }
const ALL = 2n ** 64n - 1n

test.each<[string, Instruction, string, readonly string[]]>([
  [
    'a delegate for an amount',
    token.getApproveInstruction({ ...approval, amount: 5n }),
    'caution',
    ['finding.solana-delegate'],
  ],
  [
    'a delegate for everything',
    token.getApproveInstruction({ ...approval, amount: ALL }),
    'high',
    ['finding.solana-delegate-all'],
  ],
  ['a delegate for nothing', token.getApproveInstruction({ ...approval, amount: 0n }), 'routine', []],
  [
    'a checked delegate for everything',
    token.getApproveCheckedInstruction({ ...approval, mint: MINT, amount: ALL, decimals: 2 }),
    'high',
    ['finding.solana-delegate-all'],
  ],
  [
    'another owner of a token account',
    token.getSetAuthorityInstruction({
      owned: MINE,
      owner: me,
      authorityType: token.AuthorityType.AccountOwner,
      newAuthority: some(THIEF),
    }),
    'high',
    ['finding.solana-control'],
  ],
  [
    'no owner any more',
    token.getSetAuthorityInstruction({
      owned: MINE,
      owner: me,
      authorityType: token.AuthorityType.MintTokens,
      newAuthority: null,
    }),
    'high',
    ['finding.solana-control'],
  ],
  [
    'another program for the account',
    system.getAssignInstruction({ account: me, programAddress: PROGRAM }),
    'high',
    ['finding.solana-control'],
  ],
  [
    'another authority of a nonce',
    system.getAuthorizeNonceAccountInstruction({ nonceAccount: MINE, nonceAuthority: me, newNonceAuthority: THIEF }),
    'high',
    ['finding.solana-control'],
  ],
  [
    'a nonce that lasts',
    system.getAdvanceNonceAccountInstruction({ nonceAccount: MINE, nonceAuthority: me }),
    'high',
    ['finding.solana-nonce'],
  ],
  [
    'closing an account for another',
    token.getCloseAccountInstruction({ account: MINE, destination: THIEF, owner: me }),
    'high',
    ['finding.solana-close'],
  ],
  [
    'closing an account for oneself',
    token.getCloseAccountInstruction({ account: MINE, destination: FEE_PAYER, owner: me }),
    'routine',
    [],
  ],
  [
    'burning',
    token.getBurnInstruction({ account: MINE, mint: MINT, authority: me, amount: 1n }),
    'caution',
    ['finding.solana-burn'],
  ],
  [
    'checked burning',
    token.getBurnCheckedInstruction({ account: MINE, mint: MINT, authority: me, amount: 1n, decimals: 2 }),
    'caution',
    ['finding.solana-burn'],
  ],
  [
    'sending to nobody',
    system.getTransferSolInstruction({
      source: me,
      destination: address('1nc1nerator11111111111111111111111111111111'),
      amount: 1n,
    }),
    'high',
    ['finding.call-to-zero'],
  ],
  ['an unknown program', { programAddress: PROGRAM, data: new Uint8Array([1]) }, 'caution', ['finding.solana-unknown']],
  [
    'an unknown instruction of a known program',
    { programAddress: token.TOKEN_PROGRAM_ADDRESS, data: new Uint8Array([99]) },
    'caution',
    ['finding.solana-unknown'],
  ],
  [
    'an instruction of a known program without data',
    { programAddress: system.SYSTEM_PROGRAM_ADDRESS, data: new Uint8Array() },
    'caution',
    ['finding.solana-unknown'],
  ],
  [
    'a group of Token-2022 that is not known',
    { ...withFee, data: (withFee.data ?? new Uint8Array()).map((byte, at) => (at === 1 ? 2 : byte)) },
    'caution',
    ['finding.solana-unknown'],
  ],
  [
    'more data than the instruction has',
    { ...transfer, data: new Uint8Array([...transfer.data, 0]) },
    'caution',
    ['finding.solana-unknown'],
  ],
  [
    'fewer data than the instruction has',
    { ...transfer, data: transfer.data.slice(0, -1) },
    'caution',
    ['finding.solana-unknown'],
  ],
  [
    'fewer accounts than the instruction has',
    { ...transfer, accounts: transfer.accounts.slice(0, 1) },
    'caution',
    ['finding.solana-unknown'],
  ],
  [
    'a key that is neither there nor not',
    { programAddress: token.TOKEN_PROGRAM_ADDRESS, accounts: transfer.accounts, data: new Uint8Array([6, 0, 2]) },
    'caution',
    ['finding.solana-unknown'],
  ],
])('attack: %s', (_, instruction, level, ids) => {
  expect(judge(instruction)).toEqual({ level, ids })
})

const memo = (data: Uint8Array): Instruction => ({
  programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  data,
})

test('attack: P4: a memo shows what cannot be seen, and is unknown if it is no text', () => {
  expect(viewOf(memo(new TextEncoder().encode('Thanks')))).toMatchObject({
    name: 'Memo',
    findings: [],
    values: [{ label: 'text', value: [{ kind: 'text', text: 'Thanks' }] }],
  })
  expect(judge(memo(new TextEncoder().encode('a\u202eb'))).ids).toEqual(['finding.message-hidden'])
  expect(judge(memo(new Uint8Array([0xff]))).ids).toEqual(['finding.solana-unknown'])
})

const budget = (...data: readonly number[]): Instruction => ({
  programAddress: address('ComputeBudget111111111111111111111111111111'),
  data: new Uint8Array(data),
})
const price = (value: bigint): Instruction =>
  budget(3, ...Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n)))
const limit = (units: number): Instruction => budget(2, units & 255, (units >> 8) & 255, (units >> 16) & 255, 0)

test('attack: R2: a fee far above what is usual is said', () => {
  const fee = (...instructions: readonly Instruction[]) => review(instructions).transactions[0]?.maxFee
  expect(fee(price(1_000_000n), limit(100_000), transfer)).toBe(5_000n + 100_000n)
  expect(fee(price(1n), transfer)).toBe(5_000n + 1n)
  expect(fee(price(1_000_000n), limit(9_000_000), transfer)).toBe(5_000n + 1_400_000n)
  expect(judge(price(99_995_000n), limit(1_000_000), transfer)).toEqual({ level: 'routine', ids: [] })
  expect(judge(price(99_995_001n), limit(1_000_000), transfer)).toEqual({ level: 'high', ids: ['finding.solana-fee'] })
  expect(judge(price(ALL), transfer).ids).toEqual(['finding.solana-fee'])
})

test('attack: others who sign are named', () => {
  const other = createNoopSigner(THIEF)
  const message = solanaBytes([
    transfer,
    system.getTransferSolInstruction({ source: other, destination: FEE_PAYER, amount: 1n }),
  ])
  const { level, findings, transactions } = reviewSolana(signRequest(message, 2))
  expect({ level, ids: findings.map(({ id }) => id) }).toEqual({ level: 'caution', ids: ['finding.solana-signers'] })
  expect(transactions[0]?.signers).toEqual([SOLANA_ACCOUNT, THIEF])
})

test('behavior: who signs and who can be written to is shown of every account', () => {
  const roles = [AccountRole.READONLY_SIGNER, AccountRole.READONLY, AccountRole.WRITABLE]
  const accounts = [THIEF, THEIRS, MINE].map((each, index) => ({
    address: each,
    role: roles[index] ?? AccountRole.READONLY,
  }))
  const message = solanaBytes([{ programAddress: PROGRAM, accounts, data: new Uint8Array() }])
  expect(reviewSolana(signRequest(message, 2)).transactions[0]?.instructions[0]?.accounts).toEqual([
    { address: THIEF, isSigner: true, isWritable: false },
    { address: THEIRS, isSigner: false, isWritable: false },
    { address: MINE, isSigner: false, isWritable: true },
  ])
})

test('behavior: another’s fee is no warning', () => {
  const message = solanaBytes([price(ALL), transfer], 'legacy', THIEF)
  expect(reviewSolana(signRequest(message, 2))).toMatchObject({
    findings: [{ id: 'finding.solana-signers' }],
    transactions: [{ feePayer: THIEF }],
  })
})

/** Version 0: the account pays, and 5 lamports go to the table's second address. */
const TABLE = keyOf(12)
const withTable = (writable: readonly number[], readonly: readonly number[]): Uint8Array =>
  withLookup(solanaBytes([transfer], 0), new Uint8Array(32).fill(12), writable, readonly)
const TABLES = new Map([[TABLE, [MINE, THIEF, THEIRS]]])

test('attack: P12: a transaction with a table is read with what the table has', () => {
  const request = signRequest(withTable([1], [2]))
  expect(lookupsOf(request)).toEqual(new Map([[TABLE, [1, 2]]]))
  const [view] = reviewSolana(request, TABLES).transactions
  expect(view?.instructions[0]).toMatchObject({
    effects: [{ does: 'send', from: SOLANA_ACCOUNT, to: THIEF, amount: 5n }],
    accounts: [{ address: SOLANA_ACCOUNT }, { address: THIEF, isSigner: false, isWritable: true }],
  })
  const readonly = reviewSolana(signRequest(withTable([], [2, 1])), TABLES).transactions[0]?.instructions[0]
  expect(readonly?.accounts[1]).toEqual({ address: THEIRS, isSigner: false, isWritable: false })
})

test('behavior: without its tables a transaction is not judged yet, and nothing of it is shown', () => {
  expect(reviewSolana(signRequest(withTable([1], [])))).toEqual({
    kind: 'solana-sign',
    level: 'routine',
    findings: [],
    transactions: [],
    isComplete: false,
  })
})

test.each([
  ['is not given', new Map()],
  ['is given for another', new Map([[MINE, [MINE, THIEF]]])],
  ['is shorter than the transaction thinks', new Map([[TABLE, [MINE]]])],
])('attack: P12: a transaction whose table %s is refused and never half shown', (_, tables) => {
  const request = signRequest(withTable([1], []))
  expect(() => reviewSolana(request, tables)).toThrow(
    new RequestRefusedError(UNSUPPORTED_METHOD, 'params.transaction', 'takes accounts from a table that is not known'),
  )
})

test('behavior: the findings of several transactions are said once, and sending is said', () => {
  const text = transactionText(solanaBytes([memo(new Uint8Array([0xff]))]))
  const all = reviewSolana(solanaRequestOf('solana_signAllTransactions', { transactions: [text, text] }))
  expect(all.kind).toBe('solana-sign-all')
  expect(all.findings).toHaveLength(1)
  expect(all.transactions).toHaveLength(2)
  const sending = solanaRequestOf('solana_signAndSendTransaction', {
    transaction: text,
    sendOptions: { maxRetries: 1 },
  })
  expect(reviewSolana(sending).kind).toBe('solana-send')
})
