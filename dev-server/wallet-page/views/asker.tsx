import type { ReactNode } from 'react'
import { plainName } from '../../page-parts/hidden-characters.ts'
import { initialsOf } from '../../page-parts/initials.ts'
import type { Asker } from '../../src/wallet/wallet.ts'
import { hostOfAsker, pictureOf } from '../asker-words.ts'

/** The requesting page in one line. */
export const AskerLine = ({ asker }: { readonly asker: Asker }): ReactNode => {
  const picture = pictureOf(asker.icon)
  const name = plainName(asker.name, 40) || 'A page without a name'
  return (
    <span className="asker">
      {picture === undefined ? (
        <span className="initials" aria-hidden="true">
          {initialsOf(name)}
        </span>
      ) : (
        <img className="initials" src={picture} alt="" />
      )}
      <span className="asker-words">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="quiet">
          <bdi>{hostOfAsker(asker.url)}</bdi>
        </span>
      </span>
    </span>
  )
}
