import type { CSSProperties, ReactNode } from 'react'
import { useImageSource } from './image-route.ts'
import styles from './Picture.module.css'
import { useLoading } from './use-loading.ts'

export type PictureShape = 'arch' | 'card' | 'circle' | 'leaf' | 'tile'

type Props = {
  /** The side of the box, the same while loading, shown or failed: in pixels, or as wide as there is room. */
  readonly size: number | 'fill'
  readonly shape: PictureShape
  /** Shown if the image fails, is not allowed or is late. */
  readonly fallback: ReactNode
  readonly src?: string | undefined
  /** The accessible name; none where the name is next to it. */
  readonly label?: string | undefined
  /** The data is still loading. */
  readonly loading?: boolean | undefined
  /** A small image on the corner. */
  readonly badge?: ReactNode
}

const Image = ({ src, fallback }: { readonly src: string; readonly fallback: ReactNode }) => {
  const { element, loading, onLoad, onError } = useLoading(src)
  return (
    <>
      {loading === 'waiting' && <span className={`bone ${styles.bone}`} />}
      {(loading === 'late' || loading === 'failed') && fallback}
      {loading !== 'failed' && (
        <img
          ref={element}
          className={styles.image}
          src={src}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          data-shown={loading === 'shown' || undefined}
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </>
  )
}

/** An image in a fixed box, which is never empty or broken. */
export const Picture = ({ size, shape, fallback, src, label, loading = false, badge }: Props) => {
  const accepted = useImageSource(src)
  const accessible = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span
      className={styles.picture}
      data-shape={shape}
      style={{ '--picture-size': size === 'fill' ? '100%' : `${size}px` } as CSSProperties}
      {...accessible}
    >
      <span className={styles.frame}>
        {loading ? (
          <span className={`bone ${styles.bone}`} />
        ) : accepted === undefined ? (
          fallback
        ) : (
          <Image key={accepted} src={accepted} fallback={fallback} />
        )}
      </span>
      {badge !== undefined && <span className={styles.badge}>{badge}</span>}
    </span>
  )
}
