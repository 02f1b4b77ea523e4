import { Checkbox } from '@casement/parts/ui/fields/Checkbox.tsx'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'

type Props = { readonly agrees: boolean; readonly onChange: (agrees: boolean) => void }

/** Asks whether this page may know the e-mail address. */
export const ShareConsent = ({ agrees, onChange }: Props) => {
  const words = useWords()
  const { hostOrigin } = useCore()
  return (
    <Checkbox checked={agrees} onChange={onChange}>
      {words('share.agree', { host: new URL(hostOrigin).host })}
    </Checkbox>
  )
}
