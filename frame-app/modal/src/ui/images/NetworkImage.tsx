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

/** A network’s mark. */
export const NetworkImage = ({ name, src, size = 40, label, loading }: Props) => (
  <Picture size={size} shape="leaf" src={src} label={label} loading={loading} fallback={<Letters name={name} />} />
)
