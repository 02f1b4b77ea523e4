import * as Radix from '@radix-ui/react-one-time-password-field'
import type { ClipboardEvent, CSSProperties, FormEvent, KeyboardEvent, RefObject } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../words/context.ts'
import rings from '../actions/ring.module.css'
import unseen from '../actions/unseen.module.css'
import { ErrorIcon } from '../frame-icons.tsx'
import styles from './CodeField.module.css'
import { codeDigits } from './code-digits.ts'

type Props = {
  readonly label: string
  readonly labelUnseen?: boolean
  readonly hint?: string
  /**
   * Why the code was rejected. Its digits stay, so that the visitor can compare them, and the next digit replaces them all.
   */
  readonly error?: string | undefined
  /** The code is being checked: it cannot be changed, and keeps the focus. */
  readonly loading?: boolean
  /** How many digits the code has. */
  readonly length?: number
  /** Called when all digits are entered. */
  readonly onComplete: (code: string) => void
  readonly autoFocus?: boolean
  /** Digits that are entered initially. */
  readonly initial?: string
}

/** The usual length of a code. */
const USUAL_LENGTH = 6

/** Converts digits of other scripts to ASCII before the library handles them. */
const readDigits = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
  const digits = codeDigits(currentTarget.value, currentTarget.value.length)
  if (digits !== currentTarget.value) currentTarget.value = digits
}

const firstDifference = (shorter: string, longer: string): number => {
  const position = [...shorter].findIndex((digit, index) => digit !== longer[index])
  return position < 0 ? shorter.length : position
}

/** Reacts each time a code is rejected, even with the same error. */
const useRefusal = (error: string | undefined, loading: boolean, refuse: () => void): void => {
  const before = useRef({ error, loading })
  useEffect(() => {
    const { error: had, loading: was } = before.current
    before.current = { error, loading }
    if (error !== undefined && !loading && (was || error !== had)) refuse()
  })
}

/** Replaces a rejected code with what is entered next, whether it is typed, filled in by a keyboard, or a deletion. */
const useReplacement = (
  group: RefObject<HTMLDivElement | null>,
  rejected: boolean,
  replace: (entered: string) => void,
): void => {
  const latest = useRef(replace)
  useEffect(() => {
    latest.current = replace
  })
  useEffect(() => {
    if (!rejected) return
    // React has no event for it that deletions fire, too.
    const element = group.current
    const hear = (event: InputEvent): void => {
      event.preventDefault()
      latest.current(event.data ?? '')
    }
    element?.addEventListener('beforeinput', hear, { capture: true })
    return () => element?.removeEventListener('beforeinput', hear, { capture: true })
  }, [group, rejected])
}

/**
 * A code of digits, typed, pasted or filled in by the browser; passed on when complete.
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
    length = USUAL_LENGTH,
    onComplete,
    autoFocus = false,
    initial = '',
  } = props
  const words = useWords()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState(codeDigits(initial, length))
  /** Digits were changed since the last rejection. */
  const [edited, setEdited] = useState(false)
  /** The code stands there although it was rejected. */
  const rejected = error !== undefined && !loading && !edited
  useRefusal(error, loading, () => {
    setEdited(false)
    first.current?.focus()
  })
  useEffect(() => {
    if (autoFocus) first.current?.focus()
  }, [autoFocus])

  const focusOn = (position: number): void =>
    group.current?.querySelectorAll('input')[Math.min(position, length - 1)]?.focus()
  const change = (text: string): void => {
    const digits = codeDigits(text, length)
    if (loading || (digits === code && !rejected)) return
    setEdited(true)
    setCode(digits)
    if (digits.length === length) onComplete(digits)
    // After a deletion, the library moves back by one only; the next digit would replace a correct one. What replaces a
    // rejected code is no deletion.
    if (digits.length < code.length && !rejected) queueMicrotask(() => focusOn(firstDifference(digits, code)))
  }
  const replace = (entered: string): void => {
    const digits = codeDigits(entered, length)
    // A letter is no reason to lose the digits.
    if (entered !== '' && digits === '') return
    change(digits)
    focusOn(digits.length)
  }
  useReplacement(group, rejected, replace)
  const keyDown = (event: KeyboardEvent<HTMLInputElement>, position: number): void => {
    const { key, ctrlKey, metaKey } = event
    const digit = codeDigits(key, 1)
    // The library ignores a key that repeats the digit of its field.
    if (rejected && (key === 'Backspace' || (digit !== '' && key.length === 1 && !ctrlKey && !metaKey))) {
      event.preventDefault()
      return replace(digit)
    }
    if (key !== 'Backspace' || event.currentTarget.value !== '') return
    // Deletes across fields as in a single one; the library would only move back at this key press.
    event.preventDefault()
    change(code.slice(0, position - 1))
  }
  const paste = (event: ClipboardEvent): void => {
    // The library would clear the field for a text without digits.
    event.preventDefault()
    const digits = codeDigits(event.clipboardData.getData('text/plain'), length)
    if (digits === '') return
    change(digits)
    focusOn(digits.length)
  }

  const note = error ?? hint
  const half = Math.ceil(length / 2)
  const positions = Array.from({ length }, (_, index) => index)
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={labelUnseen ? unseen.unseen : styles.label}>
        {label}
      </span>
      <Radix.Root
        ref={group}
        className={styles.digits}
        style={{ '--half': half } as CSSProperties}
        // For the arrow keys.
        dir="ltr"
        aria-labelledby={`${id}-label`}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        aria-busy={loading}
        data-long={length > USUAL_LENGTH || undefined}
        data-wrong={rejected}
        value={code}
        readOnly={loading}
        onValueChange={change}
        onPaste={paste}
      >
        {positions.map((index) => (
          <Radix.Input
            key={index}
            ref={index === 0 ? first : null}
            index={index}
            className={index === half ? `${styles.digit} ${styles.second}` : styles.digit}
            aria-label={words('code-field.digit', { digit: index + 1, count: length })}
            aria-invalid={rejected}
            onInput={readDigits}
            onKeyDown={(event) => keyDown(event, index)}
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
