import styles from './Skeleton.module.css'

type Props = {
  readonly shape: 'text' | 'block' | 'circle'
  /** In pixels, or a percentage of the container; a circle is as high as wide. */
  readonly width?: number | `${number}%`
  /** In pixels; a text line is as high as its letters. */
  readonly height?: number
}

/**
 * A placeholder in the size of the coming content, animated like the page's first skeleton.
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
