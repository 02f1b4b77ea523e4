import type { Network } from '@casement/shared-protocol/schemas'
import type { ReactNode } from 'react'
import { connected, FOX, NETWORKS } from './account/views/Account/sample-accounts.ts'
import { SampleShell } from './SampleShell.tsx'

/** What the data service answers for a path. */
export type DataAnswer = (path: string) => Response | Promise<Response>

const supported = Response.json({ http: ['eip155:1'], ws: [] })

/** A service that does not answer. */
export const never: DataAnswer = () => new Promise(() => undefined)

type Props = {
  readonly answer: DataAnswer
  /** The place of the network among the samples. */
  readonly network?: number
  readonly show: (network: Network) => ReactNode
}

/** The context of a panel of the account, with a data service that supports the first network. */
export const SampleAccount = ({ answer, network = 0, show }: Props) => {
  const shown = NETWORKS[network]
  return (
    shown && (
      <SampleShell
        options={{ networks: NETWORKS }}
        connections={connected(FOX)}
        data={(path) => (path.endsWith('/supported-chains') ? supported.clone() : answer(path))}
      >
        {show(shown)}
      </SampleShell>
    )
  )
}
