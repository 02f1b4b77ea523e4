import { BackIcon, CloseIcon, HelpIcon } from '@casement/parts/ui/frame-icons.tsx'
import { CHANGEABLE_TEXTS } from '@casement/shared-protocol'
import type { ViewStack } from '../../kernel/rules/view-stack.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import { useCore } from '../../kernel/use-core.ts'
import { useWords } from '../../words/context.ts'
import { useShell } from './context.ts'

type Props = { readonly stack: ViewStack; readonly closable: boolean }

const isChangeable = (text: string): boolean => CHANGEABLE_TEXTS.some((each) => each === text)

/** The header: back or help, the title, close. The title names the dialog. */
export const Header = ({ stack, closable }: Props) => {
  const { navigation } = useCore().modal
  const { requestClose } = useShell()
  const words = useWords()
  const { view, key } = topOf(stack)
  const title = `title.${view}` as const
  return (
    <header className="header">
      {stack.entries.length > 1 ? (
        <button type="button" className="icon-button back" aria-label={words('back')} onClick={navigation.back}>
          <BackIcon />
        </button>
      ) : view === 'Connect' ? (
        <button
          type="button"
          className="icon-button"
          aria-label={words('help')}
          onClick={() => navigation.push({ view: 'WhatIsAWallet', params: {} })}
        >
          <HelpIcon />
        </button>
      ) : (
        <span />
      )}
      <h1 id="title" key={key} className={isChangeable(title) ? 'title chosen' : 'title'}>
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
