import type { ReactNode } from 'react'
import { useState } from 'react'
import { CopyButton } from '../../page-parts/copy-button.tsx'
import { plainName } from '../../page-parts/hidden-characters.ts'
import { shortened } from '../../page-parts/initials.ts'
import type { HeldAccount, Refusal } from '../../src/wallet/wallet.ts'
import { hostOfAsker } from '../asker-words.ts'
import type { Doing } from '../wallet-context.ts'
import { useWalletState } from '../wallet-context.ts'
import { AskerLine } from './asker.tsx'
import { Balances } from './balances.tsx'
import { ConnectForm } from './connect-form.tsx'

type HomeViewProps = {
  readonly pairing: Doing
  readonly onConnect: (uri: string) => Promise<boolean>
  readonly onOpenSession: (topic: string) => void
}

const Address = ({ label, address }: { readonly label: string; readonly address: string }): ReactNode => (
  <div className="address">
    <span className="quiet">{label}</span>
    <code title={address}>{shortened(address, 8)}</code>
    <CopyButton text={address} what={`${label} address`} />
  </div>
)

const Accounts = ({ accounts }: { readonly accounts: readonly HeldAccount[] }): ReactNode => {
  const [role, setRole] = useState(accounts[0]?.role)
  const account = accounts.find((one) => one.role === role)
  return (
    <section className="part" aria-labelledby="accounts">
      <h2 id="accounts">Accounts</h2>
      <fieldset className="choices">
        <legend className="unseen">Account to look at</legend>
        {accounts.map((one) => (
          <label key={one.role}>
            <input type="radio" name="account" checked={one.role === role} onChange={() => setRole(one.role)} />
            <span>{one.role}</span>
          </label>
        ))}
      </fieldset>
      {account ? (
        <>
          <div className="addresses">
            <Address label="EVM" address={account.evm} />
            <Address label="Solana" address={account.solana} />
          </div>
          <Balances key={account.role} account={account} />
        </>
      ) : null}
    </section>
  )
}

const MOST_REFUSALS = 5

const Refusals = ({ refusals }: { readonly refusals: readonly Refusal[] }): ReactNode =>
  refusals.length === 0 ? null : (
    <section className="part" aria-labelledby="refusals">
      <h2 id="refusals">Refused by itself</h2>
      <p className="quiet small">What the wallet cannot do or does not show, it refuses without asking.</p>
      <ul className="plain">
        {refusals
          .slice(-MOST_REFUSALS)
          .reverse()
          .map(({ what, id, asker, problem }) => (
            <li key={`${what} ${id}`}>
              A {what} of <bdi>{plainName(asker.name, 40) || hostOfAsker(asker.url)}</bdi>:{' '}
              <span className="failure">{plainName(problem.message, 200)}</span>
            </li>
          ))}
      </ul>
    </section>
  )

/** The wallet's balances and connections. */
export const HomeView = ({ pairing, onConnect, onOpenSession }: HomeViewProps): ReactNode => {
  const { accounts, sessions, refusals } = useWalletState()
  return (
    <>
      <h1 className="unseen" tabIndex={-1}>
        Wallet
      </h1>
      <ConnectForm doing={pairing} onConnect={onConnect} />
      <section className="part" aria-labelledby="sessions">
        <h2 id="sessions">Connected pages</h2>
        {sessions.length === 0 ? (
          <p className="quiet">None yet.</p>
        ) : (
          <ul className="sessions">
            {sessions.map(({ topic, asker }) => (
              <li key={topic}>
                <button type="button" onClick={() => onOpenSession(topic)}>
                  <AskerLine asker={asker} />
                  <span aria-hidden="true">›</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Refusals refusals={refusals} />
      <Accounts accounts={accounts} />
    </>
  )
}
