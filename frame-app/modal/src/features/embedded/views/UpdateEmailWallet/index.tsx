import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { useId } from 'react'
import { useStore } from 'zustand'
import { useWords } from '../../../../words/context.ts'
import { EmailField } from '../../EmailField.tsx'
import { currentChange, emailOf } from '../../rules/current-change.ts'
import { changeStepView } from '../../rules/step-view.ts'
import { useEmailForm } from '../../use-email-form.ts'
import { useEmbedded } from '../../use-embedded.ts'
import styles from '../email-views.module.css'
import { NoLogin } from '../NoLogin.tsx'

const NewAddress = ({ current }: { readonly current: string }) => {
  const words = useWords()
  const { store, sendChangeCode } = useEmbedded()
  const id = useId()
  const form = useEmailForm({
    current,
    // Whoever comes back from the code corrects what was written.
    initial: currentChange(store.getState())?.email,
    send: async (address) => {
      const before = currentChange(store.getState())
      // Its code is on its way already.
      if (before?.email !== address || before.againAt <= Date.now()) await sendChangeCode(address)
      const change = currentChange(store.getState())
      return change && changeStepView(change)
    },
  })
  return (
    <>
      <ViewBody>
        <p className={styles.text}>{words('update-email.text', { email: current })}</p>
        <form id={id} onSubmit={form.submit} noValidate>
          <EmailField form={form} label={words('update-email.label')} />
        </form>
      </ViewBody>
      <ViewFooter>
        <Button variant="primary" wide type="submit" form={id} loading={form.busy}>
          {words('update-email.send')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** Asks for another e-mail address. */
export const UpdateEmailWalletView = () => {
  const current = useStore(useEmbedded().store, emailOf)
  return current === undefined ? <NoLogin /> : <NewAddress key={current} current={current} />
}
