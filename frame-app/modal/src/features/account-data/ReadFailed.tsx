import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { useWords } from '../../words/context.ts'

type Props = { readonly title: string; readonly onAgain: () => void }

/**
 * Something of the account that could not be read, and the way to ask again.
 *
 * @example
 * <ReadFailed title={words('nfts.failed')} onAgain={again} />
 */
export const ReadFailed = ({ title, onAgain }: Props) => {
  const words = useWords()
  return (
    <Callout kind="warning" title={title}>
      <LinkButton alone onClick={onAgain}>
        {words('try-again')}
      </LinkButton>
    </Callout>
  )
}
