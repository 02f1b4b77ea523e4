import type { PictureShape } from '../images/Picture.tsx'
import { Picture } from '../images/Picture.tsx'
import styles from './ListRow.module.css'

type Props = {
  /** The shape of the coming image, if there is one. */
  readonly image?: PictureShape | undefined
  readonly lines?: 1 | 2 | undefined
  /** The number of lines at the end. */
  readonly trailing?: 0 | 1 | 2 | undefined
  readonly raised?: boolean | undefined
}

/** A placeholder with the size of a row that is still loading. The list is marked as busy. */
export const ListRowSkeleton = ({ image, lines = 2, trailing = 0, raised = false }: Props) => (
  <div className={styles.row} data-raised={raised || undefined} aria-hidden="true">
    {image !== undefined && (
      <span className={styles.image}>
        <Picture size={40} shape={image} fallback={null} loading />
      </span>
    )}
    <span className={styles.text}>
      <span className={`bone ${styles.bone} ${styles.titleBone}`} />
      {lines === 2 && <span className={`bone ${styles.bone} ${styles.subtitleBone}`} />}
    </span>
    {trailing > 0 && (
      <span className={styles.trailing}>
        <span className={`bone ${styles.bone} ${styles.figureBone}`} />
        {trailing === 2 && <span className={`bone ${styles.bone} ${styles.detailBone}`} />}
      </span>
    )}
  </div>
)
