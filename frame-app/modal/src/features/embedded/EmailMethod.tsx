import { IconButton } from '@casement/parts/ui/actions/IconButton.tsx'
import { ChevronIcon } from '@casement/parts/ui/first-icons.tsx'
import { EmailIcon } from '@casement/parts/ui/icons.tsx'
import { useWords } from '../../words/context.ts'
import { EmailField } from './EmailField.tsx'
import { EmailMethodRow } from './EmailMethodRow.tsx'
import { useLoginForm } from './use-login-form.ts'
import { useNoWindows } from './use-no-windows.ts'
import '../../words/later-texts.ts'

type Props = { readonly disabledBy: string | undefined }

const Field = ({ disabledBy }: Props) => {
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

/** The field of the first view with which a visitor signs in by e-mail. Where something is said before, a row leads to it. */
export const EmailMethod = ({ disabledBy }: Props) =>
  useNoWindows() ? <EmailMethodRow disabledBy={disabledBy} /> : <Field disabledBy={disabledBy} />
