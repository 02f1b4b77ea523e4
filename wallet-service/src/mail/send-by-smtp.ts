import { createTransport } from 'nodemailer'
import type { Send } from './outbox.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 20_000

/** Sends by SMTP. The message's id is that of the letter, by which servers recognize one that they have already. */
export const createSendBySmtp = (url: string, from: string, domain: string): { send: Send; close: () => void } => {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // A letter is our own text. Nothing in it may name a file or an address to include.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never)
  return {
    send: async ({ id, to, subject, text }) => {
      await transport.sendMail({
        // An object, so that an address is never read as a list of addresses.
        to: { name: '', address: to },
        from,
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
    },
    close: () => transport.close(),
  }
}
