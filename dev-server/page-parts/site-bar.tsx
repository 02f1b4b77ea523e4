import type { ReactNode } from 'react'
import type { Links } from './world-file.ts'

type SiteBarProps = {
  readonly title: string
  readonly home: string
  readonly links: Links | undefined
  readonly here: keyof Links
  readonly children?: ReactNode
}

const NAMES = { laboratory: 'Laboratory', explorer: 'Explorer', wallet: 'Wallet', control: 'Panel' } as const
const ORDER = ['laboratory', 'wallet', 'explorer', 'control'] as const

/** The top bar: this page's title and links to the others. */
export const SiteBar = ({ title, home, links, here, children }: SiteBarProps): ReactNode => (
  <header className="bar">
    <div className="bar-row">
      <a className="brand" href={home}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M5 4h22v24H5zM16 4v24M5 16h22" />
        </svg>
        <span>
          <span className="house">Casement</span> <b>{title}</b>
        </span>
      </a>
      <nav aria-label="Other pages" className="others">
        {ORDER.map((name) => {
          const address = links?.[name]
          return name === here || address === undefined ? null : (
            <a key={name} href={address}>
              {NAMES[name]}
            </a>
          )
        })}
      </nav>
      {children}
    </div>
  </header>
)
