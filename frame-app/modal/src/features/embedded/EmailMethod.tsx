import { IconButton } from '@casement/parts/ui/actions/IconButton.tsx'
import { TextField } from '@casement/parts/ui/fields/TextField.tsx'
import { ChevronIcon } from '@casement/parts/ui/first-icons.tsx'
import { EmailIcon } from '@casement/parts/ui/icons.tsx'
import { MAX_EMAIL_LENGTH } from '@casement/shared-protocol'
import { useWords } from '../../words/context.ts'
import { useEmailForm } from './use-email-form.ts'
import '../../words/later-texts.ts'

/** The field of the first view with which a visitor signs in by e-mail. */
export const EmailMethod = ({ disabledBy }: { readonly disabledBy: string | undefined }) => {
  const words = useWords()
  const form = useEmailForm()
  return (
    <form onSubmit={form.submit} noValidate aria-describedby={disabledBy}>
      <TextField
        label={words('email.label')}
        labelUnseen
        placeholder={words('email.label')}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        dir="ltr"
        maxLength={MAX_EMAIL_LENGTH}
        value={form.email}
        onChange={form.change}
        readOnly={form.busy}
        disabled={disabledBy !== undefined}
        error={form.error}
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
