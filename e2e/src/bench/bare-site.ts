import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BareSite = {
  /** An empty page that runs what is served for its path after a reload. */
  address(name: string): string
  stop(): Promise<void>
}

/** A script that loads another script into a page, as a site would on demand, and waits for it. */
export const loading = (address: string): string => `const script = document.createElement('script');
  script.src = ${JSON.stringify(address)};
  const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
  document.head.append(script);
  await loaded;`

/** Evaluated in a page, makes its next load run what it has for a reload. */
export const PREPARE_RELOAD = `sessionStorage.setItem('again', 'yes')`
/** Evaluated in a reloaded page, resolves to the value of that. */
export const AFTER_RELOAD = 'window.again'

// The page itself runs it, as a visitor's page would: a script of the debugger would begin late, at a time of its own.
const pageWith = (onReload: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,"><body><script>
if (sessionStorage.getItem('again') === 'yes') window.again = (async () => { ${onReload.replaceAll('</', '<\\/')} })()
</script></body></html>`

/**
 * Serves `/connect.js` and pages by name. A page is empty at first; after a reload it runs its own code.
 *
 * @example
 * const site = await serveBareSite(script, { bare: 'return performance.now()' })
 */
export const serveBareSite = async (script: string, onReload: Readonly<Record<string, string>>): Promise<BareSite> => {
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    const isScript = name === 'connect.js'
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' })
    response.end(isScript ? script : pageWith(onReload[name] ?? ''))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, resolve)
  })
  return {
    address: (name) => `http://app.localhost:${(server.address() as AddressInfo).port}/${name}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
