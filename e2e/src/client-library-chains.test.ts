import { fromSchema, optionsSchema } from '@casement/shared-protocol/schemas'
import * as library from 'viem/chains'
import { expect, test } from 'vitest'
import { splitOptions } from '../../host-sdk/src/options.ts'

// Pages pass the chain definitions of their client library. These contain functions, which cannot be cloned, and fields
// that nobody needs, but must remain valid networks up to the frame's schema.

type Chain = Parameters<typeof splitOptions>[0]['networks'][number]

const chains = Object.entries(library).filter((entry): entry is [string, (typeof entry)[1] & Chain] => {
  const [, chain] = entry
  return typeof chain === 'object' && 'rpcUrls' in chain
})

const readOptions = fromSchema(optionsSchema)
const readByFrame = (chain: Chain) => {
  const { sent } = splitOptions({ frameUrl: 'https://wallet.example.com', projectId: 'shop', networks: [chain] })
  return readOptions(structuredClone(sent))
}

// A few networks have endpoints without TLS, which a frame on a secure origin cannot reach.
const hasPlainHttp = ({ rpcUrls, blockExplorers }: Chain): boolean =>
  [...(rpcUrls.default?.http ?? []), ...Object.values(blockExplorers ?? {}).map((each) => each?.url)].some(
    (url) => url?.startsWith('http://') && !['127.0.0.1', 'localhost'].includes(new URL(url).hostname),
  )

test('behavior: viem’s chains are valid networks, each with its chain id', () => {
  const secure = chains.filter(([, chain]) => !hasPlainHttp(chain))
  expect(secure.length).toBeGreaterThan(500)
  const read = secure.map(([name, chain]) => [name, readByFrame(chain)] as const)
  expect(read.filter(([, reading]) => !reading.ok)).toEqual([])
  const ids = read.map(([, reading]) => reading.ok && reading.value.networks[0]?.caipNetworkId)
  expect(ids).toEqual(secure.map(([, chain]) => `eip155:${chain.id}`))
})

test('error: a chain with an endpoint without TLS is rejected by its path', () => {
  const insecure = chains.filter(([, chain]) => hasPlainHttp(chain))
  expect(insecure.length).toBeGreaterThan(0)
  for (const [, chain] of insecure) {
    expect(readByFrame(chain)).toMatchObject({ ok: false, reason: 'must be an https address' })
  }
})
