import { toWireError } from '@casement/shared-protocol'
import * as v from 'valibot'
import type { RpcAddresses } from '../chains.ts'
import { readMemory, toMemory } from '../connection.ts'
import type { Core } from '../core.ts'
import { createCore } from '../core.ts'
import { readRpc } from '../settings.ts'
import type { ChromePort } from './chrome.ts'
import { chrome } from './chrome.ts'
import type { WireReply } from './messages.ts'
import { requestSchema, SITE_LINE } from './messages.ts'
import { askInWindow, refusePromptsOf, servePrompt } from './prompt-window.ts'

const CONFIG_FILE = 'rpc.json'

const lines = new Map<string, Set<ChromePort>>()
const cores = new Map<string, Promise<Core>>()

let addresses: Promise<RpcAddresses> | undefined
const readAddresses = async (): Promise<RpcAddresses> => {
  const response = await fetch(chrome.runtime.getURL(CONFIG_FILE))
  return readRpc(await response.text()) ?? {}
}

const memoryKey = (origin: string): string => `connection:${origin}`

const startCore = async (origin: string): Promise<Core> => {
  addresses ??= readAddresses()
  const key = memoryKey(origin)
  const kept = await chrome.storage.local.get(key)
  return createCore({
    origin,
    rpc: await addresses,
    kept: readMemory(kept[key]),
    ask: askInWindow,
    keep: (connection) => void chrome.storage.local.set({ [key]: toMemory(connection) }),
    emit: (event) => {
      for (const line of lines.get(origin) ?? []) line.postMessage({ kind: 'event', event } satisfies WireReply)
    },
  })
}

const coreOf = (origin: string): Promise<Core> => {
  const known = cores.get(origin)
  if (known !== undefined) return known
  const core = startCore(origin)
  cores.set(origin, core)
  return core
}

const answer = async (origin: string, line: ChromePort, message: unknown): Promise<void> => {
  const read = v.safeParse(requestSchema, message)
  if (!read.success) return
  const { id, namespace, method, params } = read.output
  const reply = await coreOf(origin)
    .then((core) => core.request(namespace, method, params))
    .then(
      (value): WireReply => ({ kind: 'answer', id, value }),
      (error: unknown): WireReply => ({ kind: 'error', id, error: toWireError(error) }),
    )
  // The page may have closed while the prompt was open.
  if (lines.get(origin)?.has(line)) line.postMessage(reply)
}

/** Serves one document. Its origin comes from the browser's data on the port, never from a message. */
const serveSite = (line: ChromePort): void => {
  const origin = line.sender?.origin
  if (origin === undefined) return line.disconnect()
  const ofOrigin = lines.get(origin) ?? new Set()
  lines.set(origin, ofOrigin.add(line))
  line.onMessage.addListener((message) => void answer(origin, line, message))
  line.onDisconnect.addListener(() => {
    ofOrigin.delete(line)
    if (ofOrigin.size > 0) return
    lines.delete(origin)
    cores.delete(origin)
    refusePromptsOf(origin)
  })
  void coreOf(origin).then((core) => {
    const { chainId } = core.connection()
    if (ofOrigin.has(line))
      line.postMessage({ kind: 'event', event: { namespace: 'eip155', event: 'connect', payload: { chainId } } })
  })
}

chrome.runtime.onConnect.addListener((line) => (line.name === SITE_LINE ? serveSite(line) : servePrompt(line)))
