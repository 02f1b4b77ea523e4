import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { evmAccount } from '../../accounts/accounts.ts'
import type { Request } from '../../http/request.ts'
import { RequestError } from '../http/failure.ts'
import { createNameStore } from '../names/name-store.ts'
import type { Service } from '../service.ts'
import { answerNameRegistration } from './name-registration.ts'

const NOW = 1_767_225_600_000
const MAGIC = `0x1626ba7e${'0'.repeat(56)}`
const CONTRACTS = [`0x${'c1'.repeat(20)}`, `0x${'c2'.repeat(20)}`] as const

/** Registers with a service whose chain answers only when told to. */
const registering = (most?: number) => {
  const names = createNameStore([], most)
  const answers: (() => void)[] = []
  const call = () => new Promise((resolve) => answers.push(() => resolve(MAGIC)))
  const sources = { evm: new Map([['eip155:1', { rpc: { call } }]]), urls: new Map([['eip155:1', '']]) }
  const answer = answerNameRegistration({ names, sources, now: () => NOW } as unknown as Service)
  const register = async (label: string, address: string): Promise<number> => {
    const text = JSON.stringify({ name: `${label}.casement.test`, attributes: {}, timestamp: NOW / 1_000 })
    const signature = await evmAccount('visitor').signMessage({ message: text })
    const body = JSON.stringify({ message: text, signature, coin_type: 60, address })
    const message = Readable.from([Buffer.from(body)]) as IncomingMessage
    const request = { query: new URLSearchParams() } as Request
    return answer({ request, message, places: {} }).then(
      ({ status }) => status,
      (error) => (error instanceof RequestError ? error.answer.status : Promise.reject(error)),
    )
  }
  return { names, answers, register }
}

test('attack: of two that are verified at the same time, only the first to be verified gets the name', async () => {
  const { names, answers, register } = registering()
  const both = CONTRACTS.map((address) => register('anna', address))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  expect((await Promise.all(both)).toSorted()).toEqual([200, 400])
  const owner = names.byName('anna.casement.test')?.addresses['60']?.address ?? ''
  expect(names.byAddress(owner)).toHaveLength(1)
  expect(CONTRACTS.filter((address) => names.byAddress(address).length > 0)).toEqual([owner])
})

test('attack: of two that are verified at the same time, only as many are kept as fit', async () => {
  const { names, answers, register } = registering(1)
  const both = [register('anna', CONTRACTS[0]), register('noah', CONTRACTS[1])]
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  expect((await Promise.all(both)).toSorted()).toEqual([200, 503])
  expect(CONTRACTS.filter((address) => names.byAddress(address).length > 0)).toHaveLength(1)
})
