import styles from './Skeleton.module.css'

type Props = {
  readonly shape: 'text' | 'block' | 'circle'
  /** A length, or a share of its place; a circle is as high as it is wide. */
  readonly width?: number | `${number}%`
  /** In pixels; a line of text is as high as its letters. */
  readonly height?: number
}

/**
 * Stands where something will be, in its size. It breathes as the first skeleton of the page does.
 *
 * @example
 * <Skeleton shape="text" width="60%" />
 */
export const Skeleton = ({ shape, width, height }: Props) => {
  const blockSize = shape === 'circle' ? width : height
  return (
    <span
      className={`bone ${styles.shape} ${styles[shape]}`}
      style={{ ...(width !== undefined && { inlineSize: width }), ...(blockSize !== undefined && { blockSize }) }}
      aria-hidden="true"
    />
  )
}
