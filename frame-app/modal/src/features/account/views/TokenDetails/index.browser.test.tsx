import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnCard } from '../../../../../test/show-on-card.tsx'
import { SampleShell } from '../../../SampleShell.tsx'
import { connected, FOX, NETWORKS, PHANTASM } from '../Account/sample-accounts.ts'
import { answering, FEW } from '../Account/sample-balances.ts'
import { TokenDetailsView } from './index.tsx'

test('attack: a token of Ethereum is not shown for an account of Solana, and is not asked for', async () => {
  const asked: string[] = []
  await showOnCard(
    <SampleShell
      options={{ networks: NETWORKS }}
      connections={connected(FOX, PHANTASM)}
      session={{ activeNamespace: 'solana' }}
      data={(path) => {
        asked.push(path)
        return answering(FEW)(path)
      }}
      view={{ view: 'TokenDetails', params: { network: 'eip155:1' } }}
    >
      <TokenDetailsView />
    </SampleShell>,
  )
  await expect.element(page.getByText('This account no longer has this token.')).toBeVisible()
  expect(asked).toEqual([])
})
