import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { VISITOR } from '../../account/views/Account/sample-accounts.ts'
import type { DataAnswer } from '../../SampleAccount.tsx'
import { never, SampleAccount } from '../../SampleAccount.tsx'
import { Activity } from './Activity.tsx'
import { MISLEADING, ROWS } from './sample-history.ts'

const Shown = ({ answer, network = 0 }: { readonly answer: DataAnswer; readonly network?: number }) => (
  <SampleAccount answer={answer} network={network} show={(shown) => <Activity network={shown} address={VISITOR} />} />
)
const rows =
  (data: readonly object[]): DataAnswer =>
  () =>
    Response.json({ data, next: null })

const spam = {
  direction: 'in',
  quantity: { numeric: '1' },
  fungible_info: null,
  nft_info: { name: 'Claim', content: null, flags: { is_spam: true } },
}

export const stories: StoryGroup = {
  title: 'Activity',
  stories: [
    { name: 'Of several months', show: () => <Shown answer={rows(ROWS)} /> },
    {
      name: 'With spam hidden',
      show: () => <Shown answer={rows([...ROWS.slice(1, 3), { ...ROWS[1], id: 'spam', transfers: [spam] }])} />,
    },
    { name: 'Names that try to mislead', show: () => <Shown answer={rows(MISLEADING)} /> },
    { name: 'Loading', show: () => <Shown answer={never} /> },
    { name: 'None', show: () => <Shown answer={rows([])} /> },
    { name: 'Failed', show: () => <Shown answer={() => new Response(null, { status: 503 })} /> },
    { name: 'On Solana', show: () => <Shown answer={rows([])} network={3} /> },
  ],
}
