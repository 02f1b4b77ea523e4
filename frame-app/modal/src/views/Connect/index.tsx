import { en } from '../../i18n/en.ts'
import { Prose } from '../../ui/Prose.tsx'

/** The ways to connect a wallet, as far as the page and the deployment offer any. */
export const ConnectView = () => <Prose paragraphs={[{ title: en.connect.nothing, text: en.connect.nothingText }]} />
