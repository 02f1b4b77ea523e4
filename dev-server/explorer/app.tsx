import type { ReactNode } from 'react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Away, Skeleton } from '../page-parts/away.tsx'
import { SiteBar } from '../page-parts/site-bar.tsx'
import { useReading } from '../page-parts/use-reading.ts'
import { readWorld } from '../page-parts/world-file.ts'
import type { Route } from './route.ts'
import { hrefOf, parseRoute } from './route.ts'
import { Search } from './search.tsx'
import { AccountView } from './views/account-view.tsx'
import { LatestView } from './views/latest-view.tsx'
import { Empty } from './views/pieces.tsx'
import { TransactionView } from './views/transaction-view.tsx'
import type { WorldView } from './world-view.ts'
import { createWorldView, WorldContext } from './world-view.ts'

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash)

const NoPage = (): ReactNode => (
  <>
    <h1 tabIndex={-1}>Nothing here</h1>
    <Empty>
      This address leads nowhere. <a href={hrefOf({ kind: 'home' })}>See the chains</a>
    </Empty>
  </>
)

const View = ({ route, world }: { readonly route: Route | undefined; readonly world: WorldView }): ReactNode => {
  if (route?.kind === 'home') return <LatestView chains={world.chains} />
  const chain = world.chains.find(({ caip }) => caip === route?.chain)
  if (!route || !chain) return <NoPage />
  if (route.kind === 'chain') return <LatestView chains={[chain]} />
  if (route.kind === 'tx') return <TransactionView chain={chain} id={route.id} />
  return <AccountView chain={chain} address={route.id} />
}

const Chains = ({ route, world }: { readonly route: Route | undefined; readonly world: WorldView }): ReactNode => (
  <nav aria-label="Chains" className="chains">
    {world.chains.map(({ caip, name }) => (
      <a
        key={caip}
        href={hrefOf({ kind: 'chain', chain: caip })}
        aria-current={route && 'chain' in route && route.chain === caip ? 'true' : undefined}
      >
        {name}
      </a>
    ))}
  </nav>
)

/** A change of view moves the focus to its heading, as loading a page would. */
const useArrival = (hash: string, ready: boolean): void => {
  const arrivedAt = useRef<string>(undefined)
  useEffect(() => {
    if (!ready) return
    const heading = document.querySelector<HTMLElement>('main h1')
    document.title = `${heading?.textContent ?? 'Explorer'} · Casement explorer`
    if (arrivedAt.current !== undefined && arrivedAt.current !== hash) {
      window.scrollTo(0, 0)
      heading?.focus({ preventScroll: true })
    }
    arrivedAt.current = hash
  }, [hash, ready])
}

export const App = (): ReactNode => {
  const hash = useHash()
  const route = parseRoute(hash)
  const reading = useReading(async () => createWorldView(await readWorld()), 'world')
  const world = reading.kind === 'ready' ? reading.value : undefined
  useArrival(hash, world !== undefined)
  return (
    <>
      <SiteBar title="explorer" home={hrefOf({ kind: 'home' })} links={world?.links} here="explorer">
        {world ? (
          <>
            <Chains route={route} world={world} />
            <Search chains={world.chains} />
          </>
        ) : null}
      </SiteBar>
      <main>
        {reading.kind === 'failed' ? <Away who="The server of this page" problem={reading.problem} /> : null}
        {reading.kind === 'loading' ? <Skeleton lines={8} /> : null}
        {world ? (
          <WorldContext value={world}>
            <View route={route} world={world} />
          </WorldContext>
        ) : null}
      </main>
    </>
  )
}
