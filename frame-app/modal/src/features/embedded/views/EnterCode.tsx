import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { CodeField } from '@casement/parts/ui/behaviour/CodeField.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useCore } from '../../../kernel/use-core.ts'
import { useWords } from '../../../words/context.ts'
import { failureOf, failureText } from '../failure-text.ts'
import styles from './email-views.module.css'
import { SendAgain } from './SendAgain.tsx'

type Props = {
  /** Where the code was sent. */
  readonly text: string
  readonly digits: number
  /** Counts the codes that were sent. A new code starts empty. */
  readonly sent: number
  /** When a code may be sent again. */
  readonly againAt: number
  readonly verify: (code: string) => Promise<void>
  /** What the visitor decides before entering the code. */
  readonly children?: ReactNode
  /** Sends another code; resolves to whether it is entered here. */
  readonly sendAgain: () => Promise<boolean>
}

/** Asks for a code from a mail. */
export const EnterCode = ({ text, digits, sent, againAt, verify, children, sendAgain }: Props) => {
  const words = useWords()
  const { navigation } = useCore().modal
  const [checking, setChecking] = useState(false)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  /** Whether the visitor was told that the code is new. */
  const [isNew, setIsNew] = useState(false)

  const check = async (code: string): Promise<void> => {
    setError(undefined)
    setIsNew(false)
    setChecking(true)
    try {
      await verify(code)
    } catch (thrown) {
      setError(failureText(words, failureOf(thrown)))
    } finally {
      setChecking(false)
    }
  }
  const again = async (): Promise<void> => {
    setSending(true)
    try {
      const isHere = await sendAgain()
      setError(undefined)
      setIsNew(isHere)
    } catch (thrown) {
      setError(failureText(words, failureOf(thrown)))
    } finally {
      setSending(false)
    }
  }

  const news = isNew ? words('email-code.new') : ''
  return (
    <ViewBody>
      <div className={styles.who}>
        <p className={styles.text}>{text}</p>
        <LinkButton alone onClick={navigation.back} disabled={checking}>
          {words('email.change')}
        </LinkButton>
      </div>
      {children}
      <CodeField
        key={sent}
        label={words('email-code.label')}
        labelUnseen
        length={digits}
        loading={checking}
        error={error}
        hint={news}
        autoFocus
        onComplete={(code) => void check(code)}
      />
      <SendAgain what="code" at={againAt} busy={checking || sending} onPress={() => void again()} />
      <StatusLine text={news} />
    </ViewBody>
  )
}
