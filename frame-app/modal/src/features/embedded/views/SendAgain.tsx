import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { useStore } from 'zustand'
import { useWords } from '../../../words/context.ts'
import { useEmbedded } from '../use-embedded.ts'
import { useSecondsUntil } from '../use-seconds-until.ts'
import styles from './email-views.module.css'

type Props = {
  /** What is sent again. */
  readonly what: 'code' | 'link'
  readonly busy: boolean
  readonly onPress: () => void
}

/** Sends a code or a link once more, when the visitor may ask for it. */
export const SendAgain = ({ what, busy, onPress }: Props) => {
  const words = useWords()
  const { store } = useEmbedded()
  const seconds = useSecondsUntil(useStore(store, ({ nextCodeAt }) => nextCodeAt))
  return (
    <div className={styles.again}>
      <LinkButton alone disabled={busy || seconds > 0} onClick={onPress}>
        {seconds > 0 ? words(`email.again-in-${what}`, { seconds }) : words(`email.again-${what}`)}
      </LinkButton>
    </div>
  )
}
