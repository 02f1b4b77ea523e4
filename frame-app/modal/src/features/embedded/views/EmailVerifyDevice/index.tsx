import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import rings from '@casement/parts/ui/actions/ring.module.css'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import { useEffect, useState } from 'react'
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

const Device = ({ login }: { readonly login: EmailLogin }) => {
  const words = useWords()
  const { navigation } = useCore().modal
  const { store, sendCode, waitForDevice } = useEmbedded()
  const nextCodeAt = useStore(store, (state) => state.nextCodeAt)
  const [failed, setFailed] = useState<string>()
  const [sending, setSending] = useState(false)
  const { email, number, step } = login

  // Once the device is confirmed, the code is on its way.
  useEffect(() => {
    if (step === 'code') navigation.replace(stepView({ step }))
  }, [step, navigation])

  // Each link that is sent is a login of its own here, and is waited for anew.
  useEffect(() => {
    if (login.step !== 'device') return
    const leaving = new AbortController()
    setFailed(undefined)
    waitForDevice(leaving.signal).catch((thrown: unknown) => {
      if (!leaving.signal.aborted) setFailed(failureText(words, failureOf(thrown)))
    })
    return () => leaving.abort()
  }, [login, waitForDevice, words])

  const again = async (): Promise<void> => {
    setSending(true)
    try {
      await sendCode(email)
    } catch (thrown) {
      setFailed(failureText(words, failureOf(thrown)))
    } finally {
      setSending(false)
    }
  }

  const waiting = words('email-device.waiting')
  return (
    <ViewBody>
      <p className={styles.text}>{words('email-device.text', { email: maskedEmail(email) })}</p>
      {number !== undefined && (
        <p className={styles.number} translate="no">
          {number}
        </p>
      )}
      {failed === undefined ? (
        <p className={styles.waiting}>
          <span className={rings.ring} aria-hidden="true" />
          {waiting}
        </p>
      ) : (
        <p className={styles.failure}>{failed}</p>
      )}
      <div className={styles.ways}>
        <LinkButton alone onClick={navigation.back}>
          {words('email.change')}
        </LinkButton>
        <SendAgain what="link" at={nextCodeAt} busy={sending} onPress={() => void again()} />
      </div>
      <StatusLine text={failed ?? waiting} />
    </ViewBody>
  )
}

/** Waits until the visitor has confirmed this device by the link in the mail. */
export const EmailVerifyDeviceView = () => {
  const login = useStore(useEmbedded().store, (state) => state.login)
  return login ? <Device login={login} /> : <NoLogin />
}
