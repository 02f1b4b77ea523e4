import { useMemo } from 'react'
import styles from './Avatar.module.css'
import { AVATAR_COLUMNS, AVATAR_SHAPES, avatarFigure } from './avatar-figure.ts'
import { Picture } from './Picture.tsx'

type Props = {
  readonly address: string
  /** The image that the account's owner has set. */
  readonly src?: string | undefined
  readonly size?: number | undefined
  /** The accessible name; none where the name or address is next to it. */
  readonly label?: string | undefined
  readonly loading?: boolean | undefined
}

const Figure = ({ address }: { readonly address: string }) => {
  const { colours, panes } = useMemo(() => avatarFigure(address), [address])
  const half = panes.map(({ shape, faint }, index) => {
    const x = (index % AVATAR_COLUMNS) * 10
    const y = Math.floor(index / AVATAR_COLUMNS) * 10
    return (
      shape > 0 && (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a pane is identified by its position
          key={index}
          className={faint ? styles.faint : undefined}
          d={AVATAR_SHAPES[shape]}
          transform={`translate(${x} ${y})`}
        />
      )
    )
  })
  return (
    <svg className={styles.figure} data-colours={colours} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <g>{half}</g>
      <g transform="matrix(-1 0 0 1 40 0)">{half}</g>
    </svg>
  )
}

/** An account's avatar: its own image, or a figure derived from its address. */
export const Avatar = ({ address, src, size = 40, label, loading }: Props) => (
  <Picture
    size={size}
    shape="arch"
    src={src}
    label={label}
    loading={loading}
    fallback={<Figure key={address} address={address} />}
  />
)
