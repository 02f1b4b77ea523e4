import { describe, expect, it, vi } from 'vitest'
import { CHAIN_DISCONNECTED, LIMIT_EXCEEDED, ProviderRpcError } from './provider-error.ts'
import type { EvmTools, SignatureTools } from './verify-signature.ts'
import { createSignatureVerifier } from './verify-signature.ts'

const ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const HASH = `0x${'ab'.repeat(32)}` as const
const SIGNATURE = `0x${'12'.repeat(64)}1b` as const
const INNER = '0x1234' as const
const WRAPPED = `0x${'00'.repeat(96)}${'6492'.repeat(16)}` as const
const signed = { chainId: 'eip155:1', address: ADDRESS, message: 'Sign in', signature: SIGNATURE }
const answering = (answer: unknown) => async (): Promise<unknown> => {
  if (answer instanceof Error) throw answer
  return answer
}

/** Tools with another account's key, a contract that gives this answer, and this code at its address. */
const tools = (answer: unknown, changed: Partial<EvmTools> = {}, code: unknown = '0x') => ({
  evm: (): EvmTools => ({
    hashMessage: () => HASH,
    recoverAddress: async () => OTHER,
    unwrap: () => INNER,
    validatorCode: '0xfeed' as const,
    ...changed,
  }),
  call: vi.fn<SignatureTools['call']>(answering(answer)),
  code: vi.fn<SignatureTools['code']>(answering(code)),
})

const failing = (code: number, message: string) => new ProviderRpcError(code, message)

describe('an eip155 key', () => {
  it('behavior: its own signature is valid without querying the chain', async () => {
    const own = tools('0x', { recoverAddress: async () => ADDRESS.toLowerCase() })
    expect(await createSignatureVerifier(own)(signed)).toBe('valid')
    expect(own.call).not.toHaveBeenCalled()
  })

  it("attack: rejects another key's signature and malformed ones", async () => {
    expect(await createSignatureVerifier(tools('0x'))(signed)).toBe('invalid')
    const throwing = tools('0x', { recoverAddress: () => Promise.reject(new Error('invalid signature length')) })
    expect(await createSignatureVerifier(throwing)(signed)).toBe('invalid')
  })

  const HALF_ORDER = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0'
  const written = (s: string, v: string) => `0x${'12'.repeat(32)}${s}${v}`

  it.each([
    ['the lower s', written(HALF_ORDER, '1b'), 'valid'],
    ['the lower s in upper case', written(HALF_ORDER.toUpperCase(), '1C'), 'valid'],
    ['the parity as v', written(HALF_ORDER, '00'), 'valid'],
    ['the parity as v', written(HALF_ORDER, '01'), 'valid'],
    ['the higher s', written(`${HALF_ORDER.slice(0, -1)}1`, '1b'), 'invalid'],
    ['an s above the order', written('ff'.repeat(32), '1b'), 'invalid'],
    ['another v', written(HALF_ORDER, '02'), 'invalid'],
    ['a v of EIP-155', written(HALF_ORDER, '25'), 'invalid'],
    ['one byte less, as in EIP-2098', written(HALF_ORDER, ''), 'invalid'],
    ['one byte more', written(HALF_ORDER, '001b'), 'invalid'],
    ['a leading byte', written(HALF_ORDER, '1b').replace('0x', '0x00'), 'invalid'],
  ])('attack: a key has one signature format: with %s, %s is %s', async (_, signature, verdict) => {
    const own = tools('0x', { recoverAddress: async () => ADDRESS })
    expect(await createSignatureVerifier(own)({ ...signed, signature })).toBe(verdict)
    expect(own.call).toHaveBeenCalledTimes(verdict === 'valid' ? 0 : 1)
  })

  it.each([
    ['no hex', { signature: 'signed' }],
    ['half a byte', { signature: `0x${'1'.repeat(131)}` }],
    ['a signature that is too short', { signature: `0x${'1'.repeat(60)}` }],
    ['an endless signature', { signature: `0x${'11'.repeat(16_384)}` }],
    ['an address without 0x', { address: ADDRESS.slice(2) }],
    ['no address', { address: '0x' }],
  ])('attack: %s is invalid without querying the chain', async (_, changed) => {
    const asked = tools('0x1626ba7e', { recoverAddress: async () => ADDRESS })
    expect(await createSignatureVerifier(asked)({ ...signed, ...changed })).toBe('invalid')
    expect(asked.call).not.toHaveBeenCalled()
  })
})

describe('a contract', () => {
  const word = (start: string) => start.padEnd(66, '0')

  it('behavior: is called by ERC-1271 with limited gas', async () => {
    const asked = tools(word('0x1626ba7e'))
    expect(await createSignatureVerifier(asked)(signed)).toBe('valid')
    const padded = `${'12'.repeat(64)}1b${'00'.repeat(31)}`
    const length = (65).toString(16).padStart(64, '0')
    expect(asked.call).toHaveBeenCalledExactlyOnceWith('eip155:1', {
      to: ADDRESS,
      data: `0x1626ba7e${HASH.slice(2)}${'40'.padStart(64, '0')}${length}${padded}`,
      gas: '0x7a1200',
    })
  })

  it.each([
    ['a word', word('0x1626ba7e')],
    ['four bytes', '0x1626ba7e'],
    ['capital letters', word('0x1626BA7E')],
  ])('behavior: exactly the magic value is valid: %s', async (_, answer) => {
    expect(await createSignatureVerifier(tools(answer))(signed)).toBe('valid')
  })

  it.each([
    ['nothing', '0x'],
    ['false', word('0x')],
    ['true', `0x${'1'.padStart(64, '0')}`],
    ['another value', word('0xffffffff')],
    ['three bytes of it', '0x1626ba'],
    ['the value at the wrong end', `0x${'1626ba7e'.padStart(64, '0')}`],
    ['the value after a byte', word('0x001626ba7e')],
    ['junk after it', `0x1626ba7e${'ff'.repeat(28)}`],
    ['a bit after it', word('0x1626ba7e').replace(/0$/, '1')],
    ['a byte after it', '0x1626ba7e00'],
    ['a byte less than a word', word('0x1626ba7e').slice(0, -2)],
    ['a byte more than a word', `${word('0x1626ba7e')}00`],
    ['two words', `${word('0x1626ba7e')}${'00'.repeat(32)}`],
    ['twice the value', '0x1626ba7e1626ba7e'],
  ])('attack: any other answer is invalid: %s', async (_, answer) => {
    expect(await createSignatureVerifier(tools(answer))(signed)).toBe('invalid')
  })

  it('attack: a contract that echoes its input is not a valid signature', async () => {
    const echo = tools('0x')
    echo.call.mockImplementation(async (_chain, { data }) => data)
    expect(await createSignatureVerifier(echo)(signed)).toBe('invalid')
    echo.call.mockImplementation(async (_chain, { data }) => data.slice(0, 66))
    expect(await createSignatureVerifier(echo)(signed)).toBe('invalid')
  })

  it.each([
    [3, 'execution reverted'],
    [3, ''],
    [-32_000, 'execution reverted: NotTheOwner'],
    [-32_000, 'out of gas'],
    [-32_000, 'invalid opcode: INVALID'],
    [-32_015, 'VM execution error.'],
    [-32_003, 'EVM error OutOfGas'],
  ])('attack: a failing contract call is invalid: %i %s', async (code, message) => {
    expect(await createSignatureVerifier(tools(failing(code, message)))(signed)).toBe('invalid')
  })

  it.each([
    failing(CHAIN_DISCONNECTED, 'The network’s RPC endpoint could not be reached'),
    failing(LIMIT_EXCEEDED, 'Too many requests'),
    failing(-32_000, 'header not found'),
    new Error('fetch failed'),
    new Error('The connection was reverted'),
    Object('0x1626ba7e'),
    undefined,
    null,
    '0x1626ba7',
    'not hex',
    { result: '0x1626ba7e' },
  ])('behavior: the result is unknown if the chain cannot be queried: %s', async (answer) => {
    expect(await createSignatureVerifier(tools(answer))(signed)).toBe('unknown')
  })
})

describe('an ERC-6492 signature', () => {
  const wrapped = { ...signed, signature: WRAPPED }

  it("behavior: runs the standard's program first if the account has no contract yet", async () => {
    const recoverAddress = vi.fn<EvmTools['recoverAddress']>()
    const asked = tools('0x01', { recoverAddress })
    expect(await createSignatureVerifier(asked)(wrapped)).toBe('valid')
    expect(recoverAddress).not.toHaveBeenCalled()
    expect(asked.code).toHaveBeenCalledExactlyOnceWith('eip155:1', ADDRESS)
    const address = ADDRESS.slice(2).toLowerCase().padStart(64, '0')
    const head = `0xfeed${address}${HASH.slice(2)}${'60'.padStart(64, '0')}${'80'.padStart(64, '0')}`
    expect(asked.call).toHaveBeenCalledExactlyOnceWith('eip155:1', {
      data: `${head}${WRAPPED.slice(2)}`,
      gas: '0x7a1200',
    })
  })

  it.each([
    '0x00',
    '0x',
    '0x1626ba7e',
    `0x${'1'.padStart(64, '0')}`,
  ])('attack: the answer %s is invalid', async (answer) => {
    expect(await createSignatureVerifier(tools(answer))(wrapped)).toBe('invalid')
  })

  it('attack: if the contract exists, only the inner signature is checked and the wrapped call never runs', async () => {
    const yes = '0x1626ba7e'.padEnd(66, '0')
    for (const [answer, verdict] of [
      [yes, 'valid'],
      ['0x01', 'invalid'],
      ['0x', 'invalid'],
      [failing(3, 'execution reverted'), 'invalid'],
      [failing(CHAIN_DISCONNECTED, 'away'), 'unknown'],
    ]) {
      const asked = tools(answer, {}, '0x6080')
      expect(await createSignatureVerifier(asked)(wrapped)).toBe(verdict)
      const head = `0x1626ba7e${HASH.slice(2)}${'40'.padStart(64, '0')}${'2'.padStart(64, '0')}`
      const data = `${head}${INNER.slice(2).padEnd(64, '0')}`
      expect(asked.call).toHaveBeenCalledExactlyOnceWith('eip155:1', { to: ADDRESS, data, gas: '0x7a1200' })
    }
  })

  it("attack: the result is unknown if the account's code cannot be read", async () => {
    for (const code of [failing(CHAIN_DISCONNECTED, 'away'), new Error('fetch failed'), null, '0x6', {}]) {
      const asked = tools('0x01', {}, code)
      expect(await createSignatureVerifier(asked)(wrapped)).toBe('unknown')
      expect(asked.call).not.toHaveBeenCalled()
    }
  })

  it('attack: a malformed wrapper is invalid without querying the chain', async () => {
    const asked = tools('0x01', {
      unwrap: () => {
        throw new Error('Position out of bounds')
      },
    })
    expect(await createSignatureVerifier(asked)(wrapped)).toBe('invalid')
    expect([asked.call, asked.code].map(({ mock }) => mock.calls)).toEqual([[], []])
  })

  it('behavior: a failing program is invalid, and an unreachable chain gives an unknown result', async () => {
    expect(await createSignatureVerifier(tools(failing(3, 'execution reverted')))(wrapped)).toBe('invalid')
    expect(await createSignatureVerifier(tools(failing(CHAIN_DISCONNECTED, 'away')))(wrapped)).toBe('unknown')
  })
})

describe('a Solana key', () => {
  const solana = {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: '9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj',
    message: 'Sign in €',
    // Signed with the key whose secret is the bytes 1 to 32.
    signature: 'HJb7SpCJrm2VobrFs9XUrtgfa1KgCQ6nUfmUwGqeTHq4CrVSdbGMVPMAUBzT26yMSDKECaeYcxehsViwzSfr4jp',
  }

  it("behavior: its signature of the text's bytes is valid", async () => {
    expect(await createSignatureVerifier(tools('0x'))(solana)).toBe('valid')
    expect(await createSignatureVerifier(tools('0x'))({ ...solana, message: 'Sign in' })).toBe('invalid')
  })

  it.each([
    ['an address of another length', { address: 'z'.repeat(44) }],
    ['an EVM address', { address: ADDRESS }],
    ['a signature that is too short', { signature: '2'.repeat(80) }],
    ['a signature that is too long', { signature: 'z'.repeat(120) }],
    ['a signature with one byte more', { signature: `1${solana.signature}` }],
    ['a signature in hex', { signature: SIGNATURE }],
  ])('attack: %s is invalid', async (_, changed) => {
    expect(await createSignatureVerifier(tools('0x'))({ ...solana, ...changed })).toBe('invalid')
  })
})

it('behavior: on any other chain the result is unknown', async () => {
  const bitcoin = { ...signed, chainId: 'bip122:000000000019d6689c085ae165831e93' }
  expect(await createSignatureVerifier(tools('0x1626ba7e'))(bitcoin)).toBe('unknown')
})
