import type { ReactNode } from 'react'
import { revealText } from './hidden-characters.ts'

/** Untrusted text with invisible characters made visible. */
export const RevealedText = ({ text }: { readonly text: string }): ReactNode =>
  revealText(text).map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text differ only by position.
    if (piece.kind === 'plain') return <bdi key={index}>{piece.text}</bdi>
    if (piece.kind === 'line') return '\n'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={index} className="hidden-character" title="A character that cannot be seen">
        {piece.text}
      </span>
    )
  })
