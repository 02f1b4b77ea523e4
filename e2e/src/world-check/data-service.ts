import { askJson, until } from './journey.ts'

const QUERY = 'projectId=local&st=casement&sv=html-ethers-1.0.0'

type Balance = { readonly symbol: string; readonly quantity: { readonly numeric: string } }
type Entry = {
  readonly metadata: { readonly hash: string; readonly operationType: string; readonly status: string }
  readonly transfers: readonly { readonly direction: string; readonly quantity: { readonly numeric: string } }[] | null
}

/** Waits until the data service reports exactly this balance. */
export const untilBalance = (
  service: string,
  account: string,
  chain: string,
  symbol: string,
  amount: string,
): Promise<string> => {
  let last: string | undefined
  return until(`${amount} ${symbol} of ${account}`, async () => {
    const address = `${service}/v1/account/${account}/balance?currency=usd&chainId=${encodeURIComponent(chain)}&${QUERY}`
    const { json } = await askJson(address)
    const { balances = [] } = (json ?? {}) as { balances?: readonly Balance[] }
    last = balances.find((one) => one.symbol === symbol)?.quantity.numeric
    return last === amount ? last : undefined
  })
}

/** Waits until a transaction is in an account's history. */
export const untilEntry = (service: string, account: string, chain: string, hash: string): Promise<Entry> =>
  until(`${hash} in the history of ${account}`, async () => {
    const address = `${service}/v1/account/${account}/history?chainId=${encodeURIComponent(chain)}&${QUERY}`
    const { json } = await askJson(address)
    const { data = [] } = (json ?? {}) as { data?: readonly Entry[] }
    return data.find(({ metadata }) => metadata.hash === hash)
  })

/** A page of an account's history. */
export const historyPage = async (service: string, account: string, chain: string, cursor?: string) => {
  const more = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`
  const address = `${service}/v1/account/${account}/history?chainId=${encodeURIComponent(chain)}&${QUERY}${more}`
  const before = performance.now()
  const { json } = await askJson(address)
  const { data, next } = json as { data: readonly Entry[]; next: string | null }
  return { data, next, ms: performance.now() - before }
}
