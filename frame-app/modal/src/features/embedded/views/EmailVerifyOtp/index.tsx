import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { CodeField } from '@casement/parts/ui/behaviour/CodeField.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { failureOf, failureText } from '../../failure-text.ts'
import { maskedEmail } from '../../rules/masked-email.ts'
import { stepView } from '../../rules/step-view.ts'
import type { EmailLogin } from '../../store.ts'
import { useEmbedded } from '../../use-embedded.ts'
import styles from '../email-views.module.css'
import { NoLogin } from '../NoLogin.tsx'
import { SendAgain } from '../SendAgain.tsx'

const Code = ({ login }: { readonly login: EmailLogin }) => {
  const words = useWords()
  const { navigation } = useCore().modal
  const { store, sendCode, verifyCode } = useEmbedded()
  const [checking, setChecking] = useState(false)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  /** The code of which the visitor was told that it is new. */
  const [sentNow, setSentNow] = useState<number>()

  const check = async (code: string): Promise<void> => {
    setError(undefined)
    setSentNow(undefined)
    setChecking(true)
    try {
      const outcome = await verifyCode(code)
      // The wallet was never used here: the visitor opens it first.
      if (outcome === 'locked' && !login.confirms) navigation.replace({ view: 'EmbeddedUnlock', params: {} })
      // Back to what needed a fresh login.
      else if (outcome !== 'connected') navigation.back()
    } catch (thrown) {
      setError(failureText(words, failureOf(thrown)))
    } finally {
      setChecking(false)
    }
  }
  const again = async (): Promise<void> => {
    setSending(true)
    try {
      await sendCode(login.email)
      setError(undefined)
      const next = store.getState().login
      // The service wants this device to be confirmed again.
      if (next?.step === 'device') navigation.replace(stepView(next))
      else setSentNow(next?.sent)
    } catch (thrown) {
      setError(failureText(words, failureOf(thrown)))
    } finally {
      setSending(false)
    }
  }

  const news = sentNow === undefined ? '' : words('email-code.new')
  return (
    <ViewBody>
      <div className={styles.who}>
        <p className={styles.text}>{words('email-code.sent-to', { email: maskedEmail(login.email) })}</p>
        <LinkButton onClick={navigation.back} disabled={checking}>
          {words('email.change')}
        </LinkButton>
      </div>
      <CodeField
        // A new code starts empty.
        key={login.sent}
        label={words('email-code.label')}
        labelUnseen
        length={login.digits}
        loading={checking}
        error={error}
        hint={news}
        autoFocus
        onComplete={(code) => void check(code)}
      />
      <SendAgain what="code" busy={checking || sending} onPress={() => void again()} />
      <StatusLine text={news} />
    </ViewBody>
  )
}

/** Asks for the code from the mail, and connects the wallet with it. */
export const EmailVerifyOtpView = () => {
  const login = useStore(useEmbedded().store, (state) => state.login)
  return login ? <Code login={login} /> : <NoLogin />
}
