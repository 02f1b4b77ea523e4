import { TextField } from '@casement/parts/ui/fields/TextField.tsx'
import { MAX_EMAIL_LENGTH } from '@casement/shared-protocol'
import type { ComponentProps } from 'react'
import { useWords } from '../../words/context.ts'
import type { EmailForm } from './use-email-form.ts'

type Props = Pick<
  ComponentProps<typeof TextField>,
  'labelUnseen' | 'placeholder' | 'disabled' | 'leading' | 'trailing'
> & {
  readonly form: EmailForm
}

/** The field for the address with which a login by e-mail begins. */
export const EmailField = ({ form, ...look }: Props) => {
  const words = useWords()
  return (
    <TextField
      {...look}
      label={words('email.label')}
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
      error={form.error}
    />
  )
}
