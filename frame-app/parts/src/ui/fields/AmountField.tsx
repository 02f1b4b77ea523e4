import type { CSSProperties, ReactNode } from 'react'
import { useSpeech } from '../../words/context.ts'
import unseen from '../actions/unseen.module.css'
import { SwitchIcon } from '../icons.tsx'
import styles from './AmountField.module.css'
import { separatorOf } from './amount-text.ts'
import type { FieldTexts } from './Field.tsx'
import { Field } from './Field.tsx'
import { useAmount } from './use-amount.ts'

type Props = Omit<FieldTexts, 'hint'> & {
  /** Digits with at most one point, or empty; not a number, which would lose precision. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The token's number of decimals; more are not accepted. */
  readonly places: number
  /** The token's symbol, or a control to change the token. */
  readonly token: ReactNode
  /** Stands before the figure, like the sign of a currency. */
  readonly sign?: string | undefined
  /** The value in fiat, or, of a value in fiat, the amount of the token. */
  readonly fiat?: ReactNode
  /** Writes the amount in the unit of `fiat` from then on. `text` says so to those who do not see the arrows. */
  readonly onSwitch?: { readonly text: string; readonly press: () => void } | undefined
  /** The available balance. */
  readonly balance?: ReactNode
  readonly onMax?: () => void
  readonly disabled?: boolean
  readonly autoFocus?: boolean
}

/** The font shrinks with the figure's length, down to a legible size. */
const lengthOf = (text: string): CSSProperties => ({ '--figure-length': Math.max(1, text.length) }) as CSSProperties

/**
 * An amount of a token.
 *
 * @example
 * <AmountField label={words('send.amount')} value={amount} onChange={setAmount} places={18} token="ETH" onMax={useAll} />
 */
export const AmountField = (props: Props) => {
  const { label, labelUnseen, error, required, value, onChange, places, token, fiat, balance, onMax } = props
  const { disabled = false, autoFocus = false, sign, onSwitch } = props
  const { words, locale } = useSpeech()
  const separator = separatorOf(locale)
  const { text, refused, change, settle } = useAmount({ value, places, separator, onChange })
  const refusal =
    refused === 'too-precise' ? words('amount.too-precise', { places }) : refused && words('amount.not-an-amount')
  return (
    <Field label={label} labelUnseen={labelUnseen} error={refusal ?? error} required={required}>
      {(control) => (
        <div className={styles.amount}>
          <div className={styles.row}>
            {sign !== undefined && (
              <span className={styles.sign} aria-hidden="true">
                {sign}
              </span>
            )}
            <div className={styles.room}>
              <input
                {...control}
                className={styles.figure}
                style={lengthOf(text)}
                type="text"
                inputMode="decimal"
                // Figures read from left to right in every script.
                dir="ltr"
                placeholder="0"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="done"
                disabled={disabled}
                // biome-ignore lint/a11y/noAutofocus: only for views that ask for nothing but an amount
                autoFocus={autoFocus}
                value={text}
                onChange={change}
                onBlur={settle}
              />
            </div>
            <div className={styles.token}>{token}</div>
          </div>
          <div className={styles.foot}>
            {onSwitch ? (
              <button type="button" className={styles.switch} disabled={disabled} onClick={onSwitch.press}>
                <span className={styles.fiat}>{fiat}</span>
                <SwitchIcon />
                <span className={unseen.unseen}>{onSwitch.text}</span>
              </button>
            ) : (
              <span className={styles.fiat}>{fiat}</span>
            )}
            <span className={styles.most}>
              <span className={styles.balance}>{balance}</span>
              {onMax && (
                <button type="button" className={styles.max} disabled={disabled} onClick={onMax}>
                  {words('amount.max')}
                </button>
              )}
            </span>
          </div>
        </div>
      )}
    </Field>
  )
}
