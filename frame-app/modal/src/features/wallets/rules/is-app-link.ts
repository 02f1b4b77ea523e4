import type { WalletLink } from '../../../kernel/rules/wallet-link.ts'
import { hostOfLink } from '../../../kernel/rules/wallet-link.ts'

/** Whether a link opens an app by the app's own scheme. A link to a page opens a tab, and its host is shown first. */
export const isAppLink = ({ href }: WalletLink): boolean => hostOfLink(href) === undefined
