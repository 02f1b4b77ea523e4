import type { ReactNode } from 'react'
import { useState } from 'react'
import { shortened } from '../../page-parts/initials.ts'
import type { AccountRole } from '../../src/accounts/accounts.ts'
import type { SignInAsked } from '../../src/wallet/wallet.ts'
import { isLookAlikeHost } from '../asker-words.ts'
import type { Warning } from '../requests/warnings.ts'
import { useDoing, useRunning, useWalletState } from '../wallet-context.ts'
import { AskerLine } from './asker.tsx'
import { Networks, useChosen } from './choices.tsx'
import { FootLine } from './foot-line.tsx'
import { TimeLeft } from './time-left.tsx'
import { WarningList } from './warning-list.tsx'

const warningsFor = ({ asker }: SignInAsked): Warning[] => [
  ...(isLookAlikeHost(asker.url)
    ? [{ level: 'danger' as const, text: 'Its address is written with letters that can look like others.' }]
    : []),
  {
    level: 'note',
    text: 'Whoever has this signature is signed in as you. Compare the first line with the page that you are on.',
  },
]

/** A page that wants to connect and sign in in one step. */
export const SignInView = ({ signIn }: { readonly signIn: SignInAsked }): ReactNode => {
  const { wallet } = useRunning()
  const { accounts } = useWalletState()
  const chains = useChosen(signIn.chains)
  const [role, setRole] = useState<AccountRole | undefined>(accounts[0]?.role)
  const [doing, run] = useDoing()
  const busy = doing.kind === 'busy'
  const chosen = accounts.find((account) => account.role === role)
  const grant = { accounts: chosen ? [chosen.role] : [], chains: [...chains[0]] }
  // The text is for the first account; another one's address replaces it.
  const text = chosen ? signIn.text.replace(accounts[0]?.evm ?? chosen.evm, chosen.evm) : signIn.text
  return (
    <div className="screen">
      <div className="screen-body">
        <h1 tabIndex={-1}>Connect and sign in to this page?</h1>
        <AskerLine asker={signIn.asker} />
        <WarningList warnings={warningsFor(signIn)} />
        <Networks asked={signIn.chains.map((name) => ({ name, required: false, supported: true }))} chosen={chains} />
        <fieldset className="checks">
          <legend>Account</legend>
          {accounts.map((account) => (
            <label key={account.role}>
              <input
                type="radio"
                name="account"
                checked={account.role === role}
                onChange={() => setRole(account.role)}
              />
              <span>{account.role}</span>
              <span className="quiet small">
                <code>{shortened(account.evm, 4)}</code>
              </span>
            </label>
          ))}
        </fieldset>
        <section>
          <h2>It is signed once for each network</h2>
          <pre className="text">{text}</pre>
        </section>
      </div>
      <div className="screen-foot">
        <FootLine doing={doing}>
          {grant.chains.length === 0 ? (
            'Choose at least one network.'
          ) : (
            <>
              Can be answered for <TimeLeft until={signIn.expiresAt} />
            </>
          )}
        </FootLine>
        <div className="answers">
          <button type="button" disabled={busy} onClick={() => void run(() => wallet.refuseSignIn(signIn.id))}>
            Reject
          </button>
          <button
            type="button"
            className="main"
            disabled={busy || grant.chains.length === 0}
            onClick={() => void run(() => wallet.signIn(signIn.id, grant))}
          >
            {busy ? 'Signing …' : 'Sign in'}
          </button>
        </div>
      </div>
    </div>
  )
}
