import { stepView } from './rules/step-view.ts'
import type { EmailForm } from './use-email-form.ts'
import { useEmailForm } from './use-email-form.ts'
import { useEmbedded } from './use-embedded.ts'

/** The state of a form that asks for an e-mail address and begins a login with it. */
export const useLoginForm = (): EmailForm => {
  const { sendCode, store } = useEmbedded()
  return useEmailForm({
    send: async (address) => {
      await sendCode(address)
      const { login } = store.getState()
      return login && stepView(login)
    },
  })
}
