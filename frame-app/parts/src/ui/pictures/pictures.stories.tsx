import type { ReactNode } from 'react'
import type { StoryGroup } from '../story.ts'
import { ConnectPicture } from './ConnectPicture.tsx'
import { EmptyActivityPicture } from './EmptyActivityPicture.tsx'
import { FailurePicture } from './FailurePicture.tsx'
import { InstallWalletPicture } from './InstallWalletPicture.tsx'
import { Mark } from './Mark.tsx'
import { NetworkUnsupportedPicture } from './NetworkUnsupportedPicture.tsx'
import { NoNftsPicture } from './NoNftsPicture.tsx'
import { OfflinePicture } from './OfflinePicture.tsx'
import { SignInPicture } from './SignInPicture.tsx'
import { SuccessPicture } from './SuccessPicture.tsx'
import { WhatIsWalletPicture } from './WhatIsWalletPicture.tsx'

const PICTURES = {
  connect: ConnectPicture,
  'install a wallet': InstallWalletPicture,
  'what is a wallet': WhatIsWalletPicture,
  'network unsupported': NetworkUnsupportedPicture,
  'sign in': SignInPicture,
  success: SuccessPicture,
  failure: FailurePicture,
  'empty activity': EmptyActivityPicture,
  'no NFTs': NoNftsPicture,
  offline: OfflinePicture,
} as const

const row = (children: ReactNode): ReactNode => (
  <div style={{ display: 'flex', alignItems: 'center', gap: 'var(--space-6)', padding: 'var(--space-5)' }}>
    {children}
  </div>
)

export const stories: StoryGroup = {
  title: 'Pictures',
  stories: [
    {
      name: 'the mark, in one colour',
      show: () => row([16, 20, 32, 64].map((size) => <Mark key={size} size={size} />)),
    },
    {
      name: 'the mark, in two colours',
      show: () => row([16, 20, 32, 64].map((size) => <Mark key={size} size={size} colours="two" />)),
    },
    ...Object.entries(PICTURES).map(([name, Drawing]) => ({
      name,
      show: () =>
        row(
          <>
            <Drawing />
            <Drawing size="small" />
          </>,
        ),
    })),
  ],
}
