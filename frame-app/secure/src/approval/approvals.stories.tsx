import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { writeSignInMessage } from '@casement/shared-protocol'
import { useMemo } from 'react'
import type { Passkeys } from '../passkeys/passkey.ts'
import { SampleScreen } from '../SampleScreen.tsx'
import { loadCatalogue } from '../words/load-catalogue.ts'
import { ApproveScreen } from './ApproveScreen.tsx'
import type { ApprovalsState, PageRequest } from './approvals.ts'
import { createApprovals } from './approvals.ts'
import { ACCOUNT, HOST, personal } from './rules/requests-for-tests.ts'
import type { SignRequest } from './rules/sign-request.ts'
import { transaction } from './rules/transactions-for-tests.ts'

// What the secure frame shows in the modal while a request waits.

const signIn = (): SignRequest =>
  personal(
    writeSignInMessage({
      domain: new URL(HOST).host,
      accountAddress: ACCOUNT,
      uri: HOST,
      version: '1',
      chainId: 'eip155:1',
      nonce: '12345678',
      issuedAt: new Date().toISOString(),
      statement: 'Welcome to the shop',
    }),
  )

const passkeys: Passkeys = {
  isSupported: () => true,
  create: () => new Promise(() => undefined),
  use: () => new Promise(() => undefined),
}

type Given = {
  readonly requests: readonly SignRequest[]
  readonly window?: ApprovalsState['window']
  readonly isSigning?: boolean
}

const Screen = ({ requests, window = 'none', isSigning = false }: Given) => {
  const approvals = useMemo(() => {
    const created = createApprovals({
      clock: Date.now,
      approvesInFrame: false,
      openWindow: () => ({
        isReached: true,
        say: () => undefined,
        isClosed: () => false,
        focus: () => undefined,
        close: () => undefined,
      }),
      complete: () => new Promise(() => undefined),
      watch: () => ({ stop: () => undefined }),
      sign: () => new Promise(() => undefined),
      onWaiting: () => undefined,
      onNoneWaiting: () => undefined,
      onSigned: async () => undefined,
    })
    for (const [index, request] of requests.entries()) {
      created
        .ask({ ...(request as PageRequest), id: `r${index}`, opensWindows: true }, new AbortController().signal)
        .catch(() => undefined)
    }
    created.store.setState(({ waiting }) => ({
      window,
      waiting: waiting.map((one) => ({ ...one, isSigning })),
    }))
    return created
  }, [requests, window, isSigning])
  return (
    <SampleScreen>
      <ApproveScreen
        given={{
          screen: 'approve',
          language: 'en',
          appearance: { theme: 'light', variables: {} },
          hostOrigin: HOST,
          approvals,
          signal: new AbortController().signal,
        }}
        passkeys={passkeys}
      />
    </SampleScreen>
  )
}

const MESSAGE = [personal('Order 7 of the corner shop')]
const PAYMENT = [transaction({ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x1' })]
const THREE = [...MESSAGE, ...PAYMENT, personal('Order 8 of the corner shop')]
const SIGN_IN = [signIn()]

const story = (name: string, given: Given) => ({ name, show: () => <Screen {...given} /> })

export const stories: StoryGroup = {
  title: 'Secure: approval in the frame',
  loadCatalogue,
  stories: [
    story('A message', { requests: MESSAGE }),
    story('A transaction', { requests: PAYMENT }),
    story('Three that wait', { requests: THREE }),
    story('The window is open', { requests: MESSAGE, window: 'opened' }),
    story('The window may not have opened', { requests: MESSAGE, window: 'unknown' }),
    story('The browser opened no window', { requests: MESSAGE, window: 'refused' }),
    story('A sign-in to the page', { requests: SIGN_IN }),
    story('Signing', { requests: MESSAGE, isSigning: true }),
  ],
}
