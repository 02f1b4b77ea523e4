import { Definition } from '@casement/parts/ui/layout/Definition.tsx'
import { Fragment } from 'react'
import { formatUnits } from 'viem/utils'
import { useWords } from '../words/use-words.ts'
import { Coins } from './Coins.tsx'
import { ForeseenFields } from './ForeseenFields.tsx'
import { Party } from './Party.tsx'
import { plainText } from './rules/plain-text.ts'
import type { SolanaTransactionsReview } from './rules/review-request.ts'
import type { InstructionView } from './rules/review-solana.ts'
import type { SolanaEffect } from './rules/solana-programs.ts'
import { UNLIMITED_ON_SOLANA } from './rules/solana-programs.ts'

type Context = { readonly account: string; readonly chainId: string }

/** Which tokens, and how many. Their program refuses an instruction with another number of decimals than the token has. */
const Tokens = ({ mint, amount, decimals }: Extract<SolanaEffect, { does: 'send' }>) => {
  const words = useWords()
  return (
    <>
      {mint !== undefined && <Party label={words('token.token')} address={mint} />}
      <Definition label={words(decimals === undefined ? 'token.amount' : 'call.amount')}>
        <bdi dir="ltr">{formatUnits(amount, decimals ?? 0)}</bdi>
      </Definition>
    </>
  )
}

/** What one instruction does with what somebody owns. */
const EffectFields = ({ effect, account, chainId }: Context & { readonly effect: SolanaEffect }) => {
  const words = useWords()
  switch (effect.does) {
    case 'send': {
      const { from, to, amount, isToken } = effect
      return (
        <>
          {isToken ? <Tokens {...effect} /> : <Coins label={words('call.amount')} amount={amount} chainId={chainId} />}
          {from !== account && <Party label={words('call.from')} address={from} />}
          <Party label={words('token.receiver')} address={to} />
        </>
      )
    }
    case 'approve':
      return (
        <>
          <Party label={words('token.spender')} address={effect.delegate} />
          <Party label={words('call.from')} address={effect.account} />
          <Definition label={words('token.amount')}>
            {effect.amount >= UNLIMITED_ON_SOLANA ? words('token.all') : effect.amount.toString()}
          </Definition>
        </>
      )
    case 'close':
      return (
        <>
          <Party label={words('call.from')} address={effect.account} />
          <Party label={words('token.receiver')} address={effect.to} />
        </>
      )
    case 'burn':
    case 'control':
    case 'nonce':
      return <Party label={words('call.from')} address={effect.account} />
  }
}

/** What only limits the fee is in the fee. */
const isBudget = ({ programName, findings }: InstructionView): boolean =>
  programName === 'compute-budget' && findings.length === 0

const InstructionFields = ({ instruction, ...context }: Context & { readonly instruction: InstructionView }) => {
  const words = useWords()
  const { program, name, values, effects } = instruction
  return (
    <>
      {effects.map((effect, at) => (
        <EffectFields key={at} effect={effect} {...context} />
      ))}
      {name === undefined && <Party label={words('solana.program')} address={program} />}
      {name !== undefined && effects.every(({ does }) => does !== 'send') && (
        <Definition label={words('call.function')}>
          <bdi dir="ltr">{name}</bdi>
        </Definition>
      )}
      {name === 'Memo' &&
        values.map(({ value }, at) => (
          <Definition key={at} label={words('request.message')}>
            {plainText(value)}
          </Definition>
        ))}
    </>
  )
}

/** What transactions of Solana do: what leaves the account, to whom, and what each costs at most. */
export const SolanaFields = ({ review, ...context }: Context & { readonly review: SolanaTransactionsReview }) => {
  const words = useWords()
  const { transactions, foreseen } = review
  const each = transactions.map(({ instructions, feePayer, maxFee }, at) => (
    <Fragment key={at}>
      {transactions.length > 1 && (
        <Definition label={words('solana.transaction')}>
          {words('solana.number', { number: at + 1, count: transactions.length })}
        </Definition>
      )}
      {instructions.map(
        (instruction, index) =>
          !isBudget(instruction) && <InstructionFields key={index} instruction={instruction} {...context} />,
      )}
      {feePayer !== context.account && <Party label={words('solana.payer')} address={feePayer} />}
      <Coins label={words('call.fee')} amount={maxFee} chainId={context.chainId} />
    </Fragment>
  ))
  return (
    <>
      {foreseen && <ForeseenFields foreseen={foreseen} chainId={context.chainId} />}
      {each}
    </>
  )
}
