import { AppLink } from '@casement/parts/ui/actions/AppLink.tsx'
import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { BrowserIcon, DesktopIcon, MobileIcon } from '@casement/parts/ui/icons.tsx'
import { Attempt } from '@casement/parts/ui/status/Attempt.tsx'
import type { MouseEvent, ReactNode } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { shortName } from '../../../../kernel/rules/short-name.ts'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import { hostOfLink, isPageLink } from '../../../../kernel/rules/wallet-link.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { isAppLink } from '../../rules/is-app-link.ts'
import type { Pairing } from '../../rules/pairing.ts'
import { proxyErrorEvent } from '../../rules/wallet-notes.ts'
import { useWallets } from '../../use-wallets.ts'
import type { WalletApp } from '../../wallet-commands.ts'
import styles from './AppPanel.module.css'
import { CopyLink } from './CopyLink.tsx'

const ICONS = { mobile: <MobileIcon />, desktop: <DesktopIcon />, web: <BrowserIcon /> }

type Props = {
  readonly wallet: Wallet
  readonly app: WalletApp
  readonly image: ReactNode
  /** Undefined while it is being created. */
  readonly pairing: Pairing | undefined
  /** Whether the visitor has opened the app for this attempt. */
  readonly opened: boolean
  readonly onOpen: () => void
  /** The alternative, in place of copying the link. */
  readonly alternative?: ReactNode
  /** A secondary link. */
  readonly link?: ReactNode
}

const linksOf = ({ links: { mobile, desktop, web, universal } }: Wallet, app: WalletApp): readonly string[] =>
  ({ mobile: [mobile, universal], desktop: [desktop], web: [web] })[app].filter((link) => link !== undefined)

/**
 * Opens a wallet's app and continues once it was opened. The full link is shown before it is tapped. For a web page its
 * host is shown too, because the directory may be wrong or malicious and the page receives the pairing URI.
 */
export const AppPanel = ({ wallet, app, image, pairing, opened, onOpen, alternative, link }: Props) => {
  const { commands } = useWallets()
  const { note } = useCore()
  const words = useWords()
  const way = useMemo(() => pairing && commands.linkTo(wallet, app), [commands, wallet, app, pairing])
  const name = { wallet: shortName(wallet.name) }
  const where = way && hostOfLink(way.href)
  const isPage = way ? where !== undefined : linksOf(wallet, app).every(isPageLink)
  const unopenable = pairing && !way ? pairing.uri : undefined
  useEffect(() => {
    if (unopenable !== undefined) note(proxyErrorEvent(wallet, app, unopenable))
  }, [unopenable, note, wallet, app])
  // The page opens an app without a new tab. If it cannot, the browser follows the link on the next press.
  const [byItself, setByItself] = useState(false)
  const open = (event: MouseEvent): void => {
    if (!way) return
    commands.linked(wallet, way)
    onOpen()
    if (byItself || !isAppLink(way)) return
    event.preventDefault()
    void commands.openApp(way).then((isOpen) => setByItself(!isOpen))
  }
  if (pairing && !way) {
    return (
      <Attempt
        image={image}
        state="stopped"
        title={words('pairing.unsupported', name)}
        text={words('pairing.unopenable')}
        link={link}
      >
        <CopyLink uri={pairing.uri} />
      </Attempt>
    )
  }
  const label = opened ? words('pairing.open-again') : words('pairing.open', name)
  const look = { variant: opened ? 'secondary' : 'primary', leading: ICONS[app] } as const
  return (
    <Attempt
      image={image}
      state={opened ? 'waiting' : 'still'}
      title={words('connecting.wait', name)}
      text={opened ? words('pairing.opened-text') : words(`pairing.${app}-text`)}
      more={
        isPage && (
          <p className={styles.where}>
            <bdi>{where}</bdi>
          </p>
        )
      }
      link={link}
    >
      {way ? (
        <AppLink href={way.redirect} onOpen={open} {...look}>
          {label}
        </AppLink>
      ) : (
        <Button wide loading {...look}>
          {label}
        </Button>
      )}
      {alternative ?? <CopyLink uri={pairing?.uri} />}
    </Attempt>
  )
}
