import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { QrCode } from '@casement/parts/ui/images/QrCode.tsx'
import { KitWords } from '../screens/KitWords.tsx'
import { useSpeech } from '../words/use-words.ts'
import styles from './PrintPage.module.css'
import type { PrintedKit } from './printed-kit.ts'

/** A kit on paper: the words, the same as a code, and what they are for. */
export const PrintPage = ({ kit }: { readonly kit: PrintedKit }) => {
  const { words, locale } = useSpeech()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(kit.at)
  return (
    <main className={styles.page}>
      <h1>{words('print.title')}</h1>
      <p className={styles.about}>
        <strong>{words('print.of', { email: kit.email })}</strong>
        <span>{words('print.made', { date })}</span>
      </p>
      <div className={styles.kit}>
        <KitWords words={kit.words} />
        <QrCode value={kit.words.join(' ')} label={words('kit.code')} />
      </div>
      <p>{words('print.how')}</p>
      <p>{words('print.keep')}</p>
      <div className={styles.action}>
        <Button variant="primary" onClick={() => window.print()}>
          {words('kit.print')}
        </Button>
      </div>
    </main>
  )
}
