import { EmailIcon } from '@casement/parts/ui/first-icons.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { RowIcon } from '@casement/parts/ui/lists/RowIcon.tsx'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'

/** Leads from the first view to the login by e-mail on a view of its own. */
export const EmailMethodRow = ({ disabledBy }: { readonly disabledBy: string | undefined }) => {
  const words = useWords()
  const { navigation } = useCore().modal
  return (
    <ListRow
      image={
        <RowIcon>
          <EmailIcon />
        </RowIcon>
      }
      title={words('email.continue')}
      chevron
      raised
      disabledBy={disabledBy}
      onPress={() => navigation.push({ view: 'EmailLogin', params: {} })}
    />
  )
}
