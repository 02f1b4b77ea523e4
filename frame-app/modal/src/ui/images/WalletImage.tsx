import { Letters } from './Letters.tsx'
import { Picture } from './Picture.tsx'

type Props = {
  readonly name: string
  readonly src?: string | undefined
  readonly size?: number | undefined
  /** What it shows, where its name does not stand beside it. */
  readonly label?: string | undefined
  readonly loading?: boolean | undefined
}

/** A wallet’s icon. */
export const WalletImage = ({ name, src, size = 40, label, loading }: Props) => (
  <Picture size={size} shape="tile" src={src} label={label} loading={loading} fallback={<Letters name={name} />} />
)
