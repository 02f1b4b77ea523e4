import { onTestFinished, vi } from 'vitest'

/** A wallet as the directory lists it. */
type Listed = { readonly id: string; readonly name: string; readonly rdns: string; readonly badge_type: string }

const TREES = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper']
const THINGS = ['Vault', 'Keys', 'Purse', 'Chest', 'Pocket', 'Safe', 'Locker', 'Satchel', 'Trunk', 'Wallet']

const LISTED: readonly Listed[] = THINGS.flatMap((thing, row) =>
  TREES.map((tree, column) => ({
    id: `wallet-${row}${column}`,
    name: `${tree} ${thing}`,
    rdns: `example.${tree}.${thing}`.toLowerCase(),
    badge_type: column % 3 === 0 ? 'certified' : 'none',
    mobile_link: 'harbour://',
  })),
)

const answerTo = (query: URLSearchParams): unknown => {
  const text = (name: string): string => query.get(name) ?? ''
  const ids = (name: string): readonly string[] => text(name).split(',').filter(Boolean)
  const include = ids('include')
  const exclude = ids('exclude')
  const found = LISTED.filter(
    ({ id, name, badge_type }) =>
      (include.length === 0 || include.includes(id)) &&
      !exclude.includes(id) &&
      name.toLowerCase().includes(text('search').toLowerCase()) &&
      (text('badge_type') === '' || badge_type === text('badge_type')),
  )
  const page = Number(text('page'))
  const entries = Number(text('entries'))
  return { count: found.length, data: found.slice((page - 1) * entries, page * entries) }
}

/** Answers the frame's requests to a directory until the end of the test, and fails when the test says so. */
export const serveDirectory = () => {
  const asked: URLSearchParams[] = []
  let fault: (() => Promise<Response>) | undefined
  let held: Promise<void> = Promise.resolve()

  vi.stubGlobal('fetch', async (address: string): Promise<Response> => {
    const { pathname, searchParams } = new URL(address)
    if (pathname !== '/getWallets') return new Response(null, { status: 404 })
    asked.push(searchParams)
    await held
    return fault ? fault() : Response.json(answerTo(searchParams))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })

  return {
    endpoints: { directory: 'https://directory.example' },
    /** The queries for wallets. */
    asked,
    /** The wallets in the directory's order. */
    listed: LISTED,
    nth: (at: number): Listed => {
      const found = LISTED[at]
      if (!found) throw new Error(`The directory lists fewer than ${at} wallets`)
      return found
    },
    /** Fails in this way; undefined answers again. */
    setFault: (next: (() => Promise<Response>) | undefined): void => {
      fault = next
    },
    /** Holds all answers back until the returned function is called. */
    hold: (): (() => void) => {
      let release = (): void => undefined
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
  }
}

/** Ways in which a directory fails. */
export const DIRECTORY_FAULTS = {
  unreachable: () => Promise.reject(new TypeError('Failed to fetch')),
  truncated: async () => new Response('{"count":1,"data":[{"id":"wallet-00","na'),
  failing: async () => new Response(null, { status: 503 }),
} as const satisfies { readonly [name: string]: () => Promise<Response> }
