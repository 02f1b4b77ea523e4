import { ArmedButton } from '@casement/parts/arming/ArmedButton.tsx'
import { ArmedHints } from '@casement/parts/arming/ArmedHints.tsx'
import { useArming } from '@casement/parts/arming/use-arming.ts'
import type { ReactNode, RefObject } from 'react'
import { useRef } from 'react'
import { useWords } from '../words/use-words.ts'

type Props = {
  readonly label: string
  /** Names what is approved. Another one arms the button anew. */
  readonly hash: string
  /** What the visitor has to see: who asks, and for what. */
  readonly shown: RefObject<HTMLElement | null>
  readonly onApprove: () => void
  /** In browsers that cannot tell whether the button is visible. */
  readonly elsewhere: ReactNode
}

/** Approves inside the frame, for the few requests that may be. It counts as visible only together with the request. */
export const FrameApproveButton = ({ label, hash, shown, onApprove, elsewhere }: Props) => {
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const arming = useArming(button, hash, onApprove, shown)
  if (arming.elsewhere) return elsewhere
  const wait = words('request.wait')
  return (
    <>
      <ArmedHints advice={words('request.advice')} hints={[wait]} hint={arming.tooSoon ? wait : ''} />
      <ArmedButton ref={button} label={label} hold={words('request.hold')} />
    </>
  )
}
