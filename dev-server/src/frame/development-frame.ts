import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Headers } from '@casement/shared-protocol/headers'

/** The frame served from its sources by Vite instead of from built files. */
export type DevelopmentFrame = {
  /** A page of the sources, transformed for this URL. */
  document(path: string, file: string): Promise<string>
  /** Lets Vite answer; resolves to false if it has no such file. */
  answer(message: IncomingMessage, response: ServerResponse): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Relaxes a policy by what Vite needs in development only: injected styles and the hot-reload socket. The rest stays as
 * in production.
 */
export const relaxForDevelopment = (headers: Headers, sockets: readonly string[]): Headers => {
  const policy = (headers['Content-Security-Policy'] ?? '')
    .split('; ')
    .filter((directive) => !directive.includes('trusted-types'))
    .map((directive) => {
      if (directive.startsWith('style-src ')) return `${directive} 'unsafe-inline'`
      if (directive.startsWith('connect-src ')) return [directive, ...sockets].join(' ')
      return directive
    })
  return { ...headers, 'Content-Security-Policy': policy.join('; ') }
}

/** Starts Vite inside the frame's server, which also carries Vite's socket. */
export const startDevelopmentFrame = async (root: string, http: Server): Promise<DevelopmentFrame> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: http } },
  })
  return {
    document: async (path, file) => vite.transformIndexHtml(path, await readFile(join(root, file), 'utf8')),
    answer: (message, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true))
        vite.middlewares(message, response, (error?: unknown) => {
          if (error === undefined) resolve(false)
          else reject(error)
        })
      }),
    stop: () => vite.close(),
  }
}
