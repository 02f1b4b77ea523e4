import { describe, expect, test } from 'vitest'
import { account, FRIEND, holding, holdingBytes, inContext, key, MINT, OWNER, SOURCE } from './accounts-for-tests.ts'
import { answers, node, signal, stubNode, URL } from './node-for-tests.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs.ts'
import { chooseSource, readTokenSources, tokenAccountAddress } from './token-account.ts'

stubNode()

const mint = { address: MINT, program: TOKEN_PROGRAM }
const read = (of: Parameters<typeof readTokenSources>[2] = mint) => readTokenSources(URL, OWNER, of, signal)
const says = (...accounts: readonly unknown[]): void => answers({ getTokenAccountsByOwner: inContext(accounts) })

describe('the address of an account', () => {
  // As the program's own library derives them.
  test.each([
    [OWNER, TOKEN_PROGRAM, 'HwD4QpS4bsutLbWZWhbmFUZfkXC5Au1DbkzYEzjDgps8'],
    [FRIEND, TOKEN_PROGRAM, 'BKbxqhBJfLZNgac5dEUesF1V5xRZSzxDkcpQBAy4c8sw'],
    [OWNER, TOKEN_2022_PROGRAM, '2FmyddzbW9FLZhBEdPGFddmUMp6XJjQctmyb95hWhqVe'],
    [FRIEND, TOKEN_2022_PROGRAM, 'DB2rSUqWCtYs8BwzuLqJZK1DfqQ22eeudg4LBS1X6Urh'],
  ] as const)('behavior: for %s in %s is %s', async (owner, program, address) => {
    expect(await tokenAccountAddress(owner, { address: MINT, program })).toBe(address)
  })
})

describe('what a wallet holds', () => {
  test('behavior: is read from all its accounts of the token', async () => {
    says(
      { pubkey: key(10), account: holding({ amount: 2n ** 53n + 1n }) },
      { pubkey: key(11), account: holding({ amount: 2n ** 64n - 1n, state: 2 }) },
      { pubkey: key(12), account: holding({ amount: 0n }) },
    )
    expect(await read()).toEqual([
      { address: key(10), amount: 2n ** 53n + 1n, isFrozen: false },
      { address: key(11), amount: 2n ** 64n - 1n, isFrozen: true },
      { address: key(12), amount: 0n, isFrozen: false },
    ])
    expect(node).toHaveBeenCalledExactlyOnceWith('getTokenAccountsByOwner', [
      OWNER,
      { mint: MINT },
      { commitment: 'confirmed', encoding: 'base64' },
    ])
  })

  test('behavior: is nothing without accounts', async () => {
    says()
    expect(await read()).toEqual([])
  })

  test('behavior: may have extensions in Token-2022', async () => {
    says({ pubkey: SOURCE, account: account(TOKEN_2022_PROGRAM, holdingBytes({}, [[7, new Uint8Array()]])) })
    expect(await read({ address: MINT, program: TOKEN_2022_PROGRAM })).toEqual([
      { address: SOURCE, amount: 5n, isFrozen: false },
    ])
  })

  test.each<readonly [string, unknown]>([
    ['of another wallet', holding({ owner: FRIEND })],
    ['of another token', holding({ mint: FRIEND })],
    ['of another program', account(key(9), holdingBytes())],
    ['of the other token program', account(TOKEN_2022_PROGRAM, holdingBytes())],
    ['that is not set up', holding({ state: 0 })],
    ['in a state that does not exist', holding({ state: 3 })],
    ['with a byte too few', account(TOKEN_PROGRAM, holdingBytes().subarray(1))],
    ['without bytes', account(TOKEN_PROGRAM, new Uint8Array())],
    ['with extensions beyond its data', account(TOKEN_PROGRAM, holdingBytes({}, [[7, new Uint8Array(), 1]]))],
    ['of the size of several signers', account(TOKEN_PROGRAM, holdingBytes({}, [[0, new Uint8Array(185)]]))],
    ['that is none', null],
  ])('attack: an account %s does not count', async (_what, said) => {
    says({ pubkey: key(10), account: said }, { pubkey: SOURCE, account: holding() })
    expect(await read()).toEqual([{ address: SOURCE, amount: 5n, isFrozen: false }])
  })

  test.each<readonly [string, unknown]>([
    [
      'a thousand and one accounts',
      inContext(Array.from({ length: 1_001 }, () => ({ pubkey: SOURCE, account: holding() }))),
    ],
    ['an account at no address', inContext([{ pubkey: 'here', account: holding() }])],
    ['a text', inContext('none')],
    ['null', null],
    ['an error', undefined],
  ])('error: %s is no answer', async (_what, said) => {
    answers({ getTokenAccountsByOwner: said })
    await expect(read()).rejects.toMatchObject({ code: 4901 })
  })
})

describe('the account that sends', () => {
  const at = (byte: number, amount: bigint, isFrozen = false) => ({ address: key(byte), amount, isFrozen })
  test.each([
    ['the only one', [at(1, 5n)], 5n, { kind: 'one', address: key(1) }],
    ['the largest', [at(1, 5n), at(2, 9n)], 5n, { kind: 'one', address: key(2) }],
    ['none, if they have it together', [at(1, 5n), at(2, 9n)], 10n, { kind: 'in-several', most: 9n }],
    ['none, if they have too little', [at(1, 5n), at(2, 9n)], 15n, { kind: 'too-little', total: 14n }],
    ['none without accounts', [], 1n, { kind: 'too-little', total: 0n }],
    ['none that is frozen', [at(1, 9n, true)], 5n, { kind: 'frozen' }],
    ['one beside a frozen one', [at(1, 9n, true), at(2, 5n)], 5n, { kind: 'one', address: key(2) }],
    ['none, if the rest is frozen', [at(1, 9n, true), at(2, 5n)], 6n, { kind: 'frozen' }],
    ['none, if it is too little with the frozen', [at(1, 9n, true), at(2, 5n)], 15n, { kind: 'too-little', total: 5n }],
  ])('behavior: is %s', (_what, sources, amount, chosen) => {
    expect(chooseSource(sources, amount)).toEqual(chosen)
  })
})
