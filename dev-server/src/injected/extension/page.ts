import { fromWireError, INTERNAL_ERROR, ProviderRpcError, readPlainJson } from '@casement/shared-protocol'
import * as v from 'valibot'
import { announceEvm, onEvmRequested } from '../announce-evm.ts'
import type { Send } from '../apply-misbehaviours.ts'
import { createEvmProvider } from '../evm-provider.ts'
import { EXTENSION_WALLET } from '../identity.ts'
import { createStandardWallet, registerStandardWallet } from '../standard-wallet.ts'
import type { WireReply } from './messages.ts'
import { fromBridgeSchema, toBridge } from './messages.ts'

// Runs in the page's own world: all that the page sees of the extension. It holds no secrets.

type Waiting = { resolve(value: unknown): void; reject(error: unknown): void }
const waiting = new Map<string, Waiting>()
const PARAMS_BOUNDS = { maxSize: 512 * 1024, maxDepth: 32 }

const send: Send = (namespace, method, params) =>
  new Promise((resolve, reject) => {
    const plain = params === undefined ? undefined : readPlainJson(params, PARAMS_BOUNDS)
    if (plain?.ok === false) throw new ProviderRpcError(-32600, `Parameters are plain data: ${plain.reason}`)
    const id = crypto.randomUUID()
    waiting.set(id, { resolve, reject })
    window.postMessage(toBridge({ id, namespace, method: String(method), params: plain?.value }), location.origin)
  })

const evm = createEvmProvider(send)
const standard = createStandardWallet(EXTENSION_WALLET, send)

const settle = (reply: Exclude<WireReply, { kind: 'event' }>): void => {
  const request = waiting.get(reply.id)
  waiting.delete(reply.id)
  if (reply.kind === 'answer') request?.resolve(reply.value)
  else request?.reject(fromWireError(reply.error) ?? new ProviderRpcError(INTERNAL_ERROR, 'The wallet failed'))
}

window.addEventListener('message', ({ source, data }) => {
  const read = source === window ? v.safeParse(fromBridgeSchema, data) : undefined
  if (!read?.success) return
  const { reply } = read.output
  if (reply.kind !== 'event') return settle(reply)
  evm.emit(reply.event)
  standard.emit(reply.event)
})

const info = Object.freeze({ ...EXTENSION_WALLET, uuid: crypto.randomUUID() })
const announce = (): void => announceEvm(info, evm.provider)
onEvmRequested(announce)
announce()
registerStandardWallet(standard.wallet)
