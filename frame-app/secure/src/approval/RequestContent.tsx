import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { Definition, Definitions } from '@casement/parts/ui/layout/Definition.tsx'
import { Disclosure } from '@casement/parts/ui/layout/Disclosure.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { useWords } from '../words/use-words.ts'
import { Calls } from './Calls.tsx'
import { MessageText } from './MessageText.tsx'
import styles from './RequestContent.module.css'
import type { Finding, FindingId } from './rules/findings.ts'
import { writeHex } from './rules/hex.ts'
import { networkName } from './rules/network-name.ts'
import type { RequestReview } from './rules/review-request.ts'
import { shownAddress } from './rules/shown-address.ts'
import { showText } from './rules/shown-text.ts'
import type { SignRequest } from './rules/sign-request.ts'
import { signedBytes } from './rules/signed-bytes.ts'
import { SignInFields } from './SignInFields.tsx'
import { SolanaFields } from './SolanaFields.tsx'
import { SolanaInstructions } from './SolanaInstructions.tsx'
import { TokenFields } from './TokenFields.tsx'
import { TransactionFields } from './TransactionFields.tsx'
import { TypedFields } from './TypedFields.tsx'
import { TypedRows } from './TypedRows.tsx'

type Props = { readonly request: SignRequest; readonly review: RequestReview }

const KINDS = { routine: 'neutral', caution: 'warning', high: 'danger', blocked: 'danger' } as const

/** Each finding brings the values that its text takes. */
type SayFinding = (id: FindingId, values: Readonly<Record<string, string>>) => string

const FindingNote = ({ id, level, values = {} }: Finding) => {
  const say = useWords() as SayFinding
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownAddress(value)]))
  return <Callout kind={KINDS[level]}>{say(id, shown)}</Callout>
}

/** The page's own words, which stand apart from ours. */
const Said = ({ review }: Pick<Props, 'review'>) => {
  if (review.kind === 'text') return review.message.as === 'text' && <MessageText text={review.message.text} />
  if (review.kind !== 'sign-in' || review.fields.statement === undefined) return null
  return <MessageText text={showText(review.fields.statement)} />
}

const Fields = ({ request, review }: Props) => {
  switch (review.kind) {
    case 'text':
      return null
    case 'sign-in':
      return <SignInFields review={review} hostOrigin={request.hostOrigin} />
    case 'typed-data':
      return (
        <>
          {review.token && <TokenFields token={review.token} />}
          <TypedFields domain={review.domain} />
        </>
      )
    case 'calls':
    case 'call-list':
      return <TransactionFields review={review} chainId={request.chainId} />
    case 'solana-sign':
    case 'solana-sign-all':
    case 'solana-send':
      return <SolanaFields review={review} account={request.account} chainId={request.chainId} />
  }
}

/** All that is signed, also what is said above in another form. */
const Whole = ({ review }: Pick<Props, 'review'>) => (
  <>
    {review.kind === 'sign-in' && review.message.as === 'text' && <MessageText text={review.message.text} />}
    {review.kind === 'typed-data' && <TypedRows primaryType={review.primaryType} rows={review.rows} />}
    {'calls' in review && <Calls calls={review.calls} />}
    {'isComplete' in review &&
      review.transactions.map(({ instructions }, at) => <SolanaInstructions key={at} instructions={instructions} />)}
    {review.signable &&
      signedBytes(review.signable).map((bytes, at) => (
        <code key={at} className={styles.bytes} dir="ltr">
          {writeHex(bytes)}
        </code>
      ))}
  </>
)

/** What is shown above does not say everything, so the rest is open from the beginning. */
const isWholeNeeded = (review: RequestReview): boolean => {
  switch (review.kind) {
    case 'calls':
    case 'call-list':
    case 'solana-sign':
    case 'solana-sign-all':
    case 'solana-send':
      return false
    case 'typed-data':
      return review.token === undefined
    case 'text':
    case 'sign-in':
      return review.message.as === 'bytes'
  }
}

/** Everything that a request would sign, in the order in which it matters: what is dangerous about it comes first. */
export const RequestContent = ({ request, review }: Props) => {
  const words = useWords()
  return (
    <div className={styles.content}>
      {review.findings.map((finding) => (
        <FindingNote key={finding.id} {...finding} />
      ))}
      <Said review={review} />
      <Definitions>
        <Fields request={request} review={review} />
        <Definition label={words('request.account')}>
          <Address address={request.account} />
        </Definition>
        <Definition label={words('request.network')}>{networkName(request.chainId)}</Definition>
      </Definitions>
      {/* Of a transaction that is not complete nothing is there to be signed yet. */}
      {(review.signable || review.level === 'blocked') && (
        <Disclosure summary={words('request.raw')} open={isWholeNeeded(review)}>
          <Whole review={review} />
        </Disclosure>
      )}
    </div>
  )
}
