import { Definition } from '@casement/parts/ui/layout/Definition.tsx'
import { useWords } from '../words/use-words.ts'
import { Coins } from './Coins.tsx'
import { Party } from './Party.tsx'
import type { Effect } from './rules/call-meaning.ts'
import type { CallView } from './rules/review-calls.ts'
import type { TransactionReview } from './rules/review-request.ts'
import { UNLIMITED } from './rules/token-signature.ts'

type Props = { readonly review: TransactionReview; readonly chainId: string }

/** What one call does with what somebody owns. */
const EffectFields = ({
  effect,
  chainId,
  account,
}: {
  readonly effect: Effect
  readonly chainId: string
  readonly account: string
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
              <Definition label={words('token.amount')}>{amount.toString()}</Definition>
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
          <Definition label={words('token.amount')}>
            {effect.amount === undefined || effect.amount >= UNLIMITED ? words('token.all') : effect.amount.toString()}
          </Definition>
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

/** What a transaction does: what leaves the account, to whom, and what it costs at most. */
export const TransactionFields = ({ review, chainId }: Props) => {
  const words = useWords()
  const { calls, transaction } = review
  return (
    <>
      {calls.map((call, at) => {
        const effects = effectsOf(call)
        return [
          ...effects.map((effect, index) => (
            <EffectFields
              key={`${at}-${index}`}
              effect={effect}
              chainId={chainId}
              account={call.sender.toLowerCase()}
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
      {transaction && (
        <Coins label={words('call.fee')} amount={transaction.gas * transaction.maxFeePerGas} chainId={chainId} />
      )}
    </>
  )
}
