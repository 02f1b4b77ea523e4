import { useWords } from '../../../../words/context.ts'
import { maskedEmail } from '../../rules/masked-email.ts'
import { useChangeStep } from '../../use-change-step.ts'
import { useEmbedded } from '../../use-embedded.ts'
import { EnterChangeCode } from '../EnterChangeCode.tsx'

/** Asks for the code from the mailbox that the visitor has. */
export const UpdateEmailPrimaryOtpView = () => {
  const words = useWords()
  const { verifyOldEmail } = useEmbedded()
  const change = useChangeStep('old')
  const text = change && words('update-email.old-text', { email: maskedEmail(change.from) })
  return <EnterChangeCode change={change} text={text} verify={verifyOldEmail} />
}
