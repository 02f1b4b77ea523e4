import type { NamedImageProps } from './NamedImage.tsx'
import { NamedImage } from './NamedImage.tsx'

/** A network’s logo. */
export const NetworkImage = (props: NamedImageProps) => <NamedImage shape="leaf" {...props} />
