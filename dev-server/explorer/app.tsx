import type { ReactNode } from 'react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Away, Skeleton } from '../page-parts/away.tsx'
import { SiteBar } from '../page-parts/site-bar.tsx'
import { useReading } from '../page-parts/use-reading.ts'
import { readWorld } from '../page-parts/world-file.ts'
import type { Route } from './route.ts'
import { hrefOf, MOST_SEARCHED, parseRoute } from './route.ts'
import { AccountView } from './views/account-view.tsx'
import { BlockView } from './views/block-view.tsx'
import { ChainView } from './views/chain-view.tsx'
import { HomeView } from './views/home-view.tsx'
import { Empty } from './views/pieces.tsx'
import { SearchView } from './views/search-view.tsx'
import { TransactionView } from './views/transaction-view.tsx'
import type { WorldView } from './world-view.ts'
import { createWorldView, WorldContext } from './world-view.ts'

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash)

const Search = ({ route }: { readonly route: Route }): ReactNode => {
  const [text, setText] = useState(route.kind === 'search' ? route.text : '')
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = text.trim()
          if (wanted !== '') location.hash = hrefOf({ kind: 'search', text: wanted })
        }}
      >
        <label className="unseen" htmlFor="search">
          Search the chains
        </label>
        <input
          id="search"
          type="search"
          placeholder="Hash, address, block or name"
          autoComplete="off"
          spellCheck={false}
          maxLength={MOST_SEARCHED}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit">Search</button>
      </form>
    </search>
  )
}

const NoPage = (): ReactNode => (
  <>
    <h1 tabIndex={-1}>Nothing here</h1>
    <Empty>
      This address leads nowhere. <a href={hrefOf({ kind: 'home' })}>See the chains</a>
    </Empty>
  </>
)

const View = ({ route, world }: { readonly route: Route; readonly world: WorldView }): ReactNode => {
  if (route.kind === 'home') return <HomeView />
  if (route.kind === 'search') return <SearchView key={route.text} text={route.text} />
  if (route.kind === 'unknown') return <NoPage />
  const chain = world.chains.find(({ caip }) => caip === route.chain)
  if (!chain) return <NoPage />
  if (route.kind === 'chain') return <ChainView key={chain.caip} chain={chain} />
  if (route.kind === 'block') return <BlockView chain={chain} id={route.id} />
  if (route.kind === 'tx') return <TransactionView chain={chain} id={route.id} />
  return <AccountView chain={chain} address={route.id} />
}

const Chains = ({ route, world }: { readonly route: Route; readonly world: WorldView }): ReactNode => (
  <nav aria-label="Chains" className="chains">
    {world.chains.map(({ caip, name }) => (
      <a
        key={caip}
        href={hrefOf({ kind: 'chain', chain: caip })}
        aria-current={'chain' in route && route.chain === caip ? 'true' : undefined}
      >
        {name}
      </a>
    ))}
  </nav>
)

/** A new place is read from its heading on, as a page of its own would be. */
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
        {world ? <Chains route={route} world={world} /> : null}
        <Search key={route.kind === 'search' ? route.text : ''} route={route} />
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
