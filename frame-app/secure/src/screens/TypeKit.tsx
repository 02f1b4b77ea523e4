import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { Field } from '@casement/parts/ui/fields/Field.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { useState } from 'react'
import { useWords } from '../words/use-words.ts'
import { FailureNote } from './FailureNote.tsx'
import styles from './TypeKit.module.css'
import { useAttempt } from './use-attempt.ts'

type Props = {
  /** Reads typed words. Rejects with a `KitError`. */
  readonly readKit: (text: string) => Promise<Uint8Array>
  /** Uses the secret of the words. Rejects with a `FactorError` if it is another kit’s. */
  readonly use: (secret: Uint8Array) => Promise<void>
  /** What the button is called that uses them. */
  readonly label: string
  readonly onBack: () => void
  readonly onDone: () => void
  readonly onEnd: (error: unknown) => void
}

/** Longer than twelve of the longest words with their numbers. */
const MAX_LENGTH = 300

/** What is wrong with typed words: `count`, `checksum`, or the number of a word that is none. */
const kitFault = (error: unknown): `kit:${string}` | undefined =>
  error instanceof Error && error.name === 'KitError' ? `kit:${error.message}` : undefined

/** The visitor types the words of a kit, which opens the wallet. */
export const TypeKit = ({ readKit, use, label, onBack, onDone, onEnd }: Props) => {
  const words = useWords()
  const [text, setText] = useState('')
  const { busy, failure, run } = useAttempt(onEnd, kitFault)

  const open = () =>
    run(async () => {
      await use(await readKit(text))
      onDone()
    })

  const faultText = (fault: string): string => {
    if (fault === 'count' || fault === 'checksum') return words(`unlock.${fault}`)
    return words('unlock.unknown', { number: Number(fault) })
  }
  const isFault = (each: typeof failure): each is `kit:${string}` => each?.startsWith('kit:') ?? false

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void open()
      }}
    >
      <ViewBody>
        <Field
          label={words('unlock.kit-label')}
          error={isFault(failure) ? faultText(failure.slice('kit:'.length)) : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              className={styles.words}
              rows={4}
              maxLength={MAX_LENGTH}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              // biome-ignore lint/a11y/noAutofocus: the visitor has just asked to type the words
              autoFocus
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              translate="no"
            />
          )}
        </Field>
        <FailureNote failure={isFault(failure) ? undefined : failure} />
        <Button type="submit" variant="primary" wide loading={busy}>
          {label}
        </Button>
        <Button variant="ghost" wide onClick={onBack}>
          {words('unlock.back')}
        </Button>
      </ViewBody>
    </form>
  )
}
