import type { ReactNode } from 'react'
import { RevealedText } from '../../page-parts/revealed-text.tsx'
import type { ShownInstruction, ShownSolanaTransaction } from '../../src/wallet/wallet.ts'
import { coinAmount, tokenAmount } from '../requests/action-words.ts'
import { Detail, Party, Raw } from './detail.tsx'

type OfChain = { readonly chain: string }

const Instruction = ({ chain, step }: OfChain & { readonly step: ShownInstruction }): ReactNode => {
  switch (step.kind) {
    case 'sol-transfer':
      return (
        <>
          <Detail label="Sends">{coinAmount(chain, step.lamports)}</Detail>
          <Detail label="From">
            <Party chain={chain} address={step.from} />
          </Detail>
          <Detail label="To">
            <Party chain={chain} address={step.to} />
          </Detail>
        </>
      )
    case 'token-transfer':
      return (
        <>
          <Detail label="Sends">{tokenAmount(chain, step.mint, step.amount, step.decimals)}</Detail>
          <Detail label="Out of token account">
            <Party chain={chain} address={step.from} />
          </Detail>
          <Detail label="Into token account">
            <Party chain={chain} address={step.to} />
          </Detail>
          <Detail label="By">
            <Party chain={chain} address={step.authority} />
          </Detail>
        </>
      )
    case 'create-token-account':
      return (
        <>
          <Detail label="Creates a token account for">
            <Party chain={chain} address={step.owner} />
          </Detail>
          <Detail label="Token">
            <Party chain={chain} address={step.mint} />
          </Detail>
        </>
      )
    case 'memo':
      return (
        <Detail label="Memo">
          <span className="text">
            <RevealedText text={step.text} />
          </span>
        </Detail>
      )
    case 'compute-budget':
      return <Detail label="Sets">What it may cost to run</Detail>
    case 'unknown':
      return (
        <>
          <Detail label="Unknown program">
            <code>{step.program}</code>
          </Detail>
          <Detail label="Data">
            <Raw label="Show" text={step.data} />
          </Detail>
        </>
      )
  }
}

type SolanaTransactionProps = OfChain & { readonly transaction: ShownSolanaTransaction }

export const SolanaTransactionView = ({ chain, transaction }: SolanaTransactionProps): ReactNode => (
  <ol className="steps">
    {transaction.instructions.map((step, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a transaction's steps never change order, and two may be equal.
      <li key={index}>
        <dl className="details">
          <Instruction chain={chain} step={step} />
        </dl>
      </li>
    ))}
    <li>
      <dl className="details">
        <Detail label="Fee paid by">
          <Party chain={chain} address={transaction.feePayer} />
        </Detail>
      </dl>
    </li>
  </ol>
)
