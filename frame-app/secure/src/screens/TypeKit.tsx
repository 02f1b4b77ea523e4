import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { Field } from '@casement/parts/ui/fields/Field.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { useState } from 'react'
import { useWords } from '../words/use-words.ts'
import { FailureNote } from './FailureNote.tsx'
import type { BackupGiven } from './show-screen.ts'
import styles from './TypeKit.module.css'
import { useAttempt } from './use-attempt.ts'

type Props = {
  readonly given: BackupGiven
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
export const TypeKit = ({ given, onBack, onDone, onEnd }: Props) => {
  const words = useWords()
  const [text, setText] = useState('')
  const { busy, failure, run } = useAttempt(onEnd, kitFault)

  const open = () =>
    run(async () => {
      const secret = await given.readKit(text)
      await given.unlock('kit', secret, await given.packages('kit'))
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
          {words('unlock.open')}
        </Button>
        <Button variant="ghost" wide onClick={onBack}>
          {words('unlock.back')}
        </Button>
      </ViewBody>
    </form>
  )
}
