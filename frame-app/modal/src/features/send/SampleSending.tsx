import type { ReactNode } from 'react'
import { useState } from 'react'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import type { SentTransaction } from '../../kernel/stored-entries.ts'
import { connected, FOX } from '../account/views/Account/sample-accounts.ts'
import { accountDataOf, sentTransactionsOf } from '../account-data/shared.ts'
import { SampleSurroundings } from '../SampleShell.tsx'
import type { SampleState } from '../sample-parts.ts'
import { sampleSurroundings } from '../sample-parts.ts'
import type { SendState } from './store.ts'
import type { FeeState, KnownFee } from './use-fee.ts'

export const [OWN] = FOX.accounts
export const FRIEND = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const USDC = `0x${'a'.repeat(40)}`

/** The friend's name, a name that is free, and an address whose names cannot be read. */
export const NAME = 'anna.example.id'
export const FREE_NAME = 'nobody.example.id'
export const NAMELESS = `0x${'d'.repeat(40)}`

const ETHER: TokenBalance = {
  chainId: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 1_482_011_300_000_000_000n,
  price: '3104.2',
}
const DOLLARS: TokenBalance = {
  chainId: 'eip155:1',
  address: USDC,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amount: 820_500_000n,
  price: '1',
}
const more = Array.from(
  { length: 10 },
  (_, at): TokenBalance => ({
    ...DOLLARS,
    address: `0x${at}${'b'.repeat(39)}`,
    name: `Token ${at}`,
    symbol: `TK${at}`,
  }),
)

type Props = SampleState & {
  readonly written: Partial<SendState>
  /** What the chain says of the transfer. */
  readonly fee?: FeeState
  readonly many?: boolean
  /** Whether a contract is at the receiver's address. */
  readonly isContract?: boolean
  readonly sent?: readonly SentTransaction[]
  readonly children: ReactNode
}

const FEE: KnownFee = { likely: 420_000_000_000_000n, most: 800_000_000_000_000n }

/** A view of sending with what the chain and the service have said; nothing is asked, because the modal counts as hidden. */
export const SampleSending = ({
  written,
  fee = { kind: 'read', fee: FEE },
  many = false,
  isContract = false,
  sent = [],
  children,
  ...state
}: Props) => {
  // A story keeps the state that it was first rendered with.
  const [{ core, features }] = useState(() => {
    const sample = sampleSurroundings({
      connections: connected(FOX),
      data: () => new Promise(() => undefined),
      ...state,
      written,
    })
    sample.core.modal.store.setState({ surface: 'hidden' })
    const core = { ...sample.core, config: { ...sample.core.config, rpc: { 'eip155:1': ['https://rpc.example'] } } }
    const { client } = accountDataOf(core) ?? {}
    const network = 'eip155:1'
    client?.setQueryData(['balances', network, OWN], [ETHER, DOLLARS, ...(many ? more : [])])
    client?.setQueryData(['native', network, OWN], ETHER)
    client?.setQueryData(['token', network, USDC, OWN], DOLLARS)
    client?.setQueryData(['name', network, NAME, OWN], { name: NAME, addresses: { '60': FRIEND } })
    client?.setQueryData(['name', network, FREE_NAME, OWN], null)
    client
      ?.prefetchQuery({
        queryKey: ['names', network, NAMELESS, OWN],
        queryFn: () => Promise.reject(new Error('away')),
        retry: false,
      })
      .catch(() => undefined)
    for (const contract of [undefined, USDC])
      for (const receiver of [OWN, FRIEND, written.receiver])
        for (const amount of ['0', '1', '120000000', '820500000'])
          client?.setQueryData(['fee', network, contract, receiver, amount, OWN], fee)
    for (const receiver of [FRIEND, written.receiver])
      client?.setQueryData(['contract', network, receiver, OWN], isContract)
    for (const one of sent) sentTransactionsOf(core).add(one)
    return { ...sample, core }
  })
  return (
    <SampleSurroundings core={core} features={features}>
      {children}
    </SampleSurroundings>
  )
}
