import { ArmedButton } from '@casement/parts/arming/ArmedButton.tsx'
import { ArmedHints } from '@casement/parts/arming/ArmedHints.tsx'
import { armInWindow } from '@casement/parts/arming/arm-in-window.ts'
import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../words/use-words.ts'

type Props = {
  readonly label: string
  readonly isAnswered: boolean
  readonly onApprove: () => void
}

/**
 * The button that approves in the window. A press counts only after a person has been at it for a while, with nothing
 * moved, covered or changed. It never has the focus by itself.
 */
export const WindowApproveButton = ({ label, isAnswered, onApprove }: Props) => {
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(onApprove)
  latest.current = onApprove
  const [hint, setHint] = useState<'request.wait' | 'request.covered'>()

  useEffect(() => {
    if (!button.current) return
    return armInWindow(button.current, window, {
      confirm: () => latest.current(),
      tooSoon: (early) => setHint(early ? 'request.wait' : undefined),
      covered: () => setHint('request.covered'),
    })
  }, [])

  if (isAnswered) {
    return (
      <Button variant="primary" wide loading>
        {label}
      </Button>
    )
  }
  return (
    <>
      <ArmedHints
        advice={words('request.advice')}
        hints={[words('request.wait'), words('request.covered')]}
        hint={hint === undefined ? '' : words(hint)}
      />
      <ArmedButton ref={button} label={label} hold={words('request.hold')} />
    </>
  )
}
