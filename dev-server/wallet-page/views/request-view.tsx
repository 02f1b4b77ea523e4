import type { ReactNode } from 'react'
import { chainOf } from '../../page-parts/chains/known-chains.ts'
import type { PendingRequest } from '../../src/wallet/wallet.ts'
import { wordsFor } from '../requests/action-words.ts'
import { warningsFor } from '../requests/warnings.ts'
import { useDoing, useRunning } from '../wallet-context.ts'
import { ActionView } from './action-view.tsx'
import { AskerLine } from './asker.tsx'
import { Detail, Party } from './detail.tsx'
import { FootLine } from './foot-line.tsx'
import { WarningList } from './warning-list.tsx'

type RequestViewProps = {
  readonly request: PendingRequest
  /** The number of requests behind it. */
  readonly waiting: number
}

/** A request with all details and two buttons. */
export const RequestView = ({ request, waiting }: RequestViewProps): ReactNode => {
  const { wallet } = useRunning()
  const [doing, run] = useDoing()
  const { shown } = request
  const { title, approve } = wordsFor(shown.action)
  const busy = doing.kind === 'busy' || request.status !== 'open'
  return (
    <div className="screen">
      <div className="screen-body">
        <h1 tabIndex={-1}>{title}</h1>
        <AskerLine asker={shown.asker} />
        <WarningList warnings={warningsFor(shown)} />
        <dl className="details">
          <Detail label="Network">{chainOf(shown.chain).name}</Detail>
          {shown.account === undefined ? null : (
            <Detail label="Your account">
              <Party chain={shown.chain} address={shown.account} />
            </Detail>
          )}
        </dl>
        <ActionView shown={shown} />
      </div>
      <div className="screen-foot">
        <FootLine doing={doing} announced>
          {waiting === 0 ? '' : `${waiting} more wait${waiting === 1 ? 's' : ''} for an answer.`}
        </FootLine>
        <div className="answers">
          <button type="button" disabled={busy} onClick={() => void run(() => wallet.answer(request.id, 'refuse'))}>
            Refuse
          </button>
          <button
            type="button"
            className="main"
            disabled={busy}
            onClick={() => void run(() => wallet.answer(request.id, 'approve'))}
          >
            {busy ? 'Answering …' : approve}
          </button>
        </div>
      </div>
    </div>
  )
}
