import type { ReactNode } from 'react'
import type { ShownCall, ShownEvmTransaction } from '../../src/wallet/wallet.ts'
import { coinAmount, tokenAmount } from '../requests/action-words.ts'
import { Detail, Party, Raw } from './detail.tsx'

type OfChain = { readonly chain: string }

const Call = ({ chain, call }: OfChain & { readonly call: ShownCall }): ReactNode => {
  switch (call.kind) {
    case 'none':
      return null
    case 'deploy':
      return <Detail label="Deploys">A contract of {call.bytes} bytes</Detail>
    case 'token-transfer':
      return (
        <>
          <Detail label="Sends">{tokenAmount(chain, call.token, call.amount)}</Detail>
          <Detail label="To">
            <Party chain={chain} address={call.to} />
          </Detail>
        </>
      )
    case 'token-transfer-from':
      return (
        <>
          <Detail label="Moves">{tokenAmount(chain, call.token, call.amountOrId)}, or the thing of that number</Detail>
          <Detail label="Out of">
            <Party chain={chain} address={call.from} />
          </Detail>
          <Detail label="To">
            <Party chain={chain} address={call.to} />
          </Detail>
        </>
      )
    case 'token-approval':
      return (
        <>
          <Detail label="Allows to take">
            {call.unlimited ? 'All, without limit' : tokenAmount(chain, call.token, call.amount)}
          </Detail>
          <Detail label="Spender">
            <Party chain={chain} address={call.spender} />
          </Detail>
        </>
      )
    case 'collection-approval':
      return (
        <>
          <Detail label={call.approved ? 'Allows to take' : 'No longer allows to take'}>The whole collection</Detail>
          <Detail label="Operator">
            <Party chain={chain} address={call.operator} />
          </Detail>
        </>
      )
    case 'unknown':
      return (
        <>
          <Detail label="Function">
            <code>{call.selector}</code>
          </Detail>
          <div>
            <dt>Data</dt>
            <dd>
              <Raw label={`${(call.data.length - 2) / 2} bytes`} text={call.data} />
            </dd>
          </div>
        </>
      )
  }
}

type EvmTransactionProps = OfChain & { readonly transaction: ShownEvmTransaction }

export const EvmTransactionView = ({ chain, transaction }: EvmTransactionProps): ReactNode => {
  const { to, value, call, gas, nonce } = transaction
  const plain = call.kind === 'none'
  return (
    <dl className="details">
      {plain || value !== '0' ? <Detail label={plain ? 'Sends' : 'With'}>{coinAmount(chain, value)}</Detail> : null}
      <Call chain={chain} call={call} />
      {to === undefined ? null : (
        <Detail label={plain ? 'To' : 'Contract'}>
          <Party chain={chain} address={to} />
        </Detail>
      )}
      {gas === undefined ? null : <Detail label="Gas, at most">{gas}</Detail>}
      {nonce === undefined ? null : <Detail label="Nonce">{nonce}</Detail>}
    </dl>
  )
}
