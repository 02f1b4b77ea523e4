import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { useWords } from '../../words/context.ts'

/**
 * Reports that disconnecting failed. The live region is rendered empty first: only later changes of its content are
 * announced.
 */
export const DisconnectFailed = ({ failed }: { readonly failed: boolean }) => {
  const words = useWords()
  return (
    <div role="alert">
      {failed && (
        <Callout kind="danger" title={words('account.disconnect-failed')}>
          {words('account.disconnect-failed-text')}
        </Callout>
      )}
    </div>
  )
}
