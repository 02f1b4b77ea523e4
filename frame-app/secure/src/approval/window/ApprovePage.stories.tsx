import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { numberToHex } from 'viem/utils'
import { SampleScreen } from '../../SampleScreen.tsx'
import { FailedNotice } from '../../screens/FailedNotice.tsx'
import { loadCatalogue } from '../../words/load-catalogue.ts'
import type { PageRequest } from '../approvals.ts'
import { serializeUnsigned } from '../rules/complete-transaction.ts'
import type { Completion, Foreseen } from '../rules/completion.ts'
import { sayCompletion } from '../rules/completion.ts'
import { UNFORESEEN } from '../rules/foreseen-for-tests.ts'
import { ACCOUNT, personal, requestOf, solanaMessage } from '../rules/requests-for-tests.ts'
import type { SignRequest } from '../rules/sign-request.ts'
import { COMPLETE_PAYMENT, callData, listOfCalls, transaction } from '../rules/transactions-for-tests.ts'
import { ApprovePage } from './ApprovePage.tsx'
import { WindowNotice } from './WindowNotice.tsx'

// What the window of the secure origin shows, in which requests are approved.

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SHOP = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const ETHER = 10n ** 18n
const GWEI = 10n ** 9n
const UNLIMITED = 2n ** 256n - 1n
const small = (address: string): string => address.toLowerCase()

type Call = { readonly to: string; readonly value?: bigint; readonly data?: `0x${string}` }

const unsignedOf = ({ to, value = 0n, data = '0x' }: Call, nonce: bigint, maxFeePerGas: bigint): Uint8Array =>
  serializeUnsigned({
    ...COMPLETE_PAYMENT,
    nonce,
    to: small(to) as `0x${string}`,
    value,
    data,
    gas: 60_000n,
    maxFeePerGas,
    maxPriorityFeePerGas: GWEI,
  })

const completionOf = (calls: readonly Call[], foreseen: Foreseen, maxFeePerGas = 20n * GWEI): Completion => ({
  kind: 'eip155',
  unsigned: calls.map((call, at) => unsignedOf(call, 7n + BigInt(at), maxFeePerGas)),
  order: 'next',
  ...foreseen,
})

const paramsOf = ({ to, value = 0n, data = '0x' }: Call) => ({ to, value: numberToHex(value), data })

const story = (name: string, request: SignRequest, completion?: Completion, count = 1) => ({
  name,
  show: () => (
    <SampleScreen>
      <ApprovePage
        request={{
          ...(request as PageRequest),
          id: 'a',
          ...(completion === undefined ? {} : { completion: sayCompletion(completion) }),
        }}
        count={count}
        onApprove={() => undefined}
        onDecline={() => undefined}
        onClose={() => undefined}
      />
    </SampleScreen>
  ),
})

const call = (name: string, given: Call, foreseen: Foreseen = UNFORESEEN, maxFeePerGas?: bigint) =>
  story(name, transaction(paramsOf(given)), completionOf([given], foreseen, maxFeePerGas))

const PAYMENT: Call = { to: FRIEND, value: ETHER / 2n }
const TOKENS: Call = { to: USDT, data: callData('transfer(address to,uint256 amount)', [FRIEND, 2_500_000n]) }
const UNLIMITED_RIGHT: Call = {
  to: USDT,
  data: callData('approve(address spender,uint256 amount)', [SHOP, UNLIMITED]),
}
const USDT_FACTS = new Map([[small(USDT), { decimals: 6, symbol: 'USDT' }]])

const ETHER_LEAVES: Foreseen = {
  ...UNFORESEEN,
  simulation: { kind: 'changes', changes: [{ token: undefined, amount: -ETHER / 2n }], allowances: [] },
}
const MANY_CHANGES: Foreseen = {
  simulation: {
    kind: 'changes',
    changes: [
      { token: small(USDT), amount: -2_500_000n },
      { token: undefined, amount: ETHER / 10n },
      { token: small(SHOP), amount: 7n },
      { token: small(SHOP), tokenId: 9n, amount: 1n },
    ],
    allowances: [
      { token: small(USDT), spender: small(SHOP), amount: 1_000_000n },
      { token: small(SHOP), tokenId: 42n, spender: small(FRIEND), amount: 1n },
    ],
  },
  tokens: USDT_FACTS,
  lookAlikes: [],
}
const LOOKS_ALIKE: Foreseen = {
  ...UNFORESEEN,
  lookAlikes: [{ receiver: small(FRIEND), known: `${FRIEND.slice(0, 6)}${'0'.repeat(32)}${FRIEND.slice(-4)}` }],
}
const FAILS: Foreseen = { ...UNFORESEEN, simulation: { kind: 'fails' } }

const LIST: readonly Call[] = [PAYMENT, UNLIMITED_RIGHT, { to: FRIEND, data: '0x12345678' }]

const PERMIT = requestOf('eth_signTypedData_v4', [
  ACCOUNT,
  JSON.stringify({
    domain: { name: 'Tether USD', version: '1', chainId: 1, verifyingContract: USDT },
    primaryType: 'Permit',
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: { owner: ACCOUNT, spender: SHOP, value: UNLIMITED.toString(), nonce: '0', deadline: '1999999999' },
  }),
])
const LETTER = Array.from({ length: 30 }, (_, line) => `${line + 1}. The visitor accepts this line of the terms.`)

export const stories: StoryGroup = {
  title: 'Secure: approval in the window',
  loadCatalogue,
  stories: [
    story('A message', personal('Order 7 of the corner shop')),
    story('A long message', personal(LETTER.join('\n'))),
    story('What may be a hash', personal(new Uint8Array(32).fill(0xa7))),
    story('A message on Solana', solanaMessage('Order 7 of the corner shop')),
    story('A permit without a limit', PERMIT),
    story('A transaction before the network has answered', transaction(paramsOf(PAYMENT))),
    call('A payment', PAYMENT, ETHER_LEAVES),
    call('Tokens, with all that is foreseen', TOKENS, MANY_CHANGES),
    call('A right to everything', UNLIMITED_RIGHT, { ...UNFORESEEN, tokens: USDT_FACTS }),
    call('One that would fail', TOKENS, FAILS),
    call('A receiver that looks like a known one', PAYMENT, LOOKS_ALIKE),
    call('A fee far above what is usual', PAYMENT, ETHER_LEAVES, 200_000n * GWEI),
    call('A call that cannot be read', { to: FRIEND, data: '0x12345678' }),
    story('A list of calls', listOfCalls(LIST.map(paramsOf)), completionOf(LIST, UNFORESEEN)),
    story('The first of three', personal('Order 7 of the corner shop'), undefined, 3),
    story('One that cannot be read', requestOf('eth_signTypedData_v4', ['0x', 'no typed data'])),
    {
      name: 'One that failed while it was shown',
      show: () => (
        <SampleScreen>
          <FailedNotice text="failed.window-text" leave="failed.close-window" onLeave={() => undefined} />
        </SampleScreen>
      ),
    },
    {
      name: 'Nothing to approve',
      show: () => (
        <SampleScreen>
          <WindowNotice kind="nothing" />
        </SampleScreen>
      ),
    },
    {
      name: 'The page is gone',
      show: () => (
        <SampleScreen>
          <WindowNotice kind="gone" />
        </SampleScreen>
      ),
    },
  ],
}
