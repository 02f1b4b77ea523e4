import type { Network } from '@casement/shared-protocol/schemas'
import { useEffect, useMemo, useState } from 'react'
import type { TokenBalance } from '../../../../kernel/rules/token-balance.ts'
import { loadTokenActivity } from '../../../activity/index.ts'

type Props = { readonly network: Network; readonly address: string; readonly balance: TokenBalance }

type Content = Awaited<ReturnType<typeof loadTokenActivity>>

/** What happened to the token lately. It is loaded after the rest, which is there without it if the loading fails. */
export const LatestActivity = ({ network, address, balance }: Props) => {
  const [loaded, setLoaded] = useState<{ readonly Content: Content }>()
  useEffect(() => {
    loadTokenActivity().then(
      (Content) => setLoaded({ Content }),
      () => undefined,
    )
  }, [])
  const { name, symbol } = balance
  const token = useMemo(() => ({ name, symbol }), [name, symbol])
  return loaded ? <loaded.Content network={network} address={address} token={token} /> : null
}
