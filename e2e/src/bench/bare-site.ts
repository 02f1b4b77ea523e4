import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BareSite = {
  /** An empty page that runs what is served for its path after a reload. */
  address(name: string): string
  /** The origin of the frames that pages embed by `framing`. */
  readonly frameOrigin: string
  stop(): Promise<void>
}

/** A script that loads another script into a page, as a site would on demand, and waits for it. */
export const loading = (address: string): string => `const script = document.createElement('script');
  script.src = ${JSON.stringify(address)};
  const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
  document.head.append(script);
  await loaded;`

/** A script that embeds a page of `frameOrigin`, as large as the window, and waits until it has loaded. */
export const framing = (path: string): string => `const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
  frame.src = location.origin.replace('app.', 'frame.') + ${JSON.stringify(path)};
  const framed = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await framed;`

/** Evaluated in a page, makes its next load run what it has for a reload. */
export const PREPARE_RELOAD = `sessionStorage.setItem('again', 'yes')`
/** Evaluated in a reloaded page, resolves to the value of that. */
export const AFTER_RELOAD = 'window.again'

// The page itself runs it, as a visitor's page would: a script of the debugger would begin late, at a time of its own.
const pageWith = (onReload: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,"><body><script>
if (sessionStorage.getItem('again') === 'yes') window.again = (async () => { ${onReload.replaceAll('</', '<\\/')} })()
</script></body></html>`

const frameWith = (code: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Frame</title><body><script>(async () => { ${code} })()</script></body></html>`

export type BareSiteParts = {
  /** What `/connect.js` has. */
  readonly script: string
  /** What each page runs after a reload, by name. */
  readonly onReload: Readonly<Record<string, string>>
  /** What the frame `/restoring` runs. */
  readonly inFrame: string
}

/**
 * Serves `/connect.js`, pages by name, and the frames `/restoring` and `/empty`. A page is empty at first; after a reload
 * it runs its own code.
 *
 * @example
 * const site = await serveBareSite({ script, onReload: { bare: 'return performance.now()' }, inFrame: '' })
 */
export const serveBareSite = async ({ script, onReload, inFrame }: BareSiteParts): Promise<BareSite> => {
  const documentFor = (name: string): string => {
    if (name === 'restoring') return frameWith(inFrame)
    return name === 'empty' ? frameWith('') : pageWith(onReload[name] ?? '')
  }
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    const isScript = name === 'connect.js'
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' })
    response.end(isScript ? script : documentFor(name))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    address: (name) => `http://app.localhost:${port}/${name}`,
    frameOrigin: `http://frame.localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
