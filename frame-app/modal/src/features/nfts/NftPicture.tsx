import { Picture } from '@casement/parts/ui/images/Picture.tsx'
import { imageRouteUrl } from '../../kernel/rules/image-route-url.ts'
import { useCore } from '../../kernel/use-core.ts'
import styles from './NftPicture.module.css'
import type { OwnedNft } from './rules/nft.ts'
import { shortNftId } from './rules/short-nft-id.ts'

/** The picture of an NFT, by the image route. Without one, its number. */
export const NftPicture = ({ nft }: { readonly nft: OwnedNft }) => {
  const { config } = useCore()
  return (
    <Picture
      size="fill"
      shape="card"
      src={imageRouteUrl(config.endpoints?.images, nft.imageUrl)}
      fallback={
        <span className={styles.number}>
          <bdi dir="ltr">#{shortNftId(nft.id)}</bdi>
        </span>
      }
    />
  )
}
