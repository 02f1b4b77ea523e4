import type { MouseEvent } from 'react'
import { useWords } from '../../words/context.ts'
import { CheckIcon, CopyIcon } from '../icons.tsx'
import { Button } from './Button.tsx'
import styles from './CopyButton.module.css'
import { CopyRefused } from './CopyRefused.tsx'
import { IconButton } from './IconButton.tsx'
import unseen from './unseen.module.css'
import { useCopy } from './use-copy.ts'

type Props = {
  /** The complete text to copy; the view may show it shortened. */
  readonly text: string
  /** The accessible name, which says what is copied. */
  readonly label: string
  readonly look?: 'icon' | 'button' | 'wide'
}

/**
 * Copies a text and confirms it. If the browser refuses, shows the complete text, selected, to copy with the keyboard,
 * because the text beside the button is often shortened.
 *
 * @example
 * <CopyButton text={address} label={words('copy-address')} />
 */
export const CopyButton = ({ text, label, look = 'icon' }: Props) => {
  const words = useWords()
  const { state, copy } = useCopy(text)
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => copy(currentTarget)
  const copied = state === 'copied'
  const icon = copied ? (
    <span className={styles.tick}>
      <CheckIcon />
    </span>
  ) : (
    <CopyIcon />
  )
  return (
    <span className={styles.place} data-wide={look === 'wide'}>
      {look === 'icon' ? (
        <IconButton label={label} onClick={press}>
          {icon}
        </IconButton>
      ) : (
        <Button leading={icon} wide={look === 'wide'} onClick={press}>
          {/* Both texts take their room, so that the button keeps its size. */}
          <span className={styles.says} data-copied={copied}>
            <span>{label}</span>
            <span>{words('copied')}</span>
          </span>
        </Button>
      )}
      <span className={unseen.unseen} role="status">
        {copied ? words('copied') : ''}
      </span>
      {state === 'failed' && <CopyRefused text={text} label={label} />}
    </span>
  )
}
