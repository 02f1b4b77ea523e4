import type { PictureShape } from '../images/Picture.tsx'
import { Picture } from '../images/Picture.tsx'
import styles from './ListRow.module.css'

type Props = {
  /** The picture that is to come, if any. */
  readonly image?: PictureShape | undefined
  readonly lines?: 1 | 2 | undefined
  /** Lines of figures at its end. */
  readonly trailing?: 0 | 1 | 2 | undefined
  readonly raised?: boolean | undefined
}

/** A row of which nothing is known yet, in the box that it will have. Its list says that it is busy. */
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
