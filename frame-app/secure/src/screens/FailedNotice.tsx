import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { useWords } from '../words/use-words.ts'
import { Alert } from './Alert.tsx'

export type FailedNoticeProps = {
  readonly text: 'failed.text' | 'failed.window-text'
  /** What the button is called that leaves the screen. */
  readonly leave: 'close' | 'request.decline' | 'request.decline-all' | 'failed.close-window'
  readonly onLeave: () => void
}

/** Says that a screen failed, without any detail of the error, and how to go on. */
export const FailedNotice = ({ text, leave, onLeave }: FailedNoticeProps) => {
  const words = useWords()
  return (
    <ViewBody>
      <Alert>
        <Callout kind="danger" title={words('failed.title')}>
          {words(text)}
        </Callout>
      </Alert>
      <Button variant="secondary" wide onClick={onLeave}>
        {words(leave)}
      </Button>
    </ViewBody>
  )
}
