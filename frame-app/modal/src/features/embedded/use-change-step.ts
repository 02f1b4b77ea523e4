import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useCore } from '../../kernel/use-core.ts'
import type { EmailChange } from './rules/current-change.ts'
import { currentChange, emailOf } from './rules/current-change.ts'
import { changeStepView } from './rules/step-view.ts'
import { useEmbedded } from './use-embedded.ts'

/**
 * The change of address for the view of one of its steps. Goes to the other step when that comes next, and back to the
 * account once the address has changed, here or in another tab. What is shown stays until the next view is there.
 */
export const useChangeStep = (step: EmailChange['step']): EmailChange | undefined => {
  const { navigation } = useCore().modal
  const standing = useStore(useEmbedded().store)
  const email = emailOf(standing)
  const change = currentChange(standing)
  const [shown, setShown] = useState<EmailChange>()
  if (change?.step === step && change !== shown) setShown(change)
  const isChanged = email !== undefined && email === shown?.email

  useEffect(() => {
    if (isChanged) navigation.backTo('AccountSettings')
    else if (change && change.step !== step) navigation.replace(changeStepView(change))
  }, [isChanged, change, step, navigation])

  return isChanged || change ? shown : undefined
}
