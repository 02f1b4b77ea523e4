import { DISCONNECTED } from '@casement/shared-protocol'
import * as v from 'valibot'
import type { ChromePort } from './chrome.ts'
import { chrome } from './chrome.ts'
import type { WireReply } from './messages.ts'
import { fromPageSchema, replySchema, requestSchema, SITE_LINE, toPage } from './messages.ts'

// Relays messages between the page's world and the worker. It forwards only messages that parse, and never names the
// page: the browser tells the worker which one it is.

const unanswered = new Set<string>()
let line: ChromePort | undefined

const post = (reply: WireReply): void => window.postMessage(toPage(reply), location.origin)

const open = (): ChromePort => {
  const opened = chrome.runtime.connect({ name: SITE_LINE })
  opened.onMessage.addListener((message) => {
    const read = v.safeParse(replySchema, message)
    if (!read.success) return
    if (read.output.kind !== 'event') unanswered.delete(read.output.id)
    post(read.output)
  })
  opened.onDisconnect.addListener(() => {
    line = undefined
    // The browser ends an idle worker; its pending requests are lost.
    const error = { code: DISCONNECTED, message: 'The wallet was stopped' }
    for (const id of unanswered) post({ kind: 'error', id, error })
    unanswered.clear()
  })
  return opened
}

window.addEventListener('message', ({ source, data }) => {
  const read = source === window ? v.safeParse(fromPageSchema, data) : undefined
  if (!read?.success) return
  const request = v.parse(requestSchema, read.output)
  unanswered.add(request.id)
  line ??= open()
  line.postMessage(request)
})

line = open()
