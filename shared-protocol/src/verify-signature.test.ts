import { describe, expect, it, vi } from 'vitest'
import { CHAIN_DISCONNECTED, LIMIT_EXCEEDED, ProviderRpcError } from './provider-error.ts'
import type { ContractQuestion, EvmTools, SignatureTools } from './verify-signature.ts'
import { createSignatureVerifier } from './verify-signature.ts'

const ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const HASH = `0x${'ab'.repeat(32)}` as const
const SIGNATURE = `0x${'12'.repeat(65)}` as const
const WRAPPED = `0x${'00'.repeat(96)}${'6492'.repeat(16)}` as const
const signed = { chainId: 'eip155:1', address: ADDRESS, message: 'Sign in', signature: SIGNATURE }
const solana = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address: 'So11111111111111111111111111111111111111112',
  message: 'Sign in €',
  signature: '2'.repeat(88),
}

/** Somebody else's key, and a contract that answers so. */
const tools = (
  answer: unknown,
  { verifyEd25519 = () => true, ...changed }: Partial<EvmTools & Pick<SignatureTools, 'verifyEd25519'>> = {},
): SignatureTools & { readonly call: ReturnType<typeof vi.fn<SignatureTools['call']>> } => ({
  evm: () => ({ hashMessage: () => HASH, recoverAddress: async () => OTHER, validatorCode: '0xfeed', ...changed }),
  verifyEd25519,
  call: vi.fn(async (_chain: string, _question: ContractQuestion) => {
    if (answer instanceof Error) throw answer
    return answer
  }),
})

const failing = (code: number, message: string) => new ProviderRpcError(code, message)

describe('a key of eip155', () => {
  it('behavior: its own signature holds, and no chain is asked', async () => {
    const own = tools('0x', { recoverAddress: async () => ADDRESS.toLowerCase() })
    expect(await createSignatureVerifier(own)(signed)).toBe('valid')
    expect(own.call).not.toHaveBeenCalled()
  })

  it('attack: somebody else’s does not, nor what is no signature', async () => {
    expect(await createSignatureVerifier(tools('0x'))(signed)).toBe('invalid')
    const throwing = tools('0x', { recoverAddress: () => Promise.reject(new Error('invalid signature length')) })
    expect(await createSignatureVerifier(throwing)(signed)).toBe('invalid')
  })

  it.each([
    ['no hex', { signature: 'signed' }],
    ['half a byte', { signature: `0x${'1'.repeat(131)}` }],
    ['a signature that is too short', { signature: `0x${'1'.repeat(60)}` }],
    ['a signature without end', { signature: `0x${'11'.repeat(16_384)}` }],
    ['an address without 0x', { address: ADDRESS.slice(2) }],
    ['no address', { address: '0x' }],
  ])('attack: %s is asked of nobody', async (_, changed) => {
    const asked = tools('0x1626ba7e', { recoverAddress: async () => ADDRESS })
    expect(await createSignatureVerifier(asked)({ ...signed, ...changed })).toBe('invalid')
    expect(asked.call).not.toHaveBeenCalled()
  })
})

describe('a contract', () => {
  const word = (start: string) => start.padEnd(66, '0')

  it('behavior: it is asked by ERC-1271, with gas that is bounded', async () => {
    const asked = tools(word('0x1626ba7e'))
    expect(await createSignatureVerifier(asked)(signed)).toBe('valid')
    const padded = `${'12'.repeat(65)}${'00'.repeat(31)}`
    const length = (65).toString(16).padStart(64, '0')
    expect(asked.call).toHaveBeenCalledExactlyOnceWith('eip155:1', {
      to: ADDRESS,
      data: `0x1626ba7e${HASH.slice(2)}${'40'.padStart(64, '0')}${length}${padded}`,
      gas: '0x7a1200',
    })
  })

  it.each([
    ['four bytes', '0x1626ba7e'],
    ['junk after it', `0x1626ba7e${'ff'.repeat(28)}`],
    ['more than a word', `${word('0x1626ba7e')}${'ff'.repeat(64)}`],
    ['capital letters', '0x1626BA7E'],
  ])('behavior: an answer that starts with the value holds: %s', async (_, answer) => {
    expect(await createSignatureVerifier(tools(answer))(signed)).toBe('valid')
  })

  it.each([
    ['nothing', '0x'],
    ['false', word('0x')],
    ['true', `0x${'1'.padStart(64, '0')}`],
    ['another value', word('0xffffffff')],
    ['three bytes of it', '0x1626ba'],
    ['the value at the wrong end', `0x${'1626ba7e'.padStart(64, '0')}`],
    ['the value after something', word('0x001626ba7e')],
  ])('attack: an answer that does not start with it does not hold: %s', async (_, answer) => {
    expect(await createSignatureVerifier(tools(answer))(signed)).toBe('invalid')
  })

  it.each([
    [3, 'execution reverted'],
    [3, ''],
    [-32_000, 'execution reverted: NotTheOwner'],
    [-32_000, 'out of gas'],
    [-32_000, 'invalid opcode: INVALID'],
    [-32_015, 'VM execution error.'],
    [-32_003, 'EVM error OutOfGas'],
  ])('attack: a contract that fails does not hold: %i %s', async (code, message) => {
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
  ])('behavior: while its chain cannot be asked nothing is known: %s', async (answer) => {
    expect(await createSignatureVerifier(tools(answer))(signed)).toBe('unknown')
  })
})

describe('a contract that is not there yet', () => {
  it('behavior: what ERC-6492 wraps is given to its program before anything else is tried', async () => {
    const recoverAddress = vi.fn<EvmTools['recoverAddress']>()
    const asked = tools('0x01', { recoverAddress })
    expect(await createSignatureVerifier(asked)({ ...signed, signature: WRAPPED })).toBe('valid')
    expect(recoverAddress).not.toHaveBeenCalled()
    const [, question] = asked.call.mock.calls[0] ?? []
    const address = ADDRESS.slice(2).toLowerCase().padStart(64, '0')
    const head = `0xfeed${address}${HASH.slice(2)}${'60'.padStart(64, '0')}${'80'.padStart(64, '0')}`
    expect(question).toEqual({ data: `${head}${WRAPPED.slice(2)}`, gas: '0x7a1200' })
  })

  it.each(['0x00', '0x', '0x1626ba7e', `0x${'1'.padStart(64, '0')}`])('attack: %s does not hold', async (answer) => {
    expect(await createSignatureVerifier(tools(answer))({ ...signed, signature: WRAPPED })).toBe('invalid')
  })

  it('behavior: a program that fails does not hold, and a chain that is away says nothing', async () => {
    const wrapped = { ...signed, signature: WRAPPED }
    expect(await createSignatureVerifier(tools(failing(3, 'execution reverted')))(wrapped)).toBe('invalid')
    expect(await createSignatureVerifier(tools(failing(CHAIN_DISCONNECTED, 'away')))(wrapped)).toBe('unknown')
  })
})

describe('a key of Solana', () => {
  it('behavior: it has signed the bytes of the text', async () => {
    const verifyEd25519 = vi.fn<SignatureTools['verifyEd25519']>(() => true)
    expect(await createSignatureVerifier(tools('0x', { verifyEd25519 }))(solana)).toBe('valid')
    const [key, bytes, signature] = verifyEd25519.mock.calls[0] ?? []
    expect([key?.length, signature?.length]).toEqual([32, 64])
    expect(bytes).toEqual(new TextEncoder().encode('Sign in €'))
  })

  it('attack: what does not hold is invalid', async () => {
    expect(await createSignatureVerifier(tools('0x', { verifyEd25519: () => false }))(solana)).toBe('invalid')
  })

  it.each([
    ['an address of another length', { address: 'z'.repeat(44) }],
    ['an address that is none', { address: ADDRESS }],
    ['a signature that is too short', { signature: '2'.repeat(80) }],
    ['a signature that is too long', { signature: 'z'.repeat(120) }],
    ['a signature in hex', { signature: SIGNATURE }],
  ])('attack: %s is no signature', async (_, changed) => {
    expect(await createSignatureVerifier(tools('0x'))({ ...solana, ...changed })).toBe('invalid')
  })
})

it('behavior: of a chain that is neither nothing is known', async () => {
  const bitcoin = { ...signed, chainId: 'bip122:000000000019d6689c085ae165831e93' }
  expect(await createSignatureVerifier(tools('0x1626ba7e'))(bitcoin)).toBe('unknown')
})
