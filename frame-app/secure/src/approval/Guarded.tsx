import { Checkbox } from '@casement/parts/ui/fields/Checkbox.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useWords } from '../words/use-words.ts'
import type { Level } from './rules/findings.ts'

type Props = { readonly level: Level; readonly children: ReactNode }

/**
 * The button that approves, if there is to be one: what is dangerous is approved only after the visitor has said that they
 * understand it, and what is blocked never is.
 */
export const Guarded = ({ level, children }: Props) => {
  const words = useWords()
  const [isAccepted, setAccepted] = useState(false)
  if (level === 'blocked') return null
  if (level !== 'high') return children
  return (
    <>
      <Checkbox checked={isAccepted} onChange={setAccepted}>
        {words('request.accept')}
      </Checkbox>
      {isAccepted && children}
    </>
  )
}
