import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Attempt } from '../free-port.ts'
import { isTaken, onFreePort } from '../free-port.ts'
import type { PartLog } from '../parts/part-log.ts'
import type { Letter } from './inbox.ts'

const MAX_LETTER_BYTES = 256 * 1024

export type Smtp = { readonly port: number; readonly stop: () => Promise<void> }

/** Starts a mail server that delivers nothing elsewhere: it gives every letter to `received`. */
export const startSmtp = (preferred: number, received: (letter: Letter) => void, log: PartLog): Promise<Smtp> => {
  const attempt = (port: number): Promise<Attempt<Smtp>> =>
    new Promise((resolve, reject) => {
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        size: MAX_LETTER_BYTES,
        onData: (stream, session, done) => {
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            if (stream.sizeExceeded) return done(Object.assign(new Error('too large'), { responseCode: 552 }))
            PostalMime.parse(Buffer.concat(chunks)).then(
              (mail) => {
                received({
                  to: session.envelope.rcptTo.map(({ address }) => address),
                  subject: mail.subject ?? '',
                  text: mail.text ?? '',
                  at: Date.now(),
                })
                done()
              },
              (error: Error) => done(error),
            )
          })
        },
      })
      server.on('error', (error: NodeJS.ErrnoException) => {
        if (isTaken(error)) return resolve({ kind: 'taken' })
        // After the start it is a client that went away.
        log.debug(error.message)
        reject(error)
      })
      server.listen(port, '127.0.0.1', () => {
        const address = server.server.address()
        const bound = typeof address === 'object' && address !== null ? address.port : port
        const stop = () => new Promise<void>((ended) => server.close(() => ended()))
        resolve({ kind: 'done', value: { port: bound, stop } })
      })
    })
  return onFreePort(preferred, attempt, 'mail')
}
