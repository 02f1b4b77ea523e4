import { useWords } from '../../../../words/context.ts'
import { useChangeStep } from '../../use-change-step.ts'
import { useEmbedded } from '../../use-embedded.ts'
import { EnterChangeCode } from '../EnterChangeCode.tsx'

/** Asks for the code from the new mailbox, and changes the address with it. */
export const UpdateEmailSecondaryOtpView = () => {
  const words = useWords()
  const { verifyNewEmail } = useEmbedded()
  const change = useChangeStep('new')
  // In full, so that the visitor sees a mistake in it.
  const text = change && words('update-email.new-text', { email: change.email })
  return <EnterChangeCode change={change} text={text} verify={verifyNewEmail} />
}
