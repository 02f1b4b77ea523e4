import type { NamedImageProps } from './NamedImage.tsx'
import { NamedImage } from './NamedImage.tsx'

/** A wallet’s icon. */
export const WalletImage = (props: NamedImageProps) => <NamedImage shape="tile" {...props} />
