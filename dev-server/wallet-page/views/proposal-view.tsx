import type { ReactNode } from 'react'
import { shortened } from '../../page-parts/initials.ts'
import type { AccountRole } from '../../src/accounts/accounts.ts'
import type { Proposal } from '../../src/wallet/wallet.ts'
import { isLookAlikeHost } from '../asker-words.ts'
import { blockingReason, permissionsOf } from '../permissions.ts'
import type { Warning } from '../requests/warnings.ts'
import { useDoing, useRunning, useWalletState } from '../wallet-context.ts'
import { AskerLine } from './asker.tsx'
import type { Chosen } from './choices.tsx'
import { Networks, useChosen } from './choices.tsx'
import { FootLine } from './foot-line.tsx'
import { TimeLeft } from './time-left.tsx'
import { WarningList } from './warning-list.tsx'

const Accounts = ({ chosen }: { readonly chosen: Chosen<AccountRole> }): ReactNode => {
  const [roles, choose] = chosen
  const [inUse] = roles
  return (
    <fieldset className="checks">
      <legend>Accounts</legend>
      {useWalletState().accounts.map(({ role, evm }) => (
        <label key={role}>
          <input type="checkbox" checked={roles.has(role)} onChange={({ target }) => choose(role, target.checked)} />
          <span>{role}</span>
          <span className="quiet small">{role === inUse ? 'used first' : <code>{shortened(evm, 4)}</code>}</span>
        </label>
      ))}
    </fieldset>
  )
}

const Permissions = ({ proposal }: { readonly proposal: Proposal }): ReactNode => (
  <section>
    <h2>It will be able to</h2>
    <ul className="permissions">
      <li>See the accounts that you choose, and what they hold</li>
      {permissionsOf(proposal.methods).map(({ words, required, supported }) => (
        <li key={`${words} ${supported}`} data-supported={supported}>
          {words}
          {supported ? null : <span className="small"> — {required ? 'required, and ' : ''}not in this wallet</span>}
        </li>
      ))}
    </ul>
  </section>
)

const warningsFor = (proposal: Proposal): Warning[] => {
  const obstacle = blockingReason(proposal.chains, proposal.methods, proposal.events)
  return [
    ...(obstacle === undefined ? [] : [{ level: 'danger' as const, text: obstacle }]),
    ...(isLookAlikeHost(proposal.asker.url)
      ? [{ level: 'danger' as const, text: 'Its address is written with letters that can look like others.' }]
      : []),
    { level: 'note', text: 'Name and address are what the page says of itself. Nothing of it is verified.' },
  ]
}

/** A page that wants to connect. */
export const ProposalView = ({ proposal }: { readonly proposal: Proposal }): ReactNode => {
  const { wallet } = useRunning()
  const { accounts } = useWalletState()
  const chains = useChosen(proposal.chains.filter(({ supported }) => supported).map(({ name }) => name))
  const roles = useChosen(accounts.slice(0, 1).map(({ role }) => role))
  const [doing, run] = useDoing()
  const busy = doing.kind === 'busy'
  const blocked = blockingReason(proposal.chains, proposal.methods, proposal.events) !== undefined
  const grant = { accounts: [...roles[0]], chains: [...chains[0]] }
  const incomplete = grant.accounts.length === 0 || grant.chains.length === 0
  return (
    <div className="screen">
      <div className="screen-body">
        <h1 tabIndex={-1}>Connect to this page?</h1>
        <AskerLine asker={proposal.asker} />
        <WarningList warnings={warningsFor(proposal)} />
        <Networks asked={proposal.chains} chosen={chains} />
        <Accounts chosen={roles} />
        <Permissions proposal={proposal} />
      </div>
      <div className="screen-foot">
        <FootLine doing={doing}>
          {incomplete && !blocked ? (
            'Choose at least one account and one network.'
          ) : (
            <>
              Can be answered for <TimeLeft until={proposal.expiresAt} />
            </>
          )}
        </FootLine>
        <div className="answers">
          <button type="button" disabled={busy} onClick={() => void run(() => wallet.reject(proposal.id))}>
            Reject
          </button>
          <button
            type="button"
            className="main"
            disabled={busy || blocked || incomplete}
            onClick={() => void run(() => wallet.approve(proposal.id, grant))}
          >
            {busy ? 'Answering …' : 'Approve'}
          </button>
        </div>
      </div>
    </div>
  )
}
