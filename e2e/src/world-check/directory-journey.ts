import type { Journey } from './journey.ts'
import { askJson, demand, demandSame } from './journey.ts'

const QUERY = 'projectId=local&st=casement&sv=html-ethers-1.0.0'

type Listing = {
  readonly count: number
  readonly data: readonly { readonly id: string; readonly name: string; readonly image_id?: string }[]
}

/** Pages through all wallets, finds one by name, and loads its image. */
export const directoryJourney: Journey = {
  name: 'directory',
  run: async ({ directory }) => {
    const url = directory?.url ?? ''
    const list = async (more: string): Promise<Listing> => {
      const { status, json } = await askJson(`${url}/getWallets?${QUERY}&${more}`)
      demandSame(status, 200, more)
      return json as Listing
    }
    const { count } = await list('page=1&entries=40')
    const ids = new Set<string>()
    for (let page = 1; (page - 1) * 40 < count; page += 1) {
      for (const { id } of (await list(`page=${page}&entries=40`)).data) ids.add(id)
    }
    demandSame(ids.size, count, 'wallets in all pages')
    const [, second] = (await list('page=1&entries=4')).data
    const name = second?.name ?? ''
    const before = performance.now()
    const found = await list(`page=1&entries=100&search=${encodeURIComponent(name)}`)
    const took = performance.now() - before
    demand(
      found.data.some(({ id }) => id === second?.id),
      `${name} is not found by its name`,
    )
    const without = await list(`page=1&entries=100&exclude=${second?.id}&search=${encodeURIComponent(name)}`)
    demand(!without.data.some(({ id }) => id === second?.id), `${name} is found although it is excluded`)
    const picture = await fetch(`${url}/getWalletImage/${second?.image_id}?${QUERY}`)
    demand(picture.ok && (picture.headers.get('content-type') ?? '').startsWith('image/'), `${name} has no picture`)
    demandSame((await askJson(`${url}/getWallets?projectId=nobody&page=1`)).status, 401, 'a project that is not there')
    return `${count} wallets in pages of 40; "${name}" found in ${took.toFixed(1)} ms`
  },
}

/** Reads the project's settings and allow-list, and sends analytics events. */
export const settingsJourney: Journey = {
  name: 'settings',
  run: async ({ directory }) => {
    const { url = '', analytics = '' } = directory ?? {}
    const { json: config } = await askJson(`${url}/appkit/v1/config?${QUERY}`)
    demand(Array.isArray((config as { features?: unknown }).features), 'no features in the configuration')
    const { json: origins } = await askJson(`${url}/projects/v1/origins?${QUERY}`)
    const { allowedOrigins } = origins as { allowedOrigins: readonly string[] }
    demand(allowedOrigins.includes('http://app.localhost:*'), 'the laboratory is not on the list')
    const eventId = crypto.randomUUID()
    const event = {
      eventId,
      url: 'http://app.localhost:5173/',
      domain: 'app.localhost:5173',
      timestamp: Date.now(),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    }
    const sent = await askJson(`${analytics}/e?${QUERY}`, { method: 'POST', body: JSON.stringify(event) })
    demand(sent.status < 300, `an event was answered ${sent.status}`)
    const { json: kept } = await askJson(`${url}/control/events?project=local`)
    demand(JSON.stringify(kept).includes(eventId), 'the event cannot be read back')
    const never = { ...event, props: { type: 'track', event: 'MODAL_CREATED', properties: {} } }
    const refused = await askJson(`${analytics}/e?${QUERY}`, { method: 'POST', body: JSON.stringify(never) })
    demandSame(refused.status, 400, 'an event that is never sent')
    return `${allowedOrigins.length} origins; an event told and read back`
  },
}
