import { useWords } from '../../i18n/context.ts'
import { Prose } from '../../ui/Prose.tsx'

/** The ways to connect a wallet, as far as the page and the deployment offer any. */
export const ConnectView = () => {
  const words = useWords()
  return <Prose paragraphs={[{ title: words('connect.nothing'), text: words('connect.nothing-text') }]} />
}
