import { onTestFinished, vi } from 'vitest'

type Balance = {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly address?: string
  readonly price: number | null
  readonly quantity: { readonly decimals: string; readonly numeric: string }
}

/** A balance as the data service writes it. */
export const balance = (
  symbol: string,
  numeric: string,
  price: number | null,
  more: Partial<Balance> = {},
): Balance => ({
  name: `${symbol} coin`,
  symbol,
  chainId: 'eip155:1',
  price,
  quantity: { decimals: '18', numeric },
  ...more,
})

/** As many balances as wanted, each of another token. */
export const manyBalances = (count: number): readonly Balance[] =>
  Array.from({ length: count }, (_, at) =>
    balance(`T${at}`, '1', count - at, { address: `eip155:1:0x${at.toString(16).padStart(40, '0')}` }),
  )

type Names = { readonly [address: string]: { readonly name: string; readonly avatar?: string } }

/** Answers the frame's requests to a data service until the end of the test, and fails when the test says so. */
export const serveData = (balances: { readonly [address: string]: readonly Balance[] } = {}, names: Names = {}) => {
  const asked: URL[] = []
  let held = balances
  let fault: (() => Promise<Response>) | undefined
  const gates = new Map<string, Promise<void>>()
  vi.stubGlobal('fetch', async (text: string): Promise<Response> => {
    const address = new URL(text)
    asked.push(address)
    if (address.pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1', 'eip155:137'], ws: [] })
    const [, named] = /^\/v1\/identity\/(\w+)$/.exec(address.pathname) ?? []
    if (named !== undefined) return Response.json({ name: null, avatar: null, ...names[named.toLowerCase()] })
    const [, account = ''] = /^\/v1\/account\/(\w+)\/balance$/.exec(address.pathname) ?? []
    await gates.get(account.toLowerCase())
    if (fault) return fault()
    const network = address.searchParams.get('chainId')
    const all = held[account.toLowerCase()] ?? []
    return Response.json({ balances: all.filter(({ chainId }) => chainId === network) })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {
    endpoints: { data: 'https://data.example' },
    /** The addresses that were requested for balances. */
    asked: (): readonly string[] =>
      asked.flatMap(({ pathname, searchParams }) =>
        pathname.endsWith('/balance')
          ? [`${searchParams.get('chainId')} ${pathname.split('/')[3]?.toLowerCase()}`]
          : [],
      ),
    setBalances: (next: typeof balances): void => {
      held = next
    },
    setFault: (next: typeof fault): void => {
      fault = next
    },
    /** Holds the answers for an account back until the returned function is called. */
    hold: (account: string): (() => void) => {
      let release = (): void => undefined
      gates.set(
        account.toLowerCase(),
        new Promise((resolve) => {
          release = resolve
        }),
      )
      return () => release()
    },
  }
}
