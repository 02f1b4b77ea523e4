import type { StoryGroup } from '@casement/parts/ui/story.ts'
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

const View = ({ transaction }: { readonly transaction: Transaction }) => (
  <SampleShell
    options={{ networks: NETWORKS }}
    connections={connected(FOX)}
    view={{ view: 'TransactionReceipt', params: { transaction, account: VISITOR } }}
  >
    <TransactionReceiptView />
  </SampleShell>
)

export const stories: StoryGroup = {
  title: 'View: TransactionReceipt',
  stories: [
    { name: 'Sent', show: () => <View transaction={SENT} /> },
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
