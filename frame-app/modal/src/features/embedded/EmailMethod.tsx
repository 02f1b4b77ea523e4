import { IconButton } from '@casement/parts/ui/actions/IconButton.tsx'
import { ChevronIcon, EmailIcon } from '@casement/parts/ui/first-icons.tsx'
import type { ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import { EmailField } from './EmailField.tsx'
import { useLoginForm } from './use-login-form.ts'
import { useNoWindows } from './use-no-windows.ts'
import '../../words/later-texts.ts'

type FieldProps = { readonly disabledBy: string | undefined }

const Field = ({ disabledBy }: FieldProps) => {
  const words = useWords()
  const form = useLoginForm()
  return (
    <form onSubmit={form.submit} noValidate aria-describedby={disabledBy}>
      <EmailField
        form={form}
        labelUnseen
        placeholder={words('email.label')}
        disabled={disabledBy !== undefined}
        leading={<EmailIcon />}
        trailing={
          <IconButton
            label={words('email.continue')}
            type="submit"
            loading={form.busy}
            disabled={disabledBy !== undefined}
          >
            <ChevronIcon />
          </IconButton>
        }
      />
    </form>
  )
}

type Props = FieldProps & {
  /** Leads to the view of its own. It stands in place of the field where something is said before a login. */
  readonly row: ReactNode
}

/** The field of the first view with which a visitor signs in by e-mail. */
export const EmailMethod = ({ disabledBy, row }: Props) => (useNoWindows() ? row : <Field disabledBy={disabledBy} />)
