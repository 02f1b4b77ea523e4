import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { TextField } from '@casement/parts/ui/fields/TextField.tsx'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { MAX_LABEL_LENGTH, readLabel } from '../../../../kernel/rules/account-label.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'

type Props = { readonly address: string; readonly label: string | undefined }

/** The visitor's own name for an account. Saved on blur, on Enter or by the button, not on each key. */
export const AccountName = ({ address, label = '' }: Props) => {
  const words = useWords()
  const { keeper } = useCore()
  const [text, setText] = useState(label)
  const [saved, setSaved] = useState(false)
  const changed = readLabel(text) !== label

  const change = (typed: string): void => {
    setText(typed)
    setSaved(false)
  }
  const save = (): void => {
    const name = readLabel(text)
    setText(name)
    if (name === label) return
    keeper.label(address, name)
    setSaved(true)
  }
  const saveByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
  }

  return (
    <TextField
      label={words('settings.name')}
      hint={words(saved && !changed ? 'settings.name-saved' : 'settings.name-hint')}
      value={text}
      onChange={change}
      onBlur={save}
      onKeyDown={saveByKey}
      maxLength={MAX_LABEL_LENGTH}
      autoComplete="off"
      enterKeyHint="done"
      spellCheck={false}
      trailing={
        changed ? (
          <Button size="small" variant="ghost" onClick={save}>
            {words('settings.save')}
          </Button>
        ) : undefined
      }
    />
  )
}
