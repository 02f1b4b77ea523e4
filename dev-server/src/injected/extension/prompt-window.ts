import * as v from 'valibot'
import type { Ask, Decision, Prompt } from '../prompt.ts'
import type { ChromePort } from './chrome.ts'
import { chrome } from './chrome.ts'
import { askIdOf, fromAskSchema } from './messages.ts'

const PAGE = 'approve.html'
const WIDTH = 420
const HEIGHT = 680

type Open = { readonly prompt: Prompt; readonly window: Promise<number | undefined>; decide(decision: Decision): void }
const openPrompts = new Map<string, Open>()

/** Prompts in a window of the extension, which pages cannot access. Closing it refuses. */
export const askInWindow: Ask = async (prompt) => {
  const id = crypto.randomUUID()
  const url = chrome.runtime.getURL(`${PAGE}#${id}`)
  const window = chrome.windows
    .create({ url, type: 'popup', width: WIDTH, height: HEIGHT, focused: true })
    .then((created) => created.id)
  const decision = new Promise<Decision>((resolve) => openPrompts.set(id, { prompt, window, decide: resolve }))
  try {
    await window
    return await decision
  } finally {
    openPrompts.delete(id)
    // The window may be closed already: closing it is a way to refuse.
    window.then((it) => (it === undefined ? undefined : chrome.windows.remove(it))).catch(() => undefined)
  }
}

/** Refuses the open prompts of a site that can no longer receive the answer. */
export const refusePromptsOf = (origin: string): void => {
  for (const { prompt, decide } of openPrompts.values()) if (prompt.origin === origin) decide({ kind: 'refused' })
}

chrome.windows.onRemoved.addListener((removed) => {
  for (const { window, decide } of openPrompts.values())
    window.then((it) => (it === removed ? decide({ kind: 'refused' }) : undefined)).catch(() => undefined)
})

/** Serves a prompt window. Content scripts can open ports too, and must not decide. */
export const servePrompt = (line: ChromePort): void => {
  const id = askIdOf(line.name)
  const open = id === undefined ? undefined : openPrompts.get(id)
  const { sender } = line
  const isWindow = sender?.id === chrome.runtime.id && sender.url?.startsWith(chrome.runtime.getURL(PAGE))
  if (open === undefined || !isWindow) return line.disconnect()
  line.onMessage.addListener((message) => {
    const read = v.safeParse(fromAskSchema, message)
    if (read.success && read.output.kind === 'decided') open.decide(read.output.decision)
  })
  line.postMessage({ prompt: open.prompt })
}
