import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db
  await schema
    .createTable('wallets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull())
    .addColumn('manifest_key', 'text', (column) => column.notNull())
    .addColumn('manifest', 'text', (column) => column.notNull())
    .addColumn('manifest_signature', 'text', (column) => column.notNull())
    .addColumn('manifest_version', 'bigint', (column) => column.notNull())
    .addColumn('generations_sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  // Two tabs may each begin a wallet. Only one of them becomes the person's wallet.
  await schema
    .createIndex('wallets_active')
    .on('wallets')
    .column('user_id')
    .unique()
    .where(sql.ref('state'), '=', sql.lit('active'))
    .execute()
  await schema.createIndex('wallets_user').on('wallets').column('user_id').execute()
  await schema
    .createTable('wallet_accounts')
    .addColumn('wallet_id', 'text', (column) => column.notNull().references('wallets.id').onDelete('cascade'))
    .addColumn('namespace', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('wallet_accounts_key', ['wallet_id', 'namespace'])
    .execute()
  await schema
    .createTable('share_sets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('wallet_id', 'text', (column) => column.notNull().references('wallets.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text')
    .addColumn('service_share_sealed', 'text')
    .addColumn('sealed_recovery', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute()
  await schema.createIndex('share_sets_wallet').on('share_sets').column('wallet_id').execute()
  await schema
    .createTable('factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('wallet_id', 'text', (column) => column.notNull().references('wallets.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('package_sealed', 'text', (column) => column.notNull())
    .addColumn('generation', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('factors_wallet').on('factors').column('wallet_id').execute()
}

export const wallets: Migration = { up }
