import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { namehash, normalize } from 'viem/ens'
import type { EvmSource } from './chain/evm-source.ts'
import { ChainUnreachableError } from './chain/rpc-client.ts'

// Names of addresses from the registry of the first EVM chain. A world without a registry has no names.

/** The registry's address on every chain that has it. */
export const NAME_REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
/** The maximum size of a picture. */
const MAX_AVATAR_BYTES = 150 * 1_024
const MAX_NAME_LENGTH = 255

const ABI = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
])

type Question = { readonly functionName: 'resolver' | 'name' | 'addr'; readonly args: readonly [Hex] }
type TextQuestion = { readonly functionName: 'text'; readonly args: readonly [Hex, string] }

const read = async (source: EvmSource, to: string, question: Question | TextQuestion): Promise<string | undefined> => {
  try {
    const data = encodeFunctionData({ abi: ABI, ...question })
    const said = await source.rpc.call('eth_call', [{ to, data }, 'latest'])
    if (typeof said !== 'string' || !/^0x[0-9a-f]{2,}$/i.test(said)) return undefined
    return decodeFunctionResult({ abi: ABI, functionName: question.functionName, data: said as Hex })
  } catch (error) {
    if (error instanceof ChainUnreachableError) throw error
    // A contract that reverts or returns invalid text has no name.
    return undefined
  }
}

const resolverOf = async (source: EvmSource, node: Hex): Promise<string | undefined> => {
  const resolver = await read(source, NAME_REGISTRY, { functionName: 'resolver', args: [node] })
  return resolver === undefined || resolver === zeroAddress ? undefined : resolver
}

const nodeOf = (name: string): Hex | undefined => {
  try {
    return name.length > 0 && name.length <= MAX_NAME_LENGTH && normalize(name) === name ? namehash(name) : undefined
  } catch {
    return undefined
  }
}

export type Named = { readonly name: string; readonly avatar: string | null }

/**
 * An address's name. Anyone can claim any name for an address; it counts only if the name resolves back to the address.
 */
export const nameOf = async (source: EvmSource, address: string): Promise<Named | undefined> => {
  const reverse = namehash(`${address.toLowerCase().slice(2)}.addr.reverse`)
  const reverseResolver = await resolverOf(source, reverse)
  const name =
    reverseResolver === undefined
      ? undefined
      : await read(source, reverseResolver, { functionName: 'name', args: [reverse] })
  const node = name === undefined ? undefined : nodeOf(name)
  const resolver = node === undefined ? undefined : await resolverOf(source, node)
  if (name === undefined || node === undefined || resolver === undefined) return undefined
  const owner = await read(source, resolver, { functionName: 'addr', args: [node] })
  if (owner?.toLowerCase() !== address.toLowerCase()) return undefined
  const avatar = await read(source, resolver, { functionName: 'text', args: [node, 'avatar'] })
  const fits = avatar && avatar.length <= MAX_AVATAR_BYTES && /^(?:https:|data:image\/)/i.test(avatar)
  return { name, avatar: fits ? avatar : null }
}
