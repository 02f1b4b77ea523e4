import { Callout } from '../../ui/layout/Callout.tsx'
import { useWords } from '../../words/context.ts'

/** Disconnecting did not work. Its place is there before: what comes with its words is not heard. */
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
