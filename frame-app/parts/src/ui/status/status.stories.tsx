import type { CSSProperties, ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { EmptyActivityPicture } from '../pictures/EmptyActivityPicture.tsx'
import { Mark } from '../pictures/Mark.tsx'
import { NoNftsPicture } from '../pictures/NoNftsPicture.tsx'
import type { StoryGroup } from '../story.ts'
import { EmptyState } from './EmptyState.tsx'
import { FailureFigure } from './FailureFigure.tsx'
import { ProgressRing } from './ProgressRing.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Spinner } from './Spinner.tsx'
import { StatusLine } from './StatusLine.tsx'
import { StepList } from './StepList.tsx'
import { SuccessFigure } from './SuccessFigure.tsx'

const MIDDLE: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-5)',
  padding: 'var(--space-5)',
}
const BLOCK: CSSProperties = { padding: 'var(--space-5)' }
const ROW: CSSProperties = { display: 'flex', alignItems: 'center', gap: 'var(--space-3)' }

const middle = (children: ReactNode) => () => <div style={MIDDLE}>{children}</div>

export const stories: StoryGroup = {
  title: 'Status',
  stories: [
    { name: 'Spinner', show: middle(<Spinner />) },
    {
      name: 'Spinner with an image',
      show: middle(
        <Spinner label="Connecting">
          <Mark size={56} colours="two" />
        </Spinner>,
      ),
    },
    {
      name: 'Progress ring',
      show: middle(
        <>
          <ProgressRing value={1} label="Expires in" text="4:00" />
          <ProgressRing value={0.65} label="Expires in" text="2:36" />
          <ProgressRing value={0.08} label="Expires in" text="0:19" little />
          <ProgressRing value={0} label="Expires in" text="0:00" little />
        </>,
      ),
    },
    {
      name: 'Steps under way',
      show: () => (
        <div style={BLOCK}>
          <StepList
            steps={[
              { key: 'allow', title: 'Allow USDC', state: 'done' },
              { key: 'swap', title: 'Approve the swap', note: 'In your wallet', state: 'current' },
              { key: 'wait', title: 'Wait for the network', state: 'waiting' },
            ]}
          />
        </div>
      ),
    },
    {
      name: 'A step that failed',
      show: () => (
        <div style={BLOCK}>
          <StepList
            steps={[
              { key: 'allow', title: 'Allow USDC', state: 'done' },
              {
                key: 'swap',
                title: 'Approve the swap',
                state: 'failed',
                reason: 'The price moved by more than you allowed. Nothing was swapped.',
              },
              { key: 'wait', title: 'Wait for the network', state: 'waiting' },
            ]}
          />
        </div>
      ),
    },
    {
      name: 'Steps with long names',
      show: () => (
        <div style={BLOCK}>
          <StepList
            steps={[
              { key: 'a', title: 'Netzwerkverbindungseinstellungen des Browsers überprüfen', state: 'done' },
              { key: 'b', title: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', state: 'done' },
              { key: 'c', title: 'انتظار الشبكة', state: 'current' },
            ]}
          />
        </div>
      ),
    },
    { name: 'Success', show: middle(<SuccessFigure announce="Sent" />) },
    { name: 'Failure', show: middle(<FailureFigure announce="Not sent" />) },
    {
      name: 'Skeletons',
      show: () => (
        <div style={{ ...BLOCK, display: 'grid', gap: 'var(--space-4)' }} aria-busy="true">
          <div style={ROW}>
            <Skeleton shape="circle" width={40} />
            <div style={{ flex: 1 }}>
              <Skeleton shape="text" width="60%" />
              <Skeleton shape="text" width="35%" />
            </div>
          </div>
          <div>
            <Skeleton shape="text" />
            <Skeleton shape="text" />
            <Skeleton shape="text" width="80%" />
          </div>
          <Skeleton shape="block" height={72} />
        </div>
      ),
    },
    {
      name: 'Empty, with something to do',
      show: () => (
        <EmptyState
          picture={<NoNftsPicture />}
          title="No collectibles yet"
          text="What you collect on this network will hang here."
          action={<Button>Show my address</Button>}
        />
      ),
    },
    {
      name: 'Empty, in long words',
      show: () => (
        <EmptyState
          picture={<EmptyActivityPicture />}
          title="Noch keine Transaktionen auf diesem Netzwerk"
          text="Sobald Sie etwas senden, empfangen oder tauschen, erscheint es hier mit Datum, Betrag und Gebühr."
        />
      ),
    },
    {
      name: 'Empty, small',
      show: () => <EmptyState picture={<EmptyActivityPicture size="small" />} title="Nothing yet" />,
    },
    { name: 'Status line', show: middle(<StatusLine text="Waiting for your wallet" shown />) },
  ],
}
