import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'

/** Asks for a file at an address that has been looked at, whatever its name means by now. */
export type OpenUrl = (url: URL, address: string, signal: AbortSignal) => Promise<IncomingMessage>

export const openUrl: OpenUrl = (url, address, signal) =>
  new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const name = url.hostname.replace(/^\[|\]$/g, '')
    const outgoing = (isSecure ? requestHttps : requestHttp)(
      {
        host: address,
        port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
        path: `${url.pathname}${url.search}`,
        // The certificate has to be that of the name, not of the address.
        ...(isSecure && isIP(name) === 0 ? { servername: name } : {}),
        headers: {
          Host: url.host,
          Accept: 'image/*',
          'Accept-Encoding': 'identity',
          'User-Agent': 'casement-images',
        },
        agent: false,
        signal,
      },
      resolve,
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
