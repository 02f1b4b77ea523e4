import { MAIL_HOST } from '../hosts/host-names.ts'
import type { Answer } from '../http/answer.ts'
import { notFound, ok, wrongMethod } from '../http/answer.ts'
import { startLoopbackServer } from '../http/loopback-server.ts'
import type { Request } from '../http/request.ts'
import type { StartPart } from '../parts/part.ts'
import { createInbox } from './inbox.ts'
import { INBOX_POLICY, inboxPage } from './inbox-page.ts'
import { startSmtp } from './smtp.ts'

export type MailOptions = {
  /** Of the page and the API. */
  readonly port: number
  /** Of the mail server. */
  readonly smtpPort: number
}
export type MailAddresses = {
  readonly port: number
  /** The page for people. */
  readonly page: string
  /** `smtp://127.0.0.1:PORT` */
  readonly smtp: string
}

/** Starts a mail server, the page on which its letters are read, and `GET /letters?to=ADDRESS` for tests. */
export const startMail: StartPart<MailOptions, MailAddresses> = async ({ port, smtpPort }, runtime) => {
  const { log } = runtime
  const inbox = createInbox()
  const answer = ({ method, path, query }: Request): Answer => {
    if (method !== 'GET' && method !== 'HEAD') return wrongMethod('GET, HEAD')
    if (path === '/letters')
      return ok('application/json; charset=utf-8', JSON.stringify(inbox.list(query.get('to') ?? undefined)))
    if (path !== '/') return notFound()
    return ok('text/html; charset=utf-8', inboxPage(inbox.list()), { 'Content-Security-Policy': INBOX_POLICY })
  }
  const server = await startLoopbackServer(port, 'mail page', answer, runtime)
  try {
    const smtp = await startSmtp(
      smtpPort,
      (letter) => {
        inbox.add(letter)
        log.info(`a letter to ${letter.to.join(', ')}: ${letter.subject}`)
      },
      log,
    )
    return {
      addresses: {
        port: server.port,
        page: `http://${MAIL_HOST}:${server.port}/`,
        smtp: `smtp://127.0.0.1:${smtp.port}`,
      },
      stop: async () => {
        await smtp.stop()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
