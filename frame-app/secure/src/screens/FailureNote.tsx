import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import type { PasskeyFailure } from '../passkeys/passkey.ts'
import { useWords } from '../words/use-words.ts'
import { Alert } from './Alert.tsx'
import type { ScreenFailure } from './failure-text.ts'

type Props = { readonly failure: ScreenFailure | PasskeyFailure | undefined }

/** Says why the last press did nothing. */
export const FailureNote = ({ failure }: Props) => {
  const words = useWords()
  const isPasskeys = failure === 'cancelled' || failure === 'unsupported'
  return (
    <Alert>
      {failure !== undefined && (
        <Callout kind="warning">{words(isPasskeys ? `passkey.${failure}` : `fail-${failure}`)}</Callout>
      )}
    </Alert>
  )
}
