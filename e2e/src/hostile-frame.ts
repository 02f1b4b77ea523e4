import type { BrowserContext } from '@playwright/test'

/**
 * Replaces the frame by a hostile page: the same origin with another script. It completes the handshake like the frame,
 * and keeps its ports on `window.ports`.
 */
export const routeHostileFrame = async (context: BrowserContext, frameOrigin: string): Promise<void> => {
  await context.route(`${frameOrigin}/p/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Cross-Origin-Embedder-Policy': 'credentialless', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      body: `<!doctype html><title>x</title><script>
        window.heard = []
        window.ports = []
        window.welcomes = 0
        addEventListener('message', (event) => {
          if (event.data?.type !== 'welcome') return
          window.welcomes += 1
          window.ports = event.ports
          for (const port of event.ports) port.onmessage = ({ data }) => window.heard.push(data)
        })
        parent.postMessage({ casement: 1, type: 'hello', versions: [1], bootId: String(Math.random()), build: 'x' }, '*')
      </script>`,
    }),
  )
}
