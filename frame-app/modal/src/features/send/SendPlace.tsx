import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import type { ChainNamespace } from '@casement/shared-protocol'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useActiveAccount } from '../../kernel/use-active-account.ts'
import { useCore } from '../../kernel/use-core.ts'
import { useWords } from '../../words/context.ts'
import { accountDataOf } from '../account-data/shared.ts'
import { NotConnected, useHad } from '../wallets/shared.ts'
import type { SendingPlace } from './use-sending.ts'

/** Specification section 6: send on eip155 and solana. */
const FAMILIES: readonly ChainNamespace[] = ['eip155', 'solana']

type Props = { readonly children: (place: SendingPlace) => ReactNode }

/** The account that sends and its network; a text in its place where nothing can be sent. */
export const SendPlace = ({ children }: Props) => {
  const words = useWords()
  const account = useActiveAccount()
  const had = useHad(account !== undefined)
  const data = accountDataOf(useCore())
  if (!account) return <NotConnected disconnected={had} />
  const { network, namespace } = account
  // Of a network that is known by its id alone nobody knows how many decimals its coin has.
  if (!FAMILIES.includes(namespace) || !network || network.nativeCurrency.symbol === '' || !data) {
    return (
      <ViewBody kind="centre">
        <p>{words('send.unsupported')}</p>
      </ViewBody>
    )
  }
  // Nothing that was written for one account is kept for another.
  return <Fragment key={`${network.caipNetworkId}:${account.address}`}>{children({ account, network, data })}</Fragment>
}
