import type { StoryGroup } from '@casement/parts/ui/story.ts'
import type { ComponentProps } from 'react'
import type { Transaction } from '../../../../kernel/rules/transaction.ts'
import { connected, FOX, NETWORKS, VISITOR } from '../../../account/views/Account/sample-accounts.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { TransactionReceiptView } from './index.tsx'

const OTHER = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

const SENT: Transaction = {
  id: 'a',
  network: 'eip155:1',
  minedAt: Date.UTC(2025, 4, 1, 10, 30),
  operation: 'send',
  status: 'confirmed',
  hash: `0x${'ab'.repeat(32)}`,
  sentFrom: VISITOR,
  sentTo: OTHER,
  transfers: [
    { direction: 'out', amount: '12.345678', price: '1', asset: { kind: 'token', name: 'USD Coin', symbol: 'USDC' } },
  ],
}

const NAMES: { readonly [address: string]: string } = {
  [VISITOR]: 'anna.eth',
  [OTHER]: 'the-longest-name-that-a-harbour-ever-had.example.eth',
}

/** Answers with the names of both addresses. */
const naming = (path: string): Response => {
  if (path.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'] })
  const [address = ''] = path.split('/').slice(-1)
  return Response.json({ name: NAMES[address] ?? null, avatar: null })
}

type Shown = { readonly transaction: Transaction } & Pick<ComponentProps<typeof SampleShell>, 'data'>

const View = ({ transaction, data }: Shown) => (
  <SampleShell
    options={{ networks: NETWORKS }}
    connections={connected(FOX)}
    data={data}
    view={{ view: 'TransactionReceipt', params: { transaction, account: VISITOR } }}
  >
    <TransactionReceiptView />
  </SampleShell>
)

export const stories: StoryGroup = {
  title: 'View: TransactionReceipt',
  stories: [
    { name: 'Sent', show: () => <View transaction={SENT} /> },
    { name: 'With the names of both', show: () => <View transaction={SENT} data={naming} /> },
    {
      name: 'Swapped in an application',
      show: () => (
        <View
          transaction={{
            ...SENT,
            operation: 'trade',
            application: { name: 'Harbour Swap' },
            transfers: [
              {
                direction: 'out',
                amount: '1.25',
                price: '3000',
                asset: { kind: 'token', name: 'Ether', symbol: 'ETH' },
              },
              {
                direction: 'in',
                amount: '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
                asset: { kind: 'token', name: 'Claim your reward', symbol: 'CLAIM AT EXAMPLE' },
              },
            ],
          }}
        />
      ),
    },
    { name: 'Failed', show: () => <View transaction={{ ...SENT, status: 'failed', transfers: [] }} /> },
    { name: 'Pending', show: () => <View transaction={{ ...SENT, status: 'pending' }} /> },
    {
      name: 'With little known of it',
      show: () => (
        <View
          transaction={{
            id: 'b',
            network: 'eip155:424242',
            minedAt: SENT.minedAt,
            operation: 'bridge',
            status: 'confirmed',
            transfers: [],
          }}
        />
      ),
    },
  ],
}
