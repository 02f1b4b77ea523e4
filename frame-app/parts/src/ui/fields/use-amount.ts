import type { ChangeEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReadAmount, Separator } from './amount-text.ts'
import { amountShown, readAmount } from './amount-text.ts'

type Refusal = Extract<ReadAmount, { ok: false }>['reason']

type Amount = {
  readonly text: string
  /** Why the last input was rejected. */
  readonly refused: Refusal | undefined
  readonly change: (event: ChangeEvent<HTMLInputElement>) => void
  readonly settle: () => void
}

type Terms = {
  readonly value: string
  readonly places: number
  readonly separator: Separator
  readonly onChange: (value: string) => void
}

/** Whether the input was typed. Pasted, dropped and suggested text arrives at once and in foreign formats. */
const byKey = (event: Event): boolean => {
  if (!(event instanceof InputEvent)) return false
  const { inputType, data } = event
  return (
    inputType.startsWith('delete') ||
    inputType === 'insertCompositionText' ||
    (inputType === 'insertText' && (data?.length ?? 0) <= 1)
  )
}

/** The text of an amount field, which may be incomplete: `1.` or `0.00`. */
export const useAmount = ({ value, places, separator, onChange }: Terms): Amount => {
  const [held, setHeld] = useState({ text: amountShown(value, separator), value })
  const [refusal, setRefusal] = useState<{ readonly reason: Refusal } | undefined>(undefined)
  const edited = useRef<{ readonly field: HTMLInputElement; readonly fromEnd: number }>(undefined)
  const text = held.value === value ? held.text : amountShown(value, separator)

  // Setting an input's value by script moves the caret to the end, which is wrong while editing the middle.
  useLayoutEffect(() => {
    if (edited.current === undefined) return
    const { field, fromEnd } = edited.current
    edited.current = undefined
    const caret = Math.max(0, field.value.length - fromEnd)
    field.setSelectionRange(caret, caret)
  })

  const change = ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    edited.current = { field, fromEnd: field.value.length - (field.selectionEnd ?? field.value.length) }
    const read = readAmount(field.value, { separator, places, typed: byKey(nativeEvent) })
    if (!read.ok) {
      setRefusal({ reason: read.reason })
      return
    }
    setRefusal(undefined)
    setHeld({ text: read.text, value: read.value })
    if (read.value !== value) onChange(read.value)
  }
  const settle = (): void => setRefusal(undefined)
  return { text, refused: refusal?.reason, change, settle }
}
