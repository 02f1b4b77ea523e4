import { writeBase58 } from '@casement/shared-protocol'
import { ed25519 } from '@noble/curves/ed25519'
import { recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { HOST } from '../../../../wallet-service/test/service.ts'
import type { Approvals, ApprovalsParts } from '../approval/approvals.ts'
import type { Answer, Queue } from '../approval/messages.ts'
import { intentHash } from '../approval/rules/intent-hash.ts'
import { reviewMessage } from '../approval/rules/review.ts'
import { createKeyOperations } from '../operations/key-operations.ts'
import type { WithKeyOperations } from '../operations/key-worker.ts'
import type { Wire } from './frame-for-tests.ts'
import { context } from './frame-for-tests.ts'
import { reasonOf } from './reason-for-tests.ts'
import { createVisitors } from './visitors-for-tests.ts'

// A request from the modal to the signature, with the real service and the real keys. Only the window is played: it reads
// what it is told, as the real one does, and answers with the hash.

const { makeWallet } = createVisitors()
const MESSAGE = 'Order 7 of the corner shop'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const LOOK = { language: 'en', appearance: { theme: 'light', variables: {} } } as const

/** A window whose visitor approves all that is shown. `change` has it return another hash than that of what was shown. */
const approvingWindow =
  (change: (answer: Answer) => Answer = (answer) => answer): ApprovalsParts['openWindow'] =>
  ({ onAnswer }) => {
    const seen = new Set<string>()
    queueMicrotask(() => onAnswer({ type: 'ready' }))
    return {
      isReached: true,
      say: ({ requests }: Queue) => {
        for (const { id, ...request } of requests) {
          if (seen.has(id)) continue
          seen.add(id)
          const { signable } = reviewMessage(request, Date.now())
          onAnswer(change({ type: 'approve', id, hash: intentHash(request, signable) }))
        }
      },
      isClosed: () => false,
      focus: () => undefined,
      close: () => undefined,
    }
  }

const makeSigner = async (changes: Parameters<typeof makeWallet>[0] = {}) => {
  let approvals: Approvals | undefined
  const visitor = await makeWallet({
    openWindow: approvingWindow(),
    // The screen’s visitor presses its button at once.
    showScreen: async (given) => {
      if (given.screen !== 'approve') return
      approvals = given.approvals
      approvals.openWindow(LOOK)
      // The modal leaves its view once nothing waits.
      await new Promise((resolve) => given.signal.addEventListener('abort', resolve))
    },
    ...changes,
  })
  const { state, frame } = visitor
  const accounts = state.kind === 'ready' ? state.accounts : []
  const addressOn = (namespace: string): string => accounts.find((one) => one.namespace === namespace)?.address ?? ''
  const ask = async (chainId: `${string}:${string}`, method: string, params: readonly string[] | object) => {
    const id = crypto.randomUUID()
    const asked = frame.call.approve(
      { id, chainId, method, params: params as readonly string[], opensWindows: true },
      context,
    )
    const shown = frame.call.show({ id: `${id}-screen`, screen: 'approve', ...LOOK }, context)
    const leave = async (): Promise<void> => {
      frame.call.cancel({ id: `${id}-screen` }, context)
      await Promise.resolve(shown).catch(() => undefined)
    }
    return Promise.resolve(asked).finally(leave)
  }
  return { ...visitor, addressOn, ask }
}

describe('an approved request', () => {
  test('behavior: is signed by the wallet’s key of eip155', async () => {
    const { addressOn, ask } = await makeSigner()
    const address = addressOn('eip155')
    const signature = await ask('eip155:1', 'personal_sign', [stringToHex(MESSAGE), address])
    expect(await recoverMessageAddress({ message: MESSAGE, signature: signature as `0x${string}` })).toBe(address)
  })

  test('behavior: typed data is signed as the standard has it', async () => {
    const { addressOn, ask } = await makeSigner()
    const address = addressOn('eip155')
    const data = {
      domain: { name: 'Harbour market', chainId: 1, verifyingContract: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
      types: { Bid: [{ name: 'price', type: 'uint256' }] },
      primaryType: 'Bid',
      message: { price: 7n },
    } as const
    const domainTypes = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ]
    const sent = { ...data, types: { ...data.types, EIP712Domain: domainTypes }, message: { price: '7' } }
    const signature = await ask('eip155:1', 'eth_signTypedData_v4', [address, JSON.stringify(sent)])
    expect(await recoverTypedDataAddress({ ...data, signature: signature as `0x${string}` })).toBe(address)
  })

  test('behavior: is signed by the wallet’s key of Solana', async () => {
    const { addressOn, ask } = await makeSigner()
    const pubkey = addressOn('solana')
    const message = new TextEncoder().encode(MESSAGE)
    const answer = await ask(SOLANA, 'solana_signMessage', { message: writeBase58(message), pubkey })
    const { signature } = answer as { readonly signature: string }
    const { readBase58 } = await import('@casement/shared-protocol')
    const key = readBase58(pubkey) ?? new Uint8Array()
    expect(ed25519.verify(readBase58(signature) ?? new Uint8Array(), message, key)).toBe(true)
  })

  test('behavior: has its share released for that signature, by the hash of what is signed', async () => {
    const released: unknown[] = []
    const wire: Wire = (input, init, pass) => {
      if (input.endsWith('/release')) released.push(JSON.parse(String(init.body)))
      return pass(input, init)
    }
    const { addressOn, ask } = await makeSigner({ wire })
    const account = addressOn('eip155')
    const params = [stringToHex(MESSAGE), account]
    released.length = 0
    await ask('eip155:1', 'personal_sign', params)
    const request = { hostOrigin: HOST, chainId: 'eip155:1', account, method: 'personal_sign', params } as const
    const hash = intentHash(request, reviewMessage(request, Date.now()).signable)
    expect(released).toEqual([expect.objectContaining({ purpose: 'sign', intentHash: hash })])
  })
})

describe('nothing is signed', () => {
  test('attack: by an account that is not the wallet’s', async () => {
    const { ask } = await makeSigner()
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    await expect(ask('eip155:1', 'personal_sign', [stringToHex(MESSAGE), other])).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('attack: for the hash of something else, however it came', async () => {
    const openWindow = approvingWindow((answer) =>
      answer.type === 'approve' ? { ...answer, hash: 'A'.repeat(43) } : answer,
    )
    const { addressOn, frame } = await makeSigner({ openWindow })
    const params = [stringToHex(MESSAGE), addressOn('eip155')]
    const given = { id: 'a', chainId: 'eip155:1', method: 'personal_sign', params, opensWindows: true } as const
    const asked = frame.call.approve(given, context)
    const shown = frame.call.show({ id: 'b', screen: 'approve', ...LOOK }, context)
    let isOver = false
    void Promise.resolve(asked)
      .catch(() => undefined)
      .finally(() => {
        isOver = true
      })
    // A round trip to the service, in which a signature would have been made.
    await frame.call.getUser(undefined, context)
    expect(isOver).toBe(false)
    expect(frame.call.cancel({ id: 'a' }, context)).toEqual({ cancelled: true })
    await expect(asked).rejects.toMatchObject({ code: 4001 })
    frame.call.cancel({ id: 'b' }, context)
    await expect(shown).rejects.toMatchObject({ code: 4001 })
  })

  test('attack: with a signature that the Worker made of something else', async () => {
    const lying: WithKeyOperations = (use) => {
      const keys = createKeyOperations()
      return use({
        ...keys,
        sign: (kept, released) =>
          keys.sign(kept, released, { kind: 'eip191', message: new TextEncoder().encode('something else') }),
      })
    }
    const { addressOn, ask } = await makeSigner({ withKeyOperations: lying })
    const params = [stringToHex(MESSAGE), addressOn('eip155')]
    await expect(ask('eip155:1', 'personal_sign', params)).rejects.toMatchObject({ name: 'SignatureError' })
  })

  test('error: without the service, which keeps the other share, and the page is told', async () => {
    let isDown = false
    const wire: Wire = (input, init, pass) =>
      isDown && input.endsWith('/release') ? Promise.reject(new TypeError('down')) : pass(input, init)
    const { addressOn, ask } = await makeSigner({ wire })
    isDown = true
    const asked = ask('eip155:1', 'personal_sign', [stringToHex(MESSAGE), addressOn('eip155')])
    expect(await reasonOf(asked)).toBe('unreachable')
  })

  test('error: on a network that the wallet has no account on', async () => {
    const { ask } = await makeSigner()
    expect(await reasonOf(ask('bip122:000000000019d6689c085ae165831e93', 'signMessage', ['hello']))).toBe('not_next')
  })

  test('error: for a visitor who has signed out', async () => {
    const { addressOn, frame } = await makeSigner()
    const params = [stringToHex(MESSAGE), addressOn('eip155')]
    await frame.call.signOut(undefined, context)
    const given = { id: 'a', chainId: 'eip155:1', method: 'personal_sign', params, opensWindows: true } as const
    expect(await reasonOf(frame.call.approve(given, context))).toBe('not_next')
  })
})
