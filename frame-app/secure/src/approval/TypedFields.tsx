import { Definition } from '@casement/parts/ui/layout/Definition.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { useWords } from '../words/use-words.ts'
import { plainText } from './rules/plain-text.ts'
import type { TypedDataReview } from './rules/review-typed-data.ts'
import { shownAddress } from './rules/shown-address.ts'

/** For which application and contract typed data counts. The name is the page's own word. */
export const TypedFields = ({ domain: { name, contract } }: Pick<TypedDataReview, 'domain'>) => {
  const words = useWords()
  return (
    <>
      {name !== undefined && <Definition label={words('typed.application')}>{plainText(name)}</Definition>}
      {contract !== undefined && (
        <Definition label={words('typed.contract')}>
          <Address whole address={shownAddress(contract)} />
        </Definition>
      )}
    </>
  )
}
