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
  readonly label?: string
}

/** The field for an e-mail address to which a code is sent. */
export const EmailField = ({ form, label, ...look }: Props) => {
  const words = useWords()
  return (
    <TextField
      {...look}
      label={label ?? words('email.label')}
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
