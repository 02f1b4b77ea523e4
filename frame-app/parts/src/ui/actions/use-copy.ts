import { useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text.ts'

/** How long a button shows that it has copied. */
const COPIED_MS = 2000

type CopyState = 'idle' | 'copied' | 'failed'

/** The state of copying a text. It is reset when the text changes. */
export const useCopy = (text: string): { readonly state: CopyState; readonly copy: (beside: HTMLElement) => void } => {
  const [done, setDone] = useState<{ readonly text: string; readonly state: CopyState }>({ text, state: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = (beside: HTMLElement): void => {
    clearTimeout(timer.current)
    void copyText(text, beside).then((copied) => {
      if (!beside.isConnected) return
      setDone({ text, state: copied ? 'copied' : 'failed' })
      clearTimeout(timer.current)
      if (copied) timer.current = setTimeout(() => setDone({ text, state: 'idle' }), COPIED_MS)
    })
  }
  return { state: done.text === text ? done.state : 'idle', copy }
}
