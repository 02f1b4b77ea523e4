import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { KeyIcon } from '@casement/parts/ui/icons.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { RowIcon } from '@casement/parts/ui/lists/RowIcon.tsx'
import type { ReactNode } from 'react'
import type { Connection } from '../../../kernel/rules/connections.ts'
import { useCore } from '../../../kernel/use-core.ts'
import { useWords } from '../../../words/context.ts'
import { useBackups } from '../use-backups.ts'
import styles from './Backup.module.css'

type Of = { readonly connection: Pick<Connection, 'kind'> }

const AddButton = ({ primary = false }: { readonly primary?: boolean }) => {
  const words = useWords()
  const { navigation } = useCore().modal
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      wide
      onClick={() => navigation.push({ view: 'EmbeddedProtect', params: {} })}
    >
      {words('backup.add')}
    </Button>
  )
}

/** Says that the wallet has no backup, for as long as it has none. */
export const BackupNote = ({ connection }: Of) => {
  const words = useWords()
  if (useBackups(connection).kind !== 'missing') return null
  return (
    <div className={styles.note}>
      <Callout kind="warning" title={words('backup.missing')}>
        {words('backup.missing-text')}
      </Callout>
      <AddButton />
    </div>
  )
}

/** Lets a wallet receive only once it has a backup: nothing is lost with a device that has nothing. */
export const BackupGate = ({ connection, children }: Of & { readonly children: ReactNode }) => {
  const words = useWords()
  if (useBackups(connection).kind !== 'missing') return children
  return (
    <ViewBody>
      <Callout kind="warning" title={words('backup.gate')}>
        {words('backup.gate-text')}
      </Callout>
      <AddButton primary />
    </ViewBody>
  )
}

/** The backups in the settings, where more can be added. */
export const BackupRow = ({ connection }: Of) => {
  const words = useWords()
  const { navigation } = useCore().modal
  const backups = useBackups(connection)
  if (backups.kind === 'elsewhere') return null
  const kinds = backups.kind === 'some' ? backups.kinds.map((kind) => words(`backup.${kind}`)) : []
  return (
    <List>
      <ListRow
        image={
          <RowIcon>
            <KeyIcon />
          </RowIcon>
        }
        title={words('backup.row')}
        subtitle={kinds.length === 0 ? words('backup.row-none') : kinds.join(', ')}
        chevron
        onPress={() => navigation.push({ view: 'EmbeddedProtect', params: {} })}
      />
    </List>
  )
}
