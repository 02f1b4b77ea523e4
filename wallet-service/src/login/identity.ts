import type { Macs } from '../crypto/macs.ts'

/** Who vouches for a person's address. */
export const PROVIDER = 'email'

/** What an address is stored as now. */
export const subjectMacOf = (macs: Macs, email: string): string => macs.of('identities', PROVIDER, email)

/** What an address may be stored as: an older pepper's MAC stays until its owner signs in again. */
export const subjectMacsOf = (macs: Macs, email: string): readonly string[] => macs.all('identities', PROVIDER, email)
