import * as Radix from '@radix-ui/react-one-time-password-field'
import type { ClipboardEvent, FormEvent, KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../words/context.ts'
import rings from '../actions/ring.module.css'
import unseen from '../actions/unseen.module.css'
import { ErrorIcon } from '../frame-icons.tsx'
import styles from './CodeField.module.css'
import { CODE_LENGTH, codeDigits } from './code-digits.ts'

type Props = {
  readonly label: string
  readonly labelUnseen?: boolean
  readonly hint?: string
  /** Why the code was rejected. Clears the field and focuses its start. */
  readonly error?: string | undefined
  /** The code is being checked: it cannot be changed, and keeps the focus. */
  readonly loading?: boolean
  /** Called when all six digits are entered. */
  readonly onComplete: (code: string) => void
  readonly autoFocus?: boolean
  /** Digits that are entered initially. */
  readonly initial?: string
}

const POSITIONS = Array.from({ length: CODE_LENGTH }, (_, index) => index)

/** Converts digits of other scripts to ASCII before the library handles them. */
const readDigits = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
  const digits = codeDigits(currentTarget.value)
  if (digits !== currentTarget.value) currentTarget.value = digits
}

const firstDifference = (shorter: string, longer: string): number => {
  const position = [...shorter].findIndex((digit, index) => digit !== longer[index])
  return position < 0 ? shorter.length : position
}

/** Clears the field each time a code is rejected, even with the same error. */
const useRefusal = (error: string | undefined, loading: boolean, refuse: () => void): void => {
  const before = useRef({ error, loading })
  useEffect(() => {
    const { error: had, loading: was } = before.current
    before.current = { error, loading }
    if (error !== undefined && !loading && (was || error !== had)) refuse()
  })
}

/**
 * A six-digit code, typed, pasted or filled in by the browser; passed on when complete.
 *
 * @example
 * <CodeField label={words('email-code')} onComplete={verify} loading={checking} error={wrong} />
 */
export const CodeField = (props: Props) => {
  const {
    label,
    labelUnseen = false,
    hint,
    error,
    loading = false,
    onComplete,
    autoFocus = false,
    initial = '',
  } = props
  const words = useWords()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState(codeDigits(initial))
  useRefusal(error, loading, () => {
    setCode('')
    first.current?.focus()
  })
  useEffect(() => {
    if (autoFocus) first.current?.focus()
  }, [autoFocus])

  const focusOn = (position: number): void =>
    group.current?.querySelectorAll('input')[Math.min(position, CODE_LENGTH - 1)]?.focus()
  const change = (text: string): void => {
    const digits = codeDigits(text)
    if (loading || digits === code) return
    setCode(digits)
    if (digits.length === CODE_LENGTH) onComplete(digits)
    // After a deletion, the library moves back by one only; the next digit would replace a correct one.
    if (digits.length < code.length) queueMicrotask(() => focusOn(firstDifference(digits, code)))
  }
  const deleteBefore = (event: KeyboardEvent<HTMLInputElement>, position: number): void => {
    if (event.key !== 'Backspace' || event.currentTarget.value !== '') return
    // Deletes across fields as in a single one; the library would only move back at this key press.
    event.preventDefault()
    change(code.slice(0, position - 1))
  }
  const paste = (event: ClipboardEvent): void => {
    // The library would clear the field for a text without digits.
    event.preventDefault()
    const digits = codeDigits(event.clipboardData.getData('text/plain'))
    if (digits === '') return
    change(digits)
    focusOn(digits.length)
  }

  const note = error ?? hint
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={labelUnseen ? unseen.unseen : styles.label}>
        {label}
      </span>
      <Radix.Root
        ref={group}
        className={styles.digits}
        // For the arrow keys.
        dir="ltr"
        aria-labelledby={`${id}-label`}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        aria-busy={loading}
        data-wrong={error !== undefined && code === '' && !loading}
        value={code}
        readOnly={loading}
        onValueChange={change}
        onPaste={paste}
      >
        {POSITIONS.map((index) => (
          <Radix.Input
            key={index}
            ref={index === 0 ? first : null}
            index={index}
            className={styles.digit}
            aria-label={words('code-field.digit', { digit: index + 1, count: CODE_LENGTH })}
            aria-invalid={error !== undefined && code === ''}
            onInput={readDigits}
            onKeyDown={(event) => deleteBefore(event, index)}
          />
        ))}
      </Radix.Root>
      <div
        id={`${id}-note`}
        className={error === undefined ? styles.note : `${styles.note} ${styles.error}`}
        role="status"
      >
        {loading ? (
          <>
            <span className={rings.ring} aria-hidden="true" />
            <span className={unseen.unseen}>{words('loading')}</span>
          </>
        ) : (
          <>
            {error !== undefined && (
              <span className={styles.icon}>
                <ErrorIcon />
              </span>
            )}
            {note}
          </>
        )}
      </div>
    </div>
  )
}
