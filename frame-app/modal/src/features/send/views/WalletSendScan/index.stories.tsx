import { QrCode } from '@casement/parts/ui/images/QrCode.tsx'
import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { useWords } from '../../../../words/context.ts'
import { FRIEND, SampleSending } from '../../SampleSending.tsx'
import { CameraFailure } from './CameraFailure.tsx'
import { Finder } from './Finder.tsx'
import { WalletSendScanView } from './index.tsx'

const nothing = (): void => undefined

/** A code before the camera. */
const View = ({ error }: { readonly error?: 'send.scan-nothing' | 'send.other-chain' }) => {
  const words = useWords()
  return (
    <Finder error={error && words(error)}>
      <QrCode value={FRIEND} label="Code" />
    </Finder>
  )
}

export const stories: StoryGroup = {
  title: 'View: WalletSendScan',
  stories: [
    {
      name: 'Asking for the camera',
      show: () => (
        <SampleSending written={{}}>
          <WalletSendScanView />
        </SampleSending>
      ),
    },
    { name: 'Scanning', show: () => <View /> },
    { name: 'A code without an address', show: () => <View error="send.scan-nothing" /> },
    { name: 'A code of another kind of network', show: () => <View error="send.other-chain" /> },
    { name: 'Refused', show: () => <CameraFailure why="refused" onAgain={nothing} /> },
    { name: 'No camera', show: () => <CameraFailure why="none" onAgain={nothing} /> },
    { name: 'The camera is in use', show: () => <CameraFailure why="busy" onAgain={nothing} /> },
    { name: 'The reader did not load', show: () => <CameraFailure why="not-loaded" onAgain={nothing} /> },
  ],
}
