import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedLetter = {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly messageId: string
}

/** A mail server that keeps what it gets. */
export type Inbox = {
  readonly url: string
  readonly letters: readonly ReceivedLetter[]
  /** Waits for a letter to an address beyond those that were there already. */
  readonly next: (to: string, seen?: number) => Promise<ReceivedLetter>
  readonly of: (to: string) => readonly ReceivedLetter[]
  readonly stop: () => Promise<void>
}

const WAIT_MS = 10_000

/** The code in a letter; empty if it has none. */
export const codeIn = (text: string): string => /^\s+(\d{6,8})$/m.exec(text)?.[1] ?? ''

export const startInbox = async (
  refuse: () => { readonly code: number } | undefined = () => undefined,
): Promise<Inbox> => {
  const letters: ReceivedLetter[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const refusal = refuse()
        if (refusal !== undefined) return done(Object.assign(new Error('not now'), { responseCode: refusal.code }))
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        letters.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          messageId: mail.messageId ?? '',
        })
        done()
        for (const wake of waiting) wake()
      })
    },
  })
  // A service that is killed in the middle of a letter resets its connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const of = (to: string): readonly ReceivedLetter[] => letters.filter((letter) => letter.to.includes(to))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
    of,
    next: (to, seen = 0) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No letter to ${to} came.`)), WAIT_MS)
        const look = (): void => {
          const letter = of(to)[seen]
          if (letter === undefined) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(letter)
        }
        waiting.add(look)
        look()
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
