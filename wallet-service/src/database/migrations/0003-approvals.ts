import type { Kysely, Migration } from 'kysely'

const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db
  await schema
    .createTable('approvals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id'))
    .addColumn('frame_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('window_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('size', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('approvals_session').on('approvals').column('session_id').execute()
  await schema.createIndex('approvals_expiry').on('approvals').column('expires_at').execute()
  await schema
    .createTable('approval_messages')
    .addColumn('approval_id', 'text', (column) => column.notNull().references('approvals.id').onDelete('cascade'))
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('approval_messages_key', ['approval_id', 'side', 'n'])
    .execute()
}

export const approvals: Migration = { up }
