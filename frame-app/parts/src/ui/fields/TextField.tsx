import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Field.module.css'
import type { FieldTexts } from './Field.tsx'
import { Field } from './Field.tsx'

type Native = Pick<
  ComponentPropsWithRef<'input'>,
  | 'ref'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'dir'
  | 'disabled'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onKeyDown'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
>

type Props = FieldTexts &
  Native & {
    readonly value: string
    readonly onChange: (text: string) => void
    readonly type?: 'text' | 'email' | 'url'
    readonly leading?: ReactNode
    readonly trailing?: ReactNode
  }

/**
 * A single-line text input.
 *
 * @example
 * <TextField label={words('email')} type="email" autoComplete="email" value={email} onChange={setEmail} error={wrong} />
 */
export const TextField = ({
  label,
  labelUnseen,
  hint,
  error,
  required,
  value,
  onChange,
  type = 'text',
  leading,
  trailing,
  ...native
}: Props) => (
  <Field label={label} labelUnseen={labelUnseen} hint={hint} error={error} required={required}>
    {(control) => (
      <div className={styles.box}>
        {leading && <span className={styles.slot}>{leading}</span>}
        <input
          {...native}
          {...control}
          className={styles.input}
          type={type}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {trailing && <span className={styles.slot}>{trailing}</span>}
      </div>
    )}
  </Field>
)
