import type { Address, Instruction } from '@solana/kit'
import { getAddressDecoder } from '@solana/kit'
import * as system from '@solana-program/system'
import * as token from '@solana-program/token'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseInstruction } from './parse-instruction.ts'

const at = (fill: number): Address => getAddressDecoder().decode(new Uint8Array(32).fill(fill))
const a = at(1)
const b = at(2)
const c = at(3)
const d = at(4)
const signer = (address: Address) => ({ address, signTransactions: async () => [] }) as never
const amount = 1_500_000n

const parse = ({ programAddress, accounts = [], data }: Instruction) =>
  parseInstruction(
    programAddress,
    data ?? new Uint8Array(),
    accounts.map(({ address }) => address),
  )
const amountOf = (decimals: number) => ({ amount: '1500000', decimals, uiAmount: 1.5, uiAmountString: '1.5' })

describe('parsed instructions', () => {
  test.each<[string, Instruction, object]>([
    [
      'transfer',
      system.getTransferSolInstruction({ source: signer(a), destination: b, amount }),
      { source: a, destination: b, lamports: amount },
    ],
    [
      'createAccount',
      system.getCreateAccountInstruction({
        payer: signer(a),
        newAccount: signer(b),
        lamports: 5n,
        space: 82n,
        programAddress: c,
      }),
      { source: a, newAccount: b, lamports: 5n, space: 82n, owner: c },
    ],
    ['assign', system.getAssignInstruction({ account: signer(a), programAddress: b }), { account: a, owner: b }],
    ['allocate', system.getAllocateInstruction({ newAccount: signer(a), space: 9n }), { account: a, space: 9n }],
  ])('behavior: the system program: %s', (type, instruction, info) => {
    expect(parse(instruction)).toEqual({ program: 'system', parsed: { type, info } })
  })

  test.each<[string, Instruction, object]>([
    [
      'transfer',
      token.getTransferInstruction({ source: a, destination: b, authority: signer(c), amount }),
      { source: a, destination: b, authority: c, amount: '1500000' },
    ],
    [
      'transfer',
      token.getTransferInstruction({ source: a, destination: b, authority: c, amount, multiSigners: [signer(d)] }),
      { source: a, destination: b, multisigAuthority: c, signers: [d], amount: '1500000' },
    ],
    [
      'transferChecked',
      token.getTransferCheckedInstruction({
        source: a,
        mint: b,
        destination: c,
        authority: signer(d),
        amount,
        decimals: 6,
      }),
      { source: a, mint: b, destination: c, authority: d, tokenAmount: amountOf(6) },
    ],
    [
      'mintTo',
      token.getMintToInstruction({ mint: a, token: b, mintAuthority: signer(c), amount }),
      { mint: a, account: b, mintAuthority: c, amount: '1500000' },
    ],
    [
      'mintToChecked',
      token.getMintToCheckedInstruction({ mint: a, token: b, mintAuthority: signer(c), amount, decimals: 6 }),
      { mint: a, account: b, mintAuthority: c, tokenAmount: amountOf(6) },
    ],
    [
      'burn',
      token.getBurnInstruction({ account: a, mint: b, authority: signer(c), amount }),
      { account: a, mint: b, authority: c, amount: '1500000' },
    ],
    [
      'burnChecked',
      token.getBurnCheckedInstruction({ account: a, mint: b, authority: signer(c), amount, decimals: 6 }),
      { account: a, mint: b, authority: c, tokenAmount: amountOf(6) },
    ],
    [
      'approve',
      token.getApproveInstruction({ source: a, delegate: b, owner: signer(c), amount }),
      { source: a, delegate: b, owner: c, amount: '1500000' },
    ],
    [
      'approveChecked',
      token.getApproveCheckedInstruction({ source: a, mint: b, delegate: c, owner: signer(d), amount, decimals: 6 }),
      { source: a, mint: b, delegate: c, owner: d, tokenAmount: amountOf(6) },
    ],
    ['revoke', token.getRevokeInstruction({ source: a, owner: signer(b) }), { source: a, owner: b }],
    [
      'closeAccount',
      token.getCloseAccountInstruction({ account: a, destination: b, owner: signer(c) }),
      { account: a, destination: b, owner: c },
    ],
    [
      'freezeAccount',
      token.getFreezeAccountInstruction({ account: a, mint: b, owner: signer(c) }),
      { account: a, mint: b, freezeAuthority: c },
    ],
    ['syncNative', token.getSyncNativeInstruction({ account: a }), { account: a }],
    [
      'setAuthority',
      token.getSetAuthorityInstruction({
        owned: a,
        owner: signer(b),
        authorityType: token.AuthorityType.AccountOwner,
        newAuthority: c,
      }),
      { account: a, authority: b, authorityType: 'accountOwner', newAuthority: c },
    ],
    [
      'setAuthority',
      token.getSetAuthorityInstruction({
        owned: a,
        owner: signer(b),
        authorityType: token.AuthorityType.MintTokens,
        newAuthority: null,
      }),
      { mint: a, authority: b, authorityType: 'mintTokens', newAuthority: null },
    ],
    [
      'initializeMint2',
      token.getInitializeMint2Instruction({ mint: a, decimals: 6, mintAuthority: b, freezeAuthority: c }),
      { mint: a, decimals: 6, mintAuthority: b, freezeAuthority: c },
    ],
    [
      'initializeAccount3',
      token.getInitializeAccount3Instruction({ account: a, mint: b, owner: c }),
      { account: a, mint: b, owner: c },
    ],
  ])('behavior: the token program: %s', (type, instruction, info) => {
    expect(parse(instruction)).toEqual({ program: 'spl-token', parsed: { type, info } })
  })

  test('behavior: creating an associated token account, and a memo', () => {
    const instruction = token.getCreateAssociatedTokenInstruction({ payer: signer(a), owner: b, mint: c, ata: d })
    expect(parse(instruction)).toEqual({
      program: 'spl-associated-token-account',
      parsed: {
        type: 'create',
        info: {
          source: a,
          account: d,
          wallet: b,
          mint: c,
          systemProgram: '1'.repeat(32),
          tokenProgram: token.TOKEN_PROGRAM_ADDRESS,
        },
      },
    })
    const programAddress = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address
    expect(parse({ programAddress, data: new TextEncoder().encode('hällo') })).toEqual({
      program: 'spl-memo',
      parsed: 'hällo',
    })
    expect(parse({ programAddress, data: new Uint8Array([0xff]) })).toBeUndefined()
  })

  test('attack: parses arbitrary instructions or returns undefined', () => {
    const programs = [
      '1'.repeat(32),
      token.TOKEN_PROGRAM_ADDRESS,
      token.ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
      '__proto__',
      'toString',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...programs), fc.uint8Array({ maxLength: 80 }), fc.nat(6), (program, data, count) => {
        const words = parseInstruction(program, data, Array(count).fill(a))
        if (words !== undefined) expect(words.program).toMatch(/^(system|spl-)/)
      }),
      { numRuns: 500 },
    )
    expect(parse(token.getSyncNativeInstruction({ account: a }))).toBeDefined()
    expect(parseInstruction(token.TOKEN_PROGRAM_ADDRESS, new Uint8Array([17]), [])).toBeUndefined()
  })
})
