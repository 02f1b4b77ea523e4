import { OrDivider } from '@casement/parts/ui/layout/OrDivider.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { Prose } from '@casement/parts/ui/Prose.tsx'
import type { ComponentType } from 'react'
import { Fragment } from 'react'
import { useStore } from 'zustand'
import { FAMILY_NAMES } from '../../../../kernel/rules/family-names.ts'
import { namedNamespace } from '../../../../kernel/rules/in-namespace.ts'
import { useAvailable } from '../../../../kernel/use-available.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { Boundary } from '../../../../modal/router/Boundary.tsx'
import { useParams } from '../../../../modal/router/use-params.ts'
import { useWords } from '../../../../words/context.ts'
import type { ConnectMethod } from '../../rules/connect-methods.ts'
import { connectMethods } from '../../rules/connect-methods.ts'
import styles from './Connect.module.css'
import { Consent, Imprint, useConsent } from './Consent.tsx'
import { EmailSection } from './EmailSection.tsx'
import { useConnectList, useDirectory } from './use-connect-list.ts'
import type { MethodProps } from './WalletMethod.tsx'
import { WalletMethod } from './WalletMethod.tsx'

/** The available connect methods and their components. */
const METHODS: {
  readonly [M in ConnectMethod]?: ComponentType<MethodProps>
} = { email: EmailSection, wallet: WalletMethod }

/** Offers the connect methods that the page and the deployment allow. The first view comes without the router. */
export const ConnectView = () => (
  <Boundary>
    <Connect />
  </Boundary>
)

const Connect = () => {
  const words = useWords()
  const { options: chosen } = useCore()
  const params = useParams('Connect')
  const options = useStore(chosen)
  const { features, enableWallets } = options
  const consent = useConsent()
  const list = useConnectList(params)
  const { isOn } = useAvailable()
  useDirectory()

  const named = namedNamespace(options, params)
  const someWallet = enableWallets !== false && (list.rows.length > 0 || list.all !== undefined)
  const methods = connectMethods({
    order: features?.connectMethodsOrder,
    stands: (method) =>
      METHODS[method] !== undefined && (method !== 'wallet' || someWallet) && (method !== 'email' || isOn('email')),
    installed: list.installed,
    emailFirst: features?.emailShowWallets === false && isOn('email'),
  })
  if (methods.length === 0) {
    const nothing = { title: words('connect.nothing'), text: words('connect.nothing-text') }
    return <Prose changeable paragraphs={[nothing]} />
  }
  return (
    <>
      <Consent consent={consent} />
      <ViewBody kind="list">
        {named && <p className={styles.only}>{words('connect.only', { family: FAMILY_NAMES[named] })}</p>}
        {methods.map((method, index) => {
          const Method = METHODS[method]
          return (
            Method && (
              <Fragment key={method}>
                {index > 0 && <OrDivider />}
                <Method list={list} params={params} disabledBy={consent.missing ? consent.reason : undefined} />
              </Fragment>
            )
          )
        })}
      </ViewBody>
      <Imprint consent={consent} />
    </>
  )
}
