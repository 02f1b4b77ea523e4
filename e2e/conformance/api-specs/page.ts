import { createCasement } from '@casement/host-sdk'

// A page that passes requests on to our provider, and keeps what the provider emits.

/** What the run tells the page. */
type Setup = { readonly frameUrl: string; readonly networks: readonly object[] }

const provider = () => (window as unknown as { casement: ReturnType<typeof createCasement> }).casement.provider
const messages: unknown[] = []

/** Sends a request. What it rejects with is part of the answer, as in JSON-RPC. */
const request = async (text: string): Promise<object> => {
  try {
    return { result: await provider().request(JSON.parse(text) as { method: string; params?: unknown }) }
  } catch (thrown) {
    const { code, message, data } = thrown as { code?: unknown; message?: unknown; data?: unknown }
    return { error: { code, message, ...(data === undefined ? {} : { data }) } }
  }
}

Object.assign(window, {
  conformance: {
    start: async ({ frameUrl, networks }: Setup) => {
      const casement = createCasement({ frameUrl, projectId: 'local', networks: networks as never, preload: 'eager' })
      casement.provider.on('message', (message: unknown) => void messages.push(message))
      Object.assign(window, { casement })
      await casement.ready()
    },
    run: async (client: string, action: string) => ({
      value: client === 'messages' ? messages.splice(0) : await request(action),
    }),
  },
})
