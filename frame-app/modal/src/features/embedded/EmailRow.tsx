import { EmailIcon } from '@casement/parts/ui/first-icons.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { RowIcon } from '@casement/parts/ui/lists/RowIcon.tsx'
import { useStore } from 'zustand'
import { useCore } from '../../kernel/use-core.ts'
import { useWords } from '../../words/context.ts'
import { emailOf } from './rules/current-change.ts'
import { useEmbedded } from './use-embedded.ts'

/** The e-mail address of the login, in the account's settings. Leads to where it can be changed. */
export const EmailRow = () => {
  const words = useWords()
  const { modal } = useCore()
  const email = useStore(useEmbedded().store, emailOf)
  if (email === undefined) return null
  const look = {
    image: (
      <RowIcon>
        <EmailIcon />
      </RowIcon>
    ),
    title: email,
    subtitle: words('settings.email'),
  }
  // A page may have switched logins by e-mail off since.
  if (!modal.isAvailable('UpdateEmailWallet')) return <ListRow {...look} />
  return <ListRow {...look} chevron onPress={() => modal.navigation.push({ view: 'UpdateEmailWallet', params: {} })} />
}
