import { Address } from '@casement/parts/ui/text/Address.tsx'
import { ADDRESS_ENDS } from '../../kernel/address-ends.ts'
import { useWords } from '../../words/context.ts'
import type { Party } from './rules/summary.ts'

// Stands for the address, whose place in the phrase depends on the language. No text of the catalog contains it.
const ADDRESS = '\uE000'

/** With whom a transaction was: an application, or an address, which always can be compared. */
export const PartyName = ({ party }: { readonly party: Party }) => {
  const words = useWords()
  if (party.kind === 'application') return <bdi>{party.name}</bdi>
  const [before, after] = words(`activity.${party.kind}`, { address: ADDRESS }).split(ADDRESS)
  return (
    <>
      {before}
      <Address address={party.address} ends={ADDRESS_ENDS} />
      {after}
    </>
  )
}
