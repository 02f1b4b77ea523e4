import { Letters } from './Letters.tsx'
import { NetworkImage } from './NetworkImage.tsx'
import { Picture } from './Picture.tsx'

type Props = {
  readonly symbol: string
  readonly src?: string | undefined
  readonly size?: number | undefined
  /** The token's network: the same symbol on two networks is two tokens. */
  readonly network?: { readonly name: string; readonly src?: string | undefined } | undefined
  /** The accessible name, where the name is not next to it. */
  readonly label?: string | undefined
  readonly loading?: boolean | undefined
}

/** A token’s logo with its network’s on the corner. */
export const TokenImage = ({ symbol, src, size = 40, network, label, loading = false }: Props) => (
  <Picture
    size={size}
    shape="circle"
    src={src}
    label={label}
    loading={loading}
    fallback={<Letters name={symbol} />}
    badge={
      network === undefined || loading ? undefined : (
        <NetworkImage name={network.name} src={network.src} size={Math.round(size * 0.4)} />
      )
    }
  />
)
