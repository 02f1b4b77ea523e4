import { Definition } from '@casement/parts/ui/layout/Definition.tsx'
import { useWords } from '../words/use-words.ts'
import { plainText } from './rules/plain-text.ts'
import type { MessageReview } from './rules/review.ts'

type Props = {
  readonly review: Extract<MessageReview, { readonly kind: 'sign-in' }>
  readonly hostOrigin: string
}

/** What a sign-in says. An address that is the page's own says no more than the site. */
export const SignInFields = ({ review, hostOrigin }: Props) => {
  const words = useWords()
  const { fields, grants } = review
  const { domain, uri, expirationTime, resources = [] } = fields
  return (
    <>
      <Definition label={words('sign-in.site')}>{domain}</Definition>
      {uri !== hostOrigin && <Definition label={words('sign-in.uri')}>{uri}</Definition>}
      {expirationTime !== undefined && <Definition label={words('sign-in.until')}>{expirationTime}</Definition>}
      {grants.map(({ resource, ability }) => {
        const right = `${plainText(ability)}: ${plainText(resource)}`
        return (
          <Definition key={right} label={words('sign-in.right')}>
            {right}
          </Definition>
        )
      })}
      {resources.map((resource) => (
        <Definition key={resource} label={words('sign-in.resource')}>
          {resource}
        </Definition>
      ))}
    </>
  )
}
