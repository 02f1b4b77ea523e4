import type { ReactNode } from 'react'
import { chainOf } from '../../page-parts/chains/known-chains.ts'
import { plainName } from '../../page-parts/hidden-characters.ts'
import { RevealedText } from '../../page-parts/revealed-text.tsx'
import type { ShownMessage, ShownRequest } from '../../src/wallet/wallet.ts'
import { readMessageText } from '../requests/message-text.ts'
import { Detail, Raw } from './detail.tsx'
import { EvmTransactionView } from './evm-transaction-view.tsx'
import { SolanaTransactionView } from './solana-transaction-view.tsx'
import { TypedDataView } from './typed-data-view.tsx'

const Message = ({ message }: { readonly message: ShownMessage }): ReactNode => {
  const text = readMessageText(message)
  if (text === undefined) {
    return (
      <section className="message" aria-label="Bytes">
        <pre>{message.hex}</pre>
      </section>
    )
  }
  return (
    <>
      <section className="message" aria-label="Message">
        {text === '' ? (
          <p className="quiet">The message is empty.</p>
        ) : (
          <pre className="text">
            <RevealedText text={text} />
          </pre>
        )}
      </section>
      <Raw label="As bytes" text={message.hex} />
    </>
  )
}

/** All details of a requested action. */
export const ActionView = ({ shown: { action, chain } }: { readonly shown: ShownRequest }): ReactNode => {
  switch (action.kind) {
    case 'sign-message':
      return <Message message={action.message} />
    case 'sign-typed-data':
      return <TypedDataView chain={chain} primaryType={action.primaryType} domain={action.domain} json={action.json} />
    case 'send-transaction':
    case 'sign-transaction':
      return <EvmTransactionView chain={chain} transaction={action.transaction} />
    case 'switch-chain':
      return (
        <dl className="details">
          <Detail label="To">{chainOf(action.to).name}</Detail>
        </dl>
      )
    case 'add-chain':
      return (
        <dl className="details">
          <Detail label="Network">{plainName(action.name)}</Detail>
          <Detail label="Id">
            <code>{action.chain}</code>
          </Detail>
          <Detail label="Asked at">
            {action.rpcUrls.map((url) => (
              <code key={url} className="line">
                {plainName(url, 200)}
              </code>
            ))}
          </Detail>
        </dl>
      )
    case 'solana-transactions':
      return action.transactions.map((transaction, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a request's transactions keep their order, and two may be equal.
        <section key={index} aria-label={`Transaction ${index + 1}`}>
          {action.transactions.length > 1 ? <h2>Transaction {index + 1}</h2> : null}
          <SolanaTransactionView chain={chain} transaction={transaction} />
        </section>
      ))
  }
}
