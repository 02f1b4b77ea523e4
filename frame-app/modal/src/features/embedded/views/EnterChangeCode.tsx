import type { EmailChange } from '../rules/current-change.ts'
import { currentChange } from '../rules/current-change.ts'
import { useEmbedded } from '../use-embedded.ts'
import { EnterCode } from './EnterCode.tsx'
import { NoLogin } from './NoLogin.tsx'

type Props = {
  readonly change: EmailChange | undefined
  readonly text: string | undefined
  readonly verify: (code: string) => Promise<void>
}

/** Asks for one of the two codes that change the address. */
export const EnterChangeCode = ({ change, text = '', verify }: Props) => {
  const { store, sendChangeCode } = useEmbedded()
  if (!change) return <NoLogin />
  const { email, step, digits, sent, againAt } = change
  const sendAgain = async (): Promise<boolean> => {
    await sendChangeCode(email)
    return currentChange(store.getState())?.step === step
  }
  return <EnterCode text={text} digits={digits} sent={sent} againAt={againAt} verify={verify} sendAgain={sendAgain} />
}
