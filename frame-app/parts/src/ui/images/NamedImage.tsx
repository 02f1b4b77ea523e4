import { Letters } from './Letters.tsx'
import type { PictureShape } from './Picture.tsx'
import { Picture } from './Picture.tsx'

export type NamedImageProps = {
  readonly name: string
  readonly src?: string | undefined
  readonly size?: number | undefined
  /** What it shows, where its name does not stand beside it. */
  readonly label?: string | undefined
  readonly loading?: boolean | undefined
}

/** The image of something that has a name, whose letters stand for an image that does not come. */
export const NamedImage = ({ shape, name, size = 40, ...rest }: NamedImageProps & { readonly shape: PictureShape }) => (
  <Picture size={size} shape={shape} fallback={<Letters name={name} />} {...rest} />
)
