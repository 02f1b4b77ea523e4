import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { chainOf } from '../../page-parts/chains/known-chains.ts'
import { namespaceOf } from '../../page-parts/chains/namespace.ts'
import type { AccountRole } from '../../src/accounts/accounts.ts'
import type { Session } from '../../src/wallet/wallet.ts'
import { permissionsOf } from '../permissions.ts'
import { accountsWith, rolesIn } from '../session-accounts.ts'
import { useDoing, useRunning, useWalletState } from '../wallet-context.ts'
import { AskerLine } from './asker.tsx'
import { FootLine } from './foot-line.tsx'
import { TimeLeft } from './time-left.tsx'

type Run = (work: () => Promise<unknown>, done: string) => Promise<void>
type PartProps = { readonly session: Session; readonly busy: boolean; readonly run: Run }

const NAMESPACES = { eip155: 'EVM network', solana: 'Solana network' } as const

const Networks = ({ session, busy, run }: PartProps): ReactNode => {
  const { wallet } = useRunning()
  const { chains } = useWalletState()
  const [wanted, setWanted] = useState<string>()
  const entries = Object.entries(session.currentChains).sort(([one], [other]) => one.localeCompare(other))
  return entries.map(([namespace, current]) => {
    const possible = chains.filter((chain) => namespaceOf(chain) === namespace)
    // Nothing to choose.
    if (possible.length < 2) return null
    return (
      <label key={namespace} className="field">
        <span>{namespace === 'solana' ? NAMESPACES.solana : NAMESPACES.eip155}</span>
        <select
          value={busy && wanted !== undefined && namespaceOf(wanted) === namespace ? wanted : current}
          disabled={busy}
          onChange={({ target }) => {
            const chain = target.value
            setWanted(chain)
            void run(() => wallet.switchChain(session.topic, chain), `Switched to ${chainOf(chain).name}`)
          }}
        >
          {possible.map((chain) => (
            <option key={chain} value={chain}>
              {chainOf(chain).name}
              {session.chains.includes(chain) ? '' : ' (not shown to the page yet)'}
            </option>
          ))}
        </select>
      </label>
    )
  })
}

const Accounts = ({ session, busy, run }: PartProps): ReactNode => {
  const { wallet } = useRunning()
  const { accounts } = useWalletState()
  const seen = rolesIn(session, accounts)
  const [wanted, setWanted] = useState<AccountRole>()
  // The choice stays selected while the page is being notified.
  const inUse = busy && wanted !== undefined ? wanted : seen[0]
  return (
    <fieldset className="checks">
      <legend>Account in use</legend>
      {accounts.map(({ role }) => (
        <label key={role}>
          <input
            type="radio"
            name="in-use"
            checked={inUse === role}
            disabled={busy}
            onChange={() => {
              setWanted(role)
              void run(
                () => wallet.changeAccount(session.topic, accountsWith(session, accounts, role)),
                `The page uses ${role} now`,
              )
            }}
          />
          <span>{role}</span>
          <span className="quiet small">{seen.includes(role) ? 'seen by the page' : ''}</span>
        </label>
      ))}
    </fieldset>
  )
}

type SessionViewProps = { readonly session: Session; readonly onBack: () => void }

/** A connected page and its settings. */
export const SessionView = ({ session, onBack }: SessionViewProps): ReactNode => {
  const { wallet } = useRunning()
  const [doing, start] = useDoing()
  const [done, setDone] = useState('')
  const busy = doing.kind === 'busy'
  const run: Run = async (work, words) => {
    setDone('')
    if (await start(work)) setDone(words)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onBack()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onBack])
  const part = { session, busy, run }
  return (
    <div className="screen">
      <div className="screen-body">
        <div className="screen-head">
          <button type="button" className="icon back" aria-label="Back" onClick={onBack}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M10 3 5 8l5 5" />
            </svg>
          </button>
          <h1 tabIndex={-1}>Connected page</h1>
        </div>
        <AskerLine asker={session.asker} />
        <Networks {...part} />
        <Accounts {...part} />
        <section>
          <h2>It may</h2>
          <ul className="permissions">
            {permissionsOf(session.methods.map((name) => ({ name, required: false, supported: true }))).map(
              ({ words }) => (
                <li key={words}>{words}</li>
              ),
            )}
          </ul>
        </section>
        <div className="ends">
          <span>
            Ends in <TimeLeft until={session.expiresAt} />
          </span>
          <button
            type="button"
            disabled={busy}
            onClick={() => void run(() => wallet.extend(session.topic), 'Extended')}
          >
            Extend
          </button>
          <button
            type="button"
            disabled={busy}
            onClick={() => void run(() => wallet.ping(session.topic), 'The page answers')}
          >
            Ping
          </button>
        </div>
      </div>
      <div className="screen-foot">
        <FootLine doing={doing} announced>
          {busy ? 'Working …' : done}
        </FootLine>
        <button
          type="button"
          className="bad"
          disabled={busy}
          onClick={() => void run(() => wallet.disconnect(session.topic), 'Disconnected')}
        >
          Disconnect
        </button>
      </div>
    </div>
  )
}
