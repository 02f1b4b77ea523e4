import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { ShownChain } from '../../page-parts/chains/create-reader.ts'
import { useReading } from '../../page-parts/use-reading.ts'
import { hrefOf } from '../route.ts'
import type { Candidate } from '../search-terms.ts'
import { readSearch } from '../search-terms.ts'
import { useWorld } from '../world-view.ts'
import { Card, Empty } from './pieces.tsx'
import { ReadView } from './read-view.tsx'
import { Residents } from './residents.tsx'

const NAMES = { tx: 'Transaction', block: 'Block', account: 'Account' } as const

type Found = {
  readonly there: readonly Candidate[]
  /** Chains that did not say. */
  readonly away: readonly string[]
}

const lookFor = async (candidates: readonly Candidate[], chains: readonly ShownChain[]): Promise<Found> => {
  const there: Candidate[] = []
  const away = new Set<string>()
  await Promise.all(
    candidates.map(async (candidate) => {
      const chain = chains.find(({ caip }) => caip === candidate.chain)
      if (!chain) return
      const { readTransaction, readBlock, readAccount } = chain.reader
      const read = { tx: readTransaction, block: readBlock, account: readAccount }[candidate.kind]
      try {
        if ((await read(candidate.id)) !== undefined) there.push(candidate)
      } catch {
        away.add(chain.name)
      }
    }),
  )
  // In the order of the chains, whichever answered first.
  return { there: candidates.filter((candidate) => there.includes(candidate)), away: [...away] }
}

const Results = ({
  candidates,
  text,
}: {
  readonly candidates: readonly Candidate[]
  readonly text: string
}): ReactNode => {
  const { chains } = useWorld()
  const reading = useReading(() => lookFor(candidates, chains), text)
  const only = reading.kind === 'ready' && reading.value.away.length === 0 && reading.value.there.length === 1
  const [target] = reading.kind === 'ready' ? reading.value.there : []
  useEffect(() => {
    // Not a step of its own: going back leads to where the search began.
    if (only && target) location.replace(hrefOf(target))
  }, [only, target])
  return (
    <Card title="Found">
      <ReadView reading={reading} who="The world">
        {({ there, away }) => (
          <div role="status">
            {there.length === 0 ? <Empty>No chain has it.</Empty> : null}
            <ul className="amounts">
              {there.map((candidate) => (
                <li key={`${candidate.chain} ${candidate.kind}`}>
                  <a href={hrefOf(candidate)}>
                    {NAMES[candidate.kind]} on {chains.find(({ caip }) => caip === candidate.chain)?.name}
                  </a>
                </li>
              ))}
            </ul>
            {away.length === 0 ? null : <p className="failure">Not asked, as they do not answer: {away.join(', ')}</p>}
          </div>
        )}
      </ReadView>
    </Card>
  )
}

export const SearchView = ({ text }: { readonly text: string }): ReactNode => {
  const { chains } = useWorld()
  const term = readSearch(
    text,
    chains.map(({ caip }) => caip),
  )
  return (
    <>
      <h1 tabIndex={-1}>Search</h1>
      <p className="lead whole">
        <code>
          <bdi>{text}</bdi>
        </code>
      </p>
      {term.kind === 'candidates' ? <Results candidates={term.candidates} text={text} /> : null}
      {term.kind === 'role' ? <Residents chains={chains} only={term.role} /> : null}
      {term.kind === 'nothing' ? (
        <Card title="Nothing like that">
          <Empty>
            Search for a transaction or a block by its hash, a block by its number, an account by its address, or one of
            those who live here by name: visitor, second, busy, empty, faucet, deployer.
          </Empty>
        </Card>
      ) : null}
    </>
  )
}
