import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { Avatar } from '@casement/parts/ui/images/Avatar.tsx'
import { NamedImage } from '@casement/parts/ui/images/NamedImage.tsx'
import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { useState } from 'react'
import { useStore } from 'zustand'
import { ADDRESS_ENDS } from '../../../../kernel/address-ends.ts'
import { networkName } from '../../../../kernel/network-name.ts'
import { isSignInRequired } from '../../../../kernel/rules/is-sign-in-required.ts'
import { siteName } from '../../../../kernel/rules/site-name.ts'
import { useActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { useSignIn } from '../../use-sign-in.ts'
import styles from './SignIn.module.css'

/** Asks the visitor to sign a message that proves the account is theirs. */
export const SIWXSignMessageView = () => {
  const words = useWords()
  const { options, hostOrigin } = useCore()
  const signIn = useSignIn()
  const { metadata } = useStore(options)
  const required = useStore(options, isSignInRequired)
  const kind = useStore(signIn.store, (standing) => standing.kind)
  const account = useActiveAccount()
  const [cancelling, setCancelling] = useState(false)

  // The page's own name is not trusted, so the host, as the browser reported it, comes first.
  const { host } = new URL(hostOrigin)
  const name = siteName(metadata?.name)
  const text = words('sign-in.text', { host })
  const at = text.indexOf(host)
  const signing = kind === 'signing'

  const cancel = async (): Promise<void> => {
    setCancelling(true)
    await signIn.cancel()
    setCancelling(false)
  }

  return (
    <>
      <ViewBody kind="centre">
        <div className={styles.pair} aria-hidden="true">
          <NamedImage shape="tile" name={name ?? host} src={metadata?.icons?.[0]} size={56} />
          <span className={styles.link} />
          <WalletImage name={account?.connection.wallet.name ?? ''} src={account?.connection.wallet.icon} size={56} />
        </div>
        <div className={styles.says}>
          <h2 className={styles.title}>
            <span className={styles.host} dir="ltr">
              {host}
            </span>{' '}
            <span className={styles.asks}>{words('sign-in.title')}</span>
          </h2>
          {name !== undefined && <p className={styles.text}>{words('sign-in.name', { name })}</p>}
          <p className={styles.text}>
            {text.slice(0, at)}
            <span className={styles.whole} dir="ltr">
              {host}
            </span>
            {text.slice(at + host.length)}
          </p>
          <p className={styles.text}>{words(required ? 'sign-in.required' : 'sign-in.optional')}</p>
        </div>
        {account && (
          <p className={styles.account}>
            <Avatar address={account.address} size={20} />
            <Address address={account.address} ends={ADDRESS_ENDS} />
            {account.network && <span>{networkName(account.network, words)}</span>}
          </p>
        )}
        <div className={styles.confirm}>
          <StatusLine text={signing ? words('sign-in.confirm') : ''} shown />
        </div>
      </ViewBody>
      <ViewFooter>
        <Button loading={cancelling} onClick={() => void cancel()}>
          {words('connecting.cancel')}
        </Button>
        <Button
          variant="primary"
          loading={signing || kind === 'checking'}
          disabled={cancelling}
          onClick={() => void signIn.sign().catch(() => undefined)}
        >
          {words(signing ? 'sign-in.signing' : 'sign-in.sign')}
        </Button>
      </ViewFooter>
    </>
  )
}
