import type { ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import { LinkButton } from '../actions/LinkButton.tsx'
import { Mark } from '../pictures/Mark.tsx'
import styles from './LegalFooter.module.css'

type Props = {
  /** The URL of the page's terms of use. */
  readonly terms?: string | undefined
  /** The URL of the page's privacy policy. */
  readonly privacy?: string | undefined
  /** Wraps the sentence in a checkbox, if the page requires consent. */
  readonly checkbox?: (sentence: ReactNode) => ReactNode
  /** Whether to show our branding. */
  readonly branded?: boolean
}

// Placeholders for the links, since their order in the sentence depends on the language. No text of the catalog
// contains these characters.
const TERMS = '\uE000'
const PRIVACY = '\uE001'
const MARKS = new RegExp(`([${TERMS}${PRIVACY}])`)

type SentenceProps = Pick<Props, 'terms' | 'privacy'> & {
  /** Whether consent is given explicitly rather than by continuing. */
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
 * The legal notice and the branding. Renders nothing if there is neither.
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
