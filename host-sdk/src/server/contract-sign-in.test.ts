import { describe, expect, test } from 'vitest'
import { account, eachWithNodes, nodeThat, other, refusedFor, textOf, verifierWith } from './verifier-for-tests.ts'

eachWithNodes()

describe('a contract account', () => {
  const ofContract = async (rpc: { readonly [chainId: string]: string }) => {
    const message = textOf()
    return verifierWith({ rpc }).verifier.verifyMessage({ message, signature: await other.signMessage({ message }) })
  }

  test('behavior: signs in when the chain confirms its signature', async () => {
    const rpc = { 'eip155:1': await nodeThat({ result: '0x1626ba7e'.padEnd(66, '0') }) }
    expect(await ofContract(rpc)).toMatchObject({ address: account.address })
  })

  test.each([
    { result: '0x' },
    { result: '0xffffffff'.padEnd(66, '0') },
    { error: { code: 3, message: 'execution reverted' } },
    { error: { code: -32_000, message: 'out of gas' } },
  ])('attack: rejects a signature that the chain does not confirm: %o', async (answer) => {
    await expect(ofContract({ 'eip155:1': await nodeThat(answer) })).rejects.toEqual(refusedFor('signature'))
  })

  test.each([
    { error: { code: -32_005, message: 'limit exceeded' } },
    { error: 'busy' },
    { error: { message: 'execution reverted' } },
    { error: { code: 3, message: null } },
    {},
    'null',
    '<html>',
    '',
  ])('attack: rejects the sign-in when the chain cannot be queried: %o', async (answer) => {
    await expect(ofContract({ 'eip155:1': await nodeThat(answer) })).rejects.toEqual(refusedFor('signature-unknown'))
  })

  test('attack: rejects the sign-in when no node is configured for the chain', async () => {
    for (const rpc of [
      {},
      { 'eip155:137': await nodeThat({ result: '0x1626ba7e' }) },
      { 'eip155:1': 'http://127.0.0.1:1' },
    ]) {
      await expect(ofContract(rpc)).rejects.toEqual(refusedFor('signature-unknown'))
    }
  })
})
