import type { World } from '@casement/dev-server'
import type { Browser } from '@playwright/test'
import type { Counterpart } from './counterpart.ts'
import type { Row } from './row.ts'

/** What a suite is given. */
export type SuiteParts = { readonly browser: Browser; readonly world: World; readonly counterpart: Counterpart }

/** A counterpart, and how it is used. Its name is that of its folder. */
export type Suite = { readonly name: string; readonly run: (parts: SuiteParts) => Promise<readonly Row[]> }
