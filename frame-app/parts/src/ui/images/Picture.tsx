import type { CSSProperties, ReactNode } from 'react'
import { useImageSource } from './image-route.ts'
import styles from './Picture.module.css'
import { useLoading } from './use-loading.ts'

export type PictureShape = 'arch' | 'circle' | 'leaf' | 'tile'

type Props = {
  /** The side of its box, in pixels: the same while it loads, when it is there, and when it does not come. */
  readonly size: number
  readonly shape: PictureShape
  /** What is shown instead of an image that fails, is not allowed or takes too long. */
  readonly fallback: ReactNode
  readonly src?: string | undefined
  /** What it shows. Beside its name a picture is decoration, and has none. */
  readonly label?: string | undefined
  /** Nothing is known of it yet. */
  readonly loading?: boolean | undefined
  /** A small picture on its corner. */
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

/** An image in a box of its own, which is never empty and never broken. */
export const Picture = ({ size, shape, fallback, src, label, loading = false, badge }: Props) => {
  const accepted = useImageSource(src)
  const accessible = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span
      className={styles.picture}
      data-shape={shape}
      style={{ '--picture-size': `${size}px` } as CSSProperties}
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
