import { BackIcon, CloseIcon, HelpIcon } from '@casement/parts/ui/frame-icons.tsx'
import { CHANGEABLE_TEXTS, HEADER_TEXT_ANIMATION_MS } from '@casement/shared-protocol'
import type { MouseEvent, RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { ViewStack } from '../../kernel/rules/view-stack.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import { useCore } from '../../kernel/use-core.ts'
import { useWords } from '../../words/context.ts'
import { useShell } from './context.ts'
import { FAINT, mindsMotion } from './transitions.ts'

type Props = {
  readonly stack: ViewStack
  readonly closable: boolean
  /** Whether the card says that something is done, from where nobody goes back. */
  readonly still?: boolean
}

const isChangeable = (text: string): boolean => CHANGEABLE_TEXTS.some((each) => each === text)

/** Fades a title in when it replaces another. */
const useTitleTransition = (heading: RefObject<HTMLHeadingElement | null>, title: string): void => {
  const before = useRef(title)
  useLayoutEffect(() => {
    if (before.current === title) return
    before.current = title
    if (!mindsMotion()) heading.current?.animate([{ opacity: FAINT }, {}], { duration: HEADER_TEXT_ANIMATION_MS })
  }, [heading, title])
}

/** How long a press is ignored on a control that has become another one under the pointer. */
const SETTLING_MS = 300

/** When the control last changed its meaning under the pointer. */
const useChanged = (control: RefObject<HTMLButtonElement | null>, meaning: string | undefined): RefObject<number> => {
  const before = useRef(meaning)
  const changed = useRef(-SETTLING_MS)
  useLayoutEffect(() => {
    if (before.current === meaning) return
    before.current = meaning
    if (control.current?.matches(':hover')) changed.current = performance.now()
  }, [control, meaning])
  return changed
}

/** The header: back or help, the title, close. The title names the dialog. */
export const Header = ({ stack, closable, still = false }: Props) => {
  const { navigation } = useCore().modal
  const { requestClose } = useShell()
  const words = useWords()
  const { view } = topOf(stack)
  const title = `title.${view}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  useTitleTransition(heading, title)
  const first = still ? undefined : stack.entries.length > 1 ? 'back' : view === 'Connect' ? 'help' : undefined
  const control = useRef<HTMLButtonElement>(null)
  const changed = useChanged(control, first)
  const press = ({ detail }: MouseEvent): void => {
    // A keyboard's press has no detail, and is on the control that has the focus.
    if (detail > 0 && performance.now() - changed.current < SETTLING_MS) return
    if (first === 'back') navigation.back()
    else navigation.push({ view: 'WhatIsAWallet', params: {} })
  }
  return (
    <header className="header">
      {first ? (
        <button
          ref={control}
          type="button"
          className={first === 'back' ? 'icon-button back' : 'icon-button'}
          aria-label={words(first)}
          onClick={press}
        >
          {first === 'back' ? <BackIcon /> : <HelpIcon />}
        </button>
      ) : (
        <span />
      )}
      <h1 ref={heading} id="title" className={isChangeable(title) ? 'title chosen' : 'title'}>
        {words(title)}
      </h1>
      {closable ? (
        <button type="button" className="icon-button" aria-label={words('close')} onClick={() => requestClose('api')}>
          <CloseIcon />
        </button>
      ) : (
        <span />
      )}
    </header>
  )
}
