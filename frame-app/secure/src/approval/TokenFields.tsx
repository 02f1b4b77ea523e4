import { Definition } from '@casement/parts/ui/layout/Definition.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { useSpeech } from '../words/use-words.ts'
import { shownAddress } from './rules/shown-address.ts'
import type { TokenSignature } from './rules/token-signature.ts'
import { isLimited } from './rules/token-signature.ts'

const SECOND = 1_000n
/** The last moment that a browser has a date for. */
const LAST_DATE = 8_640_000_000_000_000n

/** What a signature does with tokens: who may take which, how much, and until when. */
export const TokenFields = ({ token }: { readonly token: TokenSignature }) => {
  const { words, language } = useSpeech()
  const { does, tokens, to, deadline } = token
  const time = (seconds: bigint): string => {
    const at = seconds * SECOND
    if (at > LAST_DATE) return words('token.always')
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(Number(at))
  }
  /** No token has so many units. */
  const amountText = (amount: bigint | undefined): string =>
    isLimited(amount) ? amount.toString() : words('token.all')
  return (
    <>
      <Definition label={words(does === 'permit' ? 'token.spender' : 'token.receiver')}>
        <Address whole address={shownAddress(to)} />
      </Definition>
      {tokens.map(({ token: contract, amount, tokenId, until }, index) => [
        <Definition key={`token-${index}`} label={words('token.token')}>
          <Address whole address={shownAddress(contract)} />
        </Definition>,
        <Definition key={`amount-${index}`} label={words(tokenId === undefined ? 'token.amount' : 'token.piece')}>
          {tokenId === undefined ? amountText(amount) : tokenId.toString()}
        </Definition>,
        until !== undefined && (
          <Definition key={`until-${index}`} label={words('token.until')}>
            {time(until)}
          </Definition>
        ),
      ])}
      <Definition label={words('token.usable')}>
        {deadline === undefined ? words('token.always') : time(deadline)}
      </Definition>
    </>
  )
}
