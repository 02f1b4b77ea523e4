import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { Segmented } from '@casement/parts/ui/fields/Segmented.tsx'
import { QrIcon } from '@casement/parts/ui/first-icons.tsx'
import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { Attempt } from '@casement/parts/ui/status/Attempt.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { shortName } from '../../../../kernel/rules/short-name.ts'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useParams } from '../../../../modal/router/use-params.ts'
import { useWords } from '../../../../words/context.ts'
import type { Platform } from '../../rules/connect-platforms.ts'
import { connectPlatforms, firstPlatform } from '../../rules/connect-platforms.ts'
import { installedNamespaces } from '../../rules/connect-step.ts'
import { isDownloadable } from '../../rules/wallet-downloads.ts'
import { useWallets } from '../../use-wallets.ts'
import type { WalletApp } from '../../wallet-commands.ts'
import { useOtherWallet } from '../ConnectingExternal/use-other-wallet.ts'
import { AppPanel } from './AppPanel.tsx'
import { CodePanel } from './CodePanel.tsx'
import { PairingPanel } from './PairingPanel.tsx'
import { usePairing } from './use-pairing.ts'
import { useTimeLeft } from './use-time-left.ts'

const imageOf = ({ name, image }: Wallet, size = 64) => <WalletImage name={name} src={image} size={size} />

const InBrowser = ({ wallet }: { readonly wallet: Wallet }) => {
  const { commands } = useWallets()
  const words = useWords()
  const name = { wallet: shortName(wallet.name) }
  return (
    <Attempt
      image={imageOf(wallet)}
      state="still"
      title={words('connecting.wait', name)}
      text={words('pairing.browser-text')}
    >
      <Button variant="primary" wide onClick={() => commands.choose(wallet)}>
        {words('pairing.open', name)}
      </Button>
    </Attempt>
  )
}

/** A link to the wallet's downloads, for a visitor without it; undefined if it has none. */
const useMissing = (wallet: Wallet): ReactNode => {
  const { modal, device } = useCore()
  const words = useWords()
  return isDownloadable(wallet, device()) ? (
    <LinkButton alone onClick={() => modal.navigation.push({ view: 'Downloads', params: { wallet } })}>
      {words('pairing.missing')}
    </LinkButton>
  ) : undefined
}

const Unsupported = ({ wallet }: { readonly wallet: Wallet }) => {
  const { modal, device } = useCore()
  const words = useWords()
  const name = { wallet: shortName(wallet.name) }
  const otherWallet = useOtherWallet()
  const has = isDownloadable(wallet, device())
  return (
    <ViewBody>
      <Attempt
        image={imageOf(wallet)}
        state="stopped"
        title={words('pairing.unsupported', name)}
        text={words('pairing.unsupported-text')}
      >
        {has && (
          <Button
            variant="primary"
            wide
            onClick={() => modal.navigation.push({ view: 'Downloads', params: { wallet } })}
          >
            {words('pairing.get', name)}
          </Button>
        )}
        <Button wide onClick={otherWallet}>
          {words('connecting.choose-other')}
        </Button>
      </Attempt>
    </ViewBody>
  )
}

type PlacesProps = {
  readonly wallet: Wallet
  readonly platforms: readonly Platform[]
  readonly first: Platform
  /** Whether the press that chose the wallet opened its app. */
  readonly wasOpened: boolean
}

const Places = ({ wallet, platforms, first, wasOpened }: PlacesProps) => {
  const mobile = useCore().device().mobile
  const words = useWords()
  const otherWallet = useOtherWallet()
  const [platform, setPlatform] = useState(first)
  const [opened, setOpened] = useState<WalletApp | undefined>(wasOpened ? 'mobile' : undefined)
  const [progress, again] = usePairing(wallet)
  const pairing = progress.kind === 'waiting' ? progress.pairing : undefined
  const left = useTimeLeft(pairing)
  const name = { wallet: shortName(wallet.name) }
  const begin = (): void => {
    setOpened(undefined)
    again()
  }
  const missing = useMissing(wallet)
  // A phone cannot scan its own screen, so its code is for another device.
  const here = mobile ? platforms.filter((each) => each !== 'qrcode') : platforms
  const place = firstPlatform(here)
  const elsewhere = mobile && place !== undefined && platforms.includes('qrcode')
  const alternative = elsewhere && (
    <Button wide leading={<QrIcon />} onClick={() => setPlatform('qrcode')}>
      {words('pairing.other-device')}
    </Button>
  )
  const back = mobile && place !== undefined && (
    <LinkButton alone onClick={() => setPlatform(place)}>
      {words('pairing.this-phone')}
    </LinkButton>
  )
  const panel =
    platform === 'qrcode' ? (
      <CodePanel
        uri={pairing?.uri}
        left={left}
        label={words('pairing.code', name)}
        text={mobile ? words('pairing.scan-other') : words('pairing.scan', name)}
        logo={imageOf(wallet, 40)}
        link={back || missing}
      />
    ) : platform === 'browser' ? (
      <InBrowser wallet={wallet} />
    ) : (
      <AppPanel
        key={platform}
        wallet={wallet}
        app={platform}
        image={imageOf(wallet)}
        pairing={pairing}
        opened={opened === platform}
        onOpen={() => setOpened(platform)}
        alternative={alternative || undefined}
        link={missing}
      />
    )
  const choosing = progress.kind === 'starting' || progress.kind === 'waiting'
  return (
    <ViewBody>
      {choosing && here.length > 1 && here.includes(platform) && (
        <Segmented
          label={words('pairing.how')}
          options={here.map((each) => ({ value: each, text: words(`pairing.${each}`) }))}
          value={platform}
          onChange={setPlatform}
        />
      )}
      <PairingPanel progress={progress} image={imageOf(wallet)} wallet={name.wallet} again={begin} other={otherWallet}>
        {panel}
      </PairingPanel>
    </ViewBody>
  )
}

/** Connects a wallet outside this browser: by QR code, by its app on this device, or by its web page. */
export const ConnectingWalletConnectView = () => {
  const { wallet, opened = false } = useParams('ConnectingWalletConnect')
  const { device, options } = useCore()
  const installed = installedNamespaces(wallet, useStore(options)).length > 0
  const platforms = connectPlatforms(wallet, device(), installed)
  const first = firstPlatform(platforms)
  if (!first) return <Unsupported wallet={wallet} />
  return <Places wallet={wallet} platforms={platforms} first={first} wasOpened={opened} />
}
