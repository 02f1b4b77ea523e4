import { Letters } from './Letters.tsx'
import { NetworkImage } from './NetworkImage.tsx'
import { Picture } from './Picture.tsx'

type Props = {
  readonly symbol: string
  readonly src?: string | undefined
  readonly size?: number | undefined
  /** The network that the token is on: the same name on two networks is two tokens. */
  readonly network?: { readonly name: string; readonly src?: string | undefined } | undefined
  /** What it shows, where its name does not stand beside it. */
  readonly label?: string | undefined
  readonly loading?: boolean | undefined
}

/** A token’s mark, with that of its network on the corner. */
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
