import type { Language } from '@casement/shared-protocol/wallet-api'
import type { ColumnType, Generated } from 'kysely'

// Only what SQLite and PostgreSQL share: texts, and whole numbers for times in milliseconds and for truth values.

/** Milliseconds since 1970, by the server's clock. */
type Time = number

type Constant<T> = ColumnType<T, T, never>

export type UsersTable = {
  readonly id: Constant<string>
  status: 'active' | 'deleting' | 'deleted'
  /** The person's data key, encrypted. Destroying it destroys everything that is sealed with it. */
  wrapped_key: string
  kek_id: string
  /** Of letters to this person. */
  readonly language: Constant<Language>
  created_at: Constant<Time>
}

export type IdentitiesTable = {
  readonly id: Constant<string>
  readonly user_id: Constant<string>
  readonly provider: Constant<'email'>
  /** MAC of what the provider calls the person; for e-mail the normalized address. */
  subject_mac: string
  email_sealed: string
  verified_at: Time
  readonly created_at: Constant<Time>
}

export type DevicesTable = {
  readonly id: Constant<string>
  readonly user_id: Constant<string>
  /** Thumbprint of the device's key, which no request can use without that key. */
  readonly jkt: Constant<string>
  readonly host_origin: Constant<string>
  readonly created_at: Constant<Time>
  last_seen_at: Time
  revoked_at: Time | null
}

export type SessionsTable = {
  readonly id: Constant<string>
  readonly user_id: Constant<string>
  readonly device_id: Constant<string>
  readonly project_id: Constant<string>
  readonly provider: Constant<'email'>
  auth_time: Time
  readonly created_at: Constant<Time>
  last_seen_at: Time
  readonly expires_at: Constant<Time>
  revoked_at: Time | null
  revoke_reason: string | null
}

export type RefreshTokensTable = {
  readonly hash: Constant<string>
  readonly session_id: Constant<string>
  readonly parent_hash: Constant<string | null>
  readonly issued_at: Constant<Time>
  used_at: Time | null
  readonly expires_at: Constant<Time>
}

export type LoginTransactionsTable = {
  readonly id: Constant<string>
  readonly project_id: Constant<string>
  readonly host_origin: Constant<string>
  readonly jkt: Constant<string>
  readonly language: Constant<Language>
  readonly purpose: Constant<'login' | 'update_email'>
  readonly user_id: Constant<string | null>
  email_sealed: string | null
  /** MAC of the approval link's token, and when it was followed. */
  device_mac: string | null
  device_number: number | null
  device_approved_at: Time | null
  readonly created_at: Constant<Time>
  readonly expires_at: Constant<Time>
  consumed_at: Time | null
}

export type OneTimeCodesTable = {
  readonly id: Constant<string>
  readonly tx_id: Constant<string>
  readonly kind: Constant<'login' | 'primary' | 'secondary'>
  readonly code_mac: Constant<string>
  attempts: Generated<number>
  readonly max_attempts: Constant<number>
  readonly expires_at: Constant<Time>
  consumed_at: Time | null
  replaced_at: Time | null
}

export type ProofsTable = {
  readonly id: Constant<string>
  readonly expires_at: Constant<Time>
}

export type OutboxTable = {
  readonly id: Constant<string>
  readonly letter_sealed: Constant<string>
  readonly created_at: Constant<Time>
  readonly expires_at: Constant<Time>
  attempts: Generated<number>
  next_at: Time
  /** When an instance took the letter to send it. */
  taken_at: Time | null
}

export type KeysTable = {
  readonly id: Constant<string>
  readonly purpose: Constant<'data' | 'token' | 'share'>
  state: 'active' | 'retired'
  wrapped_key: string
  kek_id: string
  readonly public_jwk: Constant<string | null>
  readonly created_at: Constant<Time>
  retired_at: Time | null
}

export type AuditTable = {
  readonly id: Constant<number>
  readonly user_id: Constant<string | null>
  readonly device_id: Constant<string | null>
  readonly at: Constant<Time>
  readonly action: Constant<string>
  readonly host_origin: Constant<string | null>
  readonly network: Constant<string | null>
  readonly detail: Constant<string>
  readonly previous_hash: Constant<string>
  readonly hash: Constant<string>
}

export type WalletsTable = {
  readonly id: Constant<string>
  readonly user_id: Constant<string>
  state: 'pending' | 'active'
  readonly commitment: Constant<string>
  readonly manifest_key: Constant<string>
  manifest: string
  manifest_signature: string
  manifest_version: number
  /** The current generation of each set and factor, sealed, so that an old row that was put back is noticed. */
  generations_sealed: string
  readonly created_at: Constant<Time>
}

export type WalletAccountsTable = {
  readonly wallet_id: Constant<string>
  readonly namespace: Constant<'eip155' | 'solana'>
  readonly address: Constant<string>
  readonly public_key: Constant<string>
  readonly path: Constant<string>
}

export type ShareSetsTable = {
  readonly id: Constant<string>
  readonly wallet_id: Constant<string>
  readonly role: Constant<'device' | 'recovery'>
  readonly device_id: Constant<string | null>
  service_share_sealed: string | null
  sealed_recovery: string | null
  readonly created_at: Constant<Time>
  last_used_at: Time
  revoked_at: Time | null
}

export type FactorsTable = {
  readonly id: Constant<string>
  readonly wallet_id: Constant<string>
  readonly kind: Constant<'passkey' | 'kit'>
  package_sealed: string
  generation: number
  readonly created_at: Constant<Time>
}

export type ApprovalsTable = {
  readonly id: Constant<string>
  /** The login of the secure frame that made it. */
  readonly session_id: Constant<string>
  frame_count: Generated<number>
  window_count: Generated<number>
  /** Characters of both sides' messages. */
  size: Generated<number>
  readonly created_at: Constant<Time>
  readonly expires_at: Constant<Time>
}

export type ApprovalMessagesTable = {
  readonly approval_id: Constant<string>
  /** Who said it. */
  readonly side: Constant<'frame' | 'window'>
  readonly n: Constant<number>
  readonly message: Constant<string>
}

export type RateLimitsTable = {
  readonly key: string
  readonly points: number
  readonly expire: number | null
}

/** All tables, as Kysely reads them. */
export type Tables = {
  users: UsersTable
  identities: IdentitiesTable
  devices: DevicesTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  login_transactions: LoginTransactionsTable
  one_time_codes: OneTimeCodesTable
  proofs: ProofsTable
  outbox: OutboxTable
  keys: KeysTable
  audit: AuditTable
  rate_limits: RateLimitsTable
  wallets: WalletsTable
  wallet_accounts: WalletAccountsTable
  share_sets: ShareSetsTable
  factors: FactorsTable
  approvals: ApprovalsTable
  approval_messages: ApprovalMessagesTable
}
