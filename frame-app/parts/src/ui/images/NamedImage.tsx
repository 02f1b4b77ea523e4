import { Letters } from './Letters.tsx'
import type { PictureShape } from './Picture.tsx'
import { Picture } from './Picture.tsx'

export type NamedImageProps = {
  readonly name: string
  readonly src?: string | undefined
  readonly size?: number | undefined
  /** The accessible name, where the name is not next to it. */
  readonly label?: string | undefined
  readonly loading?: boolean | undefined
}

/** An image of something with a name, whose initials replace a missing image. */
export const NamedImage = ({ shape, name, size = 40, ...rest }: NamedImageProps & { readonly shape: PictureShape }) => (
  <Picture size={size} shape={shape} fallback={<Letters name={name} />} {...rest} />
)
