import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { takeFocus } from '@casement/parts/ui/actions/take-focus.ts'
import { ScanIcon } from '@casement/parts/ui/icons.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { Attempt } from '@casement/parts/ui/status/Attempt.tsx'
import { useWords } from '../../../../words/context.ts'
import type { CameraState } from './start-camera.ts'
import styles from './WalletSendScan.module.css'

type Props = {
  readonly why: Extract<CameraState, { readonly kind: 'failed' }>['why']
  readonly onAgain: () => void
}

/** Stands for the camera. */
export const CameraImage = () => (
  <span className={styles.image}>
    <ScanIcon />
  </span>
)

/** Why there is no picture, and what the visitor can do. */
export const CameraFailure = ({ why, onAgain }: Props) => {
  const words = useWords()
  const isLoaded = why !== 'not-loaded'
  return (
    <ViewBody>
      <Attempt
        image={<CameraImage />}
        state={why === 'refused' ? 'stopped' : 'failed'}
        title={words(isLoaded ? `send.scan-${why}` : 'view-failed')}
        text={isLoaded ? words(`send.scan-${why}-text`) : undefined}
      >
        <Button ref={takeFocus} variant="primary" wide onClick={onAgain}>
          {words('try-again')}
        </Button>
      </Attempt>
    </ViewBody>
  )
}
