import { Address } from '@casement/parts/ui/text/Address.tsx'
import { ADDRESS_ENDS } from '../../../kernel/address-ends.ts'
import { useWords } from '../../../words/context.ts'
import type { TokenNote } from '../rules/token-notes.ts'

/** Why a token may not be what its name says. */
export const NoteOnToken = ({ note }: { readonly note: TokenNote }) => {
  const words = useWords()
  switch (note.kind) {
    case 'link':
      return words('tokens.link')
    case 'not':
      return words('tokens.not-same', { symbol: note.symbol })
    case 'contract':
      return <Address address={note.address} ends={ADDRESS_ENDS} />
  }
}
