import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { useId } from 'react'
import { useWords } from '../../../../words/context.ts'
import { EmailField } from '../../EmailField.tsx'
import { useLoginForm } from '../../use-login-form.ts'
import { useNoWindows } from '../../use-no-windows.ts'
import styles from '../email-views.module.css'
import { NoWindows } from './NoWindows.tsx'

const Login = () => {
  const words = useWords()
  const form = useLoginForm()
  const id = useId()
  return (
    <>
      <ViewBody>
        <p className={styles.text}>{words('email.text')}</p>
        <form id={id} onSubmit={form.submit} noValidate>
          <EmailField form={form} />
        </form>
      </ViewBody>
      <ViewFooter>
        <Button variant="primary" wide type="submit" form={id} loading={form.busy}>
          {words('email.continue')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** Asks for an e-mail address, on a view of its own. */
export const EmailLoginView = () => (useNoWindows() ? <NoWindows /> : <Login />)
