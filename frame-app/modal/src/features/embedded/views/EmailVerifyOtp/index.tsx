import { useState } from 'react'
import { useStore } from 'zustand'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { maskedEmail } from '../../rules/masked-email.ts'
import { stepView } from '../../rules/step-view.ts'
import { useEmbedded } from '../../use-embedded.ts'
import { EnterCode } from '../EnterCode.tsx'
import { NoLogin } from '../NoLogin.tsx'
import { ShareConsent } from './ShareConsent.tsx'

/** Asks for the code from the mail, and connects the wallet with it. */
export const EmailVerifyOtpView = () => {
  const words = useWords()
  const { modal, options } = useCore()
  const { navigation } = modal
  const asks = useStore(options, ({ shareProfile }) => shareProfile === true)
  const [agrees, setAgrees] = useState(false)
  const { store, sendCode, verifyCode } = useEmbedded()
  const { login, nextCodeAt } = useStore(store)
  if (!login) return <NoLogin />
  // Who confirms what they do has decided before.
  const mayAgree = asks && !login.confirms
  const verify = async (code: string): Promise<void> => {
    const outcome = await verifyCode(code, mayAgree && agrees)
    // The wallet was never used here: the visitor opens it first.
    if (outcome === 'locked' && !login.confirms) navigation.replace({ view: 'EmbeddedUnlock', params: {} })
    // Back to what needed a fresh login.
    else if (outcome !== 'connected') navigation.back()
  }
  const sendAgain = async (): Promise<boolean> => {
    await sendCode(login.email)
    const next = store.getState().login
    // The service wants this device to be confirmed again.
    if (next?.step === 'device') navigation.replace(stepView(next))
    return next?.step === 'code'
  }
  return (
    <EnterCode
      text={words('email-code.sent-to', { email: maskedEmail(login.email) })}
      digits={login.digits}
      sent={login.sent}
      againAt={nextCodeAt}
      verify={verify}
      sendAgain={sendAgain}
    >
      {mayAgree && <ShareConsent agrees={agrees} onChange={setAgrees} />}
    </EnterCode>
  )
}
