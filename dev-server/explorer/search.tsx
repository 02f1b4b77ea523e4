import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Route } from './route.ts'
import { couldBe, hrefOf } from './route.ts'
import type { WorldView } from './world-view.ts'

const MAX_SEARCH_LENGTH = 128

/**
 * The route for a hash or an address. An account exists on every chain of its kind, so the first one is used. For a
 * transaction each chain is queried. Throws if one does not answer and no other has it.
 */
const find = async (text: string, chains: WorldView['chains']): Promise<Route | undefined> => {
  const home = chains.find(({ caip }) => couldBe(caip, 'account', text))
  if (home) return { kind: 'account', chain: home.caip, id: text }
  const asked = chains.filter(({ caip }) => couldBe(caip, 'tx', text))
  const answers = await Promise.allSettled(asked.map(({ reader }) => reader.readTransaction(text)))
  const chain = asked.find((_, index) => {
    const answer = answers[index]
    return answer?.status === 'fulfilled' && answer.value !== undefined
  })
  if (chain) return { kind: 'tx', chain: chain.caip, id: text }
  if (answers.some(({ status }) => status === 'rejected')) throw new Error('A chain does not answer')
  return undefined
}

export const Search = ({ chains }: Pick<WorldView, 'chains'>): ReactNode => {
  const [text, setText] = useState('')
  const [notice, setNotice] = useState('')
  const search = async (): Promise<void> => {
    setNotice('')
    try {
      const route = await find(text.trim(), chains)
      if (route) location.hash = hrefOf(route)
      else setNotice('No chain has it')
    } catch {
      setNotice('A chain does not answer')
    }
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void search()
        }}
      >
        <label className="unseen" htmlFor="search">
          Search the chains
        </label>
        <input
          id="search"
          type="search"
          placeholder="Hash or address"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit">Search</button>
      </form>
      <p role="status" className="quiet">
        {notice}
      </p>
    </search>
  )
}
