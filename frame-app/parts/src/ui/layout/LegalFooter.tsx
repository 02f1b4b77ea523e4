import type { ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import { LinkButton } from '../actions/LinkButton.tsx'
import { Mark } from '../pictures/Mark.tsx'
import styles from './LegalFooter.module.css'

type Props = {
  /** Where the page's terms of use are. */
  readonly terms?: string | undefined
  /** Where the page's privacy notice is. */
  readonly privacy?: string | undefined
  /** Puts the sentence beside a box to be checked, where the page wants consent. */
  readonly checkbox?: (sentence: ReactNode) => ReactNode
  /** Whether it says whose window this is. */
  readonly branded?: boolean
}

// Languages order a sentence as they will: each link stands where its mark does. No text of a catalogue has these.
const TERMS = '\uE000'
const PRIVACY = '\uE001'
const MARKS = new RegExp(`([${TERMS}${PRIVACY}])`)

type SentenceProps = Pick<Props, 'terms' | 'privacy'> & {
  /** To be agreed to by itself, rather than by going on. */
  readonly consent: boolean
}

const Sentence = ({ terms, privacy, consent }: SentenceProps) => {
  const words = useWords()
  const sentence =
    terms === undefined
      ? words(consent ? 'legal.consent-privacy' : 'legal.privacy', { privacy: PRIVACY })
      : privacy === undefined
        ? words(consent ? 'legal.consent-terms' : 'legal.terms', { terms: TERMS })
        : words(consent ? 'legal.consent-both' : 'legal.both', { terms: TERMS, privacy: PRIVACY })
  return sentence.split(MARKS).map((part) => {
    if (part === TERMS && terms !== undefined)
      return (
        <LinkButton key={part} href={terms}>
          {words('legal.terms-name')}
        </LinkButton>
      )
    if (part === PRIVACY && privacy !== undefined)
      return (
        <LinkButton key={part} href={privacy}>
          {words('legal.privacy-name')}
        </LinkButton>
      )
    return part
  })
}

/**
 * What a visitor agrees to by going on, and whose window this is. Where there is neither, there is no footer.
 *
 * @example
 * <LegalFooter terms={options.termsConditionsUrl} privacy={options.privacyPolicyUrl} branded={features.reownBranding} />
 */
export const LegalFooter = ({ terms, privacy, checkbox, branded = true }: Props) => {
  const words = useWords()
  const sentence = (terms !== undefined || privacy !== undefined) && (
    <Sentence terms={terms} privacy={privacy} consent={checkbox !== undefined} />
  )
  if (!sentence && !branded) return null
  return (
    <div className={styles.legal}>
      {sentence &&
        (checkbox ? (
          <div className={styles.checkbox}>{checkbox(sentence)}</div>
        ) : (
          <p className={styles.text}>{sentence}</p>
        ))}
      {branded && (
        <p className={styles.brand}>
          <Mark size={16} />
          {words('branding')}
        </p>
      )}
    </div>
  )
}
