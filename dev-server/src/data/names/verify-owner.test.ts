import { serializeErc6492Signature } from 'viem'
import { describe, expect, test } from 'vitest'
import { evmAccount } from '../../accounts/accounts.ts'
import type { EvmSource } from '../chain/evm-source.ts'
import { ChainRefusalError, ChainUnreachableError } from '../chain/rpc-client.ts'
import type { EvmChain } from '../rules/chains.ts'
import { createVerifyOwner } from './verify-owner.ts'

const visitor = evmAccount('visitor')
const second = evmAccount('second')
const CONTRACT = `0x${'c0'.repeat(20)}` as const
const MAGIC = `0x1626ba7e${'0'.repeat(56)}`
const message = '{"name":"anna.casement.test","attributes":{},"timestamp":1735689600}'

type Asked = (method: string, params: readonly unknown[]) => Promise<unknown>

const verifyOn = (call: Asked, chain: EvmChain = 'eip155:1') =>
  createVerifyOwner({ evm: new Map([[chain, { rpc: { call } } as unknown as EvmSource]]) })

const unasked: Asked = async () => expect.unreachable('a key needs no chain')

describe("a key's signature", () => {
  test('behavior: is valid without a chain', async () => {
    const signature = await visitor.signMessage({ message })
    const signed = { chainId: 'eip155:1', address: visitor.address, message, signature }
    expect(await verifyOn(unasked)(signed)).toBe('valid')
    expect(await createVerifyOwner({ evm: new Map() })({ ...signed, address: signed.address.toLowerCase() })).toBe(
      'valid',
    )
  })

  test('attack: is invalid for another account or another message', async () => {
    const verify = verifyOn(async () => '0x')
    const signed = { chainId: 'eip155:1', address: visitor.address, message }
    expect(await verify({ ...signed, signature: await second.signMessage({ message }) })).toBe('invalid')
    const signature = await visitor.signMessage({ message: `${message} ` })
    expect(await verify({ ...signed, signature })).toBe('invalid')
  })

  test.each([
    '',
    '0x',
    'anna',
    `0x${'zz'.repeat(65)}`,
    `0x${'0'.repeat(130)}`,
    `0x${'ab'.repeat(20_000)}`,
  ])('attack: is invalid if it is %.20j', async (signature) => {
    const verify = verifyOn(async () => '0x')
    expect(await verify({ chainId: 'eip155:1', address: visitor.address, message, signature })).toBe('invalid')
  })

  test.each([
    '',
    'anna',
    '0x1',
    '6dEwDykT8irZuTMeFjA7cQkbFGvFR7xV7jXAAya91GbK',
    visitor.address.slice(2),
  ])('attack: is invalid for the address %j', async (address) => {
    const signature = await visitor.signMessage({ message })
    expect(await verifyOn(unasked)({ chainId: 'eip155:1', address, message, signature })).toBe('invalid')
  })
})

describe("a contract's signature", () => {
  const signed = async (chainId = 'eip155:137') => ({
    chainId,
    address: CONTRACT,
    message,
    signature: await visitor.signMessage({ message }),
  })

  test('behavior: is valid if the contract on that chain confirms it', async () => {
    const asked: unknown[] = []
    const verify = verifyOn(async (method, [question, block]) => {
      asked.push(method, (question as { to: string }).to, block)
      return MAGIC
    }, 'eip155:137')
    expect(await verify(await signed())).toBe('valid')
    expect(asked).toEqual(['eth_call', CONTRACT, 'latest'])
  })

  test('behavior: may come before the contract itself', async () => {
    const signature = serializeErc6492Signature({
      address: CONTRACT,
      data: '0x',
      signature: await visitor.signMessage({ message }),
    })
    const verify = verifyOn(async (method) => (method === 'eth_getCode' ? '0x' : '0x01'), 'eip155:137')
    expect(await verify({ ...(await signed()), signature })).toBe('valid')
  })

  test.each([
    ['denies it', async () => `0xffffffff${'0'.repeat(56)}`],
    ['does not exist', async () => '0x'],
    [
      'reverts',
      async () => {
        throw new ChainRefusalError('eth_call: execution reverted')
      },
    ],
  ] satisfies [string, Asked][])('attack: is invalid if the contract %s', async (_what, call) => {
    expect(await verifyOn(call, 'eip155:137')(await signed())).toBe('invalid')
  })

  test.each([
    ['is away', new ChainUnreachableError('away')],
    ['refuses the call', new ChainRefusalError('eth_call: too many requests')],
  ])('error: is undecided if the chain %s', async (_what, error) => {
    expect(await verifyOn(() => Promise.reject(error), 'eip155:137')(await signed())).toBe('unknown')
  })

  test('attack: is not asked on another chain than its own', async () => {
    expect(await verifyOn(async () => MAGIC, 'eip155:1')(await signed('eip155:137'))).toBe('unknown')
    expect(await verifyOn(async () => MAGIC, 'eip155:1')(await signed('eip155:10'))).toBe('unknown')
  })
})
