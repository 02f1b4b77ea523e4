import type { ReactNode } from 'react'
import type { ActiveAccount } from '../../kernel/use-active-account.ts'
import { useCore } from '../../kernel/use-core.ts'
import type { Identity, Place } from '../../services/data/data-service.ts'
import type { AccountData } from './account-data.ts'
import { accountDataOf } from './account-data.ts'
import { useIdentity } from './use-identity.ts'

type Show = (identity: Identity) => ReactNode

const Asked = ({ data, place, show }: { readonly data: AccountData; readonly place: Place; readonly show: Show }) =>
  show(useIdentity(data, place))

type Props = {
  readonly account: Pick<ActiveAccount, 'address' | 'namespace' | 'network'>
  /** Called with an empty identity until the name and the image are known. */
  readonly children: Show
}

/**
 * The registered name and the image of an address. Specification section 6: names on eip155 only.
 *
 * @example
 * <WithIdentity account={account}>{({ name }) => <p>{name}</p>}</WithIdentity>
 */
export const WithIdentity = ({ account: { address, namespace, network }, children }: Props) => {
  const data = accountDataOf(useCore())
  if (!data || !network || namespace !== 'eip155') return children({})
  return <Asked data={data} place={{ network: network.caipNetworkId, address }} show={children} />
}
