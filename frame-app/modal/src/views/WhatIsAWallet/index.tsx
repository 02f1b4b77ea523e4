import { en } from '../../i18n/en.ts'
import { Prose } from '../../ui/Prose.tsx'

/** Explains wallets to somebody who has none. */
export const WhatIsAWalletView = () => <Prose paragraphs={en.whatIsAWallet} />
