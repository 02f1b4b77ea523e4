import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { useWords } from '../../../words/context.ts'
import { useSecondsUntil } from '../use-seconds-until.ts'
import styles from './email-views.module.css'

type Props = {
  /** What is sent again. */
  readonly what: 'code' | 'link'
  /** When it may be sent again. */
  readonly at: number
  readonly busy: boolean
  readonly onPress: () => void
}

/** Sends a code or a link once more, when the visitor may ask for it. */
export const SendAgain = ({ what, at, busy, onPress }: Props) => {
  const words = useWords()
  const seconds = useSecondsUntil(at)
  return (
    <div className={styles.again}>
      <LinkButton alone disabled={busy || seconds > 0} onClick={onPress}>
        {seconds > 0 ? words(`email.again-in-${what}`, { seconds }) : words(`email.again-${what}`)}
      </LinkButton>
    </div>
  )
}
