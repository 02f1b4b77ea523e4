import { Definition } from '@casement/parts/ui/layout/Definition.tsx'
import { useWords } from '../words/use-words.ts'
import { Coins } from './Coins.tsx'
import { ForeseenFields } from './ForeseenFields.tsx'
import { Party } from './Party.tsx'
import type { Effect } from './rules/call-meaning.ts'
import { maxFeeOf } from './rules/fees.ts'
import type { CallView } from './rules/review-calls.ts'
import type { TransactionReview } from './rules/review-request.ts'
import type { Tokens } from './rules/token-facts.ts'
import { isLimited } from './rules/token-signature.ts'
import { TokenAmount } from './TokenAmount.tsx'

type Props = { readonly review: TransactionReview; readonly chainId: string }

/** An amount of a token: with its point if the token has said where that is, else in smallest units. */
const TokenAmountField = ({
  token,
  amount,
  tokens,
}: {
  readonly token: string
  readonly amount: bigint
  readonly tokens: Tokens
}) => {
  const words = useWords()
  const facts = tokens.get(token)
  return facts ? (
    <Definition label={words('call.amount')}>
      <TokenAmount amount={amount} facts={facts} />
    </Definition>
  ) : (
    <Definition label={words('token.amount')}>{amount.toString()}</Definition>
  )
}

/** What one call does with what somebody owns. */
const EffectFields = ({
  effect,
  chainId,
  account,
  tokens,
}: {
  readonly effect: Effect
  readonly chainId: string
  readonly account: string
  readonly tokens: Tokens
}) => {
  const words = useWords()
  switch (effect.does) {
    case 'send': {
      const { token, tokenId, amount, from, to } = effect
      return (
        <>
          {token === undefined ? (
            <Coins label={words('call.amount')} amount={amount} chainId={chainId} />
          ) : (
            <>
              <Party label={words('token.token')} address={token} />
              {tokenId !== undefined && <Definition label={words('token.piece')}>{tokenId.toString()}</Definition>}
              <TokenAmountField token={token} amount={amount} tokens={tokens} />
            </>
          )}
          {from.toLowerCase() !== account && <Party label={words('call.from')} address={from} />}
          <Party label={words('token.receiver')} address={to} />
        </>
      )
    }
    case 'approve':
      return (
        <>
          <Party label={words('token.spender')} address={effect.spender} />
          <Party label={words('token.token')} address={effect.token} />
          {isLimited(effect.amount) ? (
            <TokenAmountField token={effect.token} amount={effect.amount} tokens={tokens} />
          ) : (
            <Definition label={words('token.amount')}>{words('token.all')}</Definition>
          )}
        </>
      )
    case 'operator':
      return (
        <>
          <Party label={words('token.spender')} address={effect.operator} />
          <Party label={words('token.token')} address={effect.collection} />
          <Definition label={words('token.piece')}>{words(effect.isApproved ? 'token.all' : 'call.none')}</Definition>
        </>
      )
    case 'control':
    case 'sign-hash':
      return <Party label={words('typed.contract')} address={effect.contract} />
  }
}

/** The effects of a call and of the calls inside it, in their order. */
const effectsOf = ({ effects, inner }: CallView): readonly Effect[] => [...effects, ...inner.flatMap(effectsOf)]

/** Whether an effect has named a contract already. */
const isAbout =
  (contract: string) =>
  (effect: Effect): boolean => {
    switch (effect.does) {
      case 'send':
      case 'approve':
        return effect.token === contract
      case 'operator':
        return effect.collection === contract
      case 'control':
      case 'sign-hash':
        return effect.contract === contract
    }
  }

const NOTHING_KNOWN: Tokens = new Map()

/** What transactions do: what leaves the account, to whom, and what all of them cost at most. */
export const TransactionFields = ({ review, chainId }: Props) => {
  const words = useWords()
  const { calls, transactions, foreseen } = review
  const tokens = foreseen?.tokens ?? NOTHING_KNOWN
  return (
    <>
      {foreseen && <ForeseenFields foreseen={foreseen} chainId={chainId} />}
      {calls.map((call, at) => {
        const effects = effectsOf(call)
        return [
          calls.length > 1 && (
            <Definition key={`${at}-number`} label={words('solana.transaction')}>
              {words('solana.number', { number: at + 1, count: calls.length })}
            </Definition>
          ),
          ...effects.map((effect, index) => (
            <EffectFields
              key={`${at}-${index}`}
              effect={effect}
              chainId={chainId}
              account={call.sender.toLowerCase()}
              tokens={tokens}
            />
          )),
          call.to === undefined ? (
            <Definition key={`${at}-to`} label={words('typed.contract')}>
              {words('call.creation')}
            </Definition>
          ) : (
            (effects.length === 0 || (call.data !== '0x' && !effects.some(isAbout(call.to)))) && (
              <Party
                key={`${at}-to`}
                label={words(call.data === '0x' ? 'token.receiver' : 'typed.contract')}
                address={call.to}
              />
            )
          ),
          call.name !== undefined && (
            <Definition key={`${at}-name`} label={words('call.function')}>
              <bdi dir="ltr">{call.name}</bdi>
            </Definition>
          ),
        ]
      })}
      {transactions && <Coins label={words('call.fee')} amount={maxFeeOf(transactions)} chainId={chainId} />}
    </>
  )
}
