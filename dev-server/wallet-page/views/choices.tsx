import type { ReactNode } from 'react'
import { useState } from 'react'
import { chainOf } from '../../page-parts/chains/known-chains.ts'
import { plainName } from '../../page-parts/hidden-characters.ts'
import type { Asked } from '../../src/wallet/wallet.ts'

/** The selected items and the function that selects or deselects one. */
export type Chosen<T> = readonly [ReadonlySet<T>, (one: T, chosen: boolean) => void]

export const useChosen = <T,>(initial: readonly T[]): Chosen<T> => {
  const [chosen, setChosen] = useState<ReadonlySet<T>>(new Set(initial))
  const choose = (one: T, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, one] : [...before].filter((other) => other !== one)))
  return [chosen, choose]
}

/** The networks that a page requests, for the owner to choose from. */
export const Networks = ({ asked, chosen }: { asked: readonly Asked[]; chosen: Chosen<string> }): ReactNode => {
  const [chains, choose] = chosen
  return (
    <fieldset className="checks">
      <legend>Networks</legend>
      {asked.map(({ name, required, supported }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chains.has(name)}
            disabled={required || !supported}
            onChange={({ target }) => choose(name, target.checked)}
          />
          <span>{plainName(chainOf(name).name, 48)}</span>
          <span className="quiet small">{supported ? (required ? 'required' : '') : 'not in this wallet'}</span>
        </label>
      ))}
    </fieldset>
  )
}
