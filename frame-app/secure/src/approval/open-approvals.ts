import type { KeyWorkers } from '../operations/key-worker.ts'
import type { Sign } from '../wallet/sign.ts'
import type { Approvals } from './approvals.ts'
import { createApprovals } from './approvals.ts'
import type { CallChain } from './call-chain.ts'
import { completeRequest } from './complete-request.ts'
import { createExchangeKeys, exchangeWithWindow, writeExchangeKeys } from './exchange/exchange-window.ts'
import type { Mailbox } from './exchange/mailbox.ts'
import type { ReceiverRecords } from './known-receivers.ts'
import { createKnownReceivers } from './known-receivers.ts'
import { openApprovalWindow, openAt } from './open-window.ts'
import { createSignApproved } from './sign-approved.ts'
import { createWatchCompletion } from './watch-completion.ts'

export type OpenApprovals = (given: {
  readonly window: Pick<Window, 'open' | 'addEventListener' | 'location'>
  readonly approvesInFrame: boolean
  readonly keyWorkers: Pick<KeyWorkers, 'prepare' | 'drop'>
  readonly mailbox: Mailbox
  readonly sign: Sign
  readonly callChain: CallChain
  readonly receivers: ReceiverRecords
}) => Approvals

/** Creates what has requests approved in a window of this browser, and signs them with the wallet. */
export const openApprovals: OpenApprovals = ({
  window,
  approvesInFrame,
  keyWorkers,
  mailbox,
  sign,
  callChain,
  receivers,
}) => {
  const known = createKnownReceivers(receivers)
  return createApprovals({
    clock: Date.now,
    approvesInFrame,
    openWindow: ({ onAnswer, onFailed }) => {
      const keys = createExchangeKeys()
      const address = `${window.location.origin}/approve/#${writeExchangeKeys(keys)}`
      const openAgain = (): void => void openAt(window, address)
      return (
        openApprovalWindow(window, address, onAnswer) ??
        exchangeWithWindow({ keys, mailbox, onAnswer, onFailed, openAgain })
      )
    },
    complete: async (request) => completeRequest(request, callChain, await known.all()),
    watch: createWatchCompletion(callChain),
    sign: createSignApproved(sign, callChain),
    onWaiting: keyWorkers.prepare,
    onNoneWaiting: keyWorkers.drop,
    onSigned: known.remember,
  })
}
