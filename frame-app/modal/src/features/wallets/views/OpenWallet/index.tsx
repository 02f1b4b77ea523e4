import { AppLink } from '@casement/parts/ui/actions/AppLink.tsx'
import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { MobileIcon } from '@casement/parts/ui/icons.tsx'
import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { Attempt } from '@casement/parts/ui/status/Attempt.tsx'
import { useEffect, useState } from 'react'
import { imageRouteUrl } from '../../../../kernel/rules/image-route-url.ts'
import { requestKind } from '../../../../kernel/rules/request-kind.ts'
import { shortName } from '../../../../kernel/rules/short-name.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useParams } from '../../../../modal/router/use-params.ts'
import { useWords } from '../../../../words/context.ts'
import { NameDoubt } from '../../NameDoubt.tsx'
import { WALLET_SLOW_MS } from '../../rules/wallet-waiting.ts'
import { useWallets } from '../../use-wallets.ts'
import styles from './OpenWallet.module.css'

/** Whether the wallet has been silent for so long that something may be wrong. */
const useSlow = (askedAt: number): boolean => {
  const left = askedAt + WALLET_SLOW_MS - Date.now()
  const [slowOf, setSlowOf] = useState(left > 0 ? undefined : askedAt)
  useEffect(() => {
    const timer = setTimeout(() => setSlowOf(askedAt), askedAt + WALLET_SLOW_MS - Date.now())
    return () => clearTimeout(timer)
  }, [askedAt])
  return slowOf === askedAt
}

/**
 * Leads to the wallet that has a pending request: opens its app, or says on which device to look. Gives advice if the
 * wallet does not respond.
 */
export const OpenWalletView = () => {
  const { wallet: asked, href, method, askedAt } = useParams('OpenWallet')
  const { device, config } = useCore()
  const { commands } = useWallets()
  const words = useWords()
  const slow = useSlow(askedAt)
  const wallet = shortName(asked.name)
  return (
    <ViewBody>
      <Attempt
        image={<WalletImage name={asked.name} src={imageRouteUrl(config.endpoints?.images, asked.icon)} size={64} />}
        state="waiting"
        title={words(device().mobile ? 'title.OpenWallet' : 'open-wallet.phone')}
        text={words(slow ? 'open-wallet.slow' : `open-wallet.${requestKind(method)}`, { wallet })}
        more={
          asked.doubt || slow ? (
            <>
              {asked.doubt && (
                <div className={styles.doubt}>
                  <NameDoubt wallet={asked} />
                </div>
              )}
              {slow && (
                <ul className={styles.ways}>
                  <li>{words('open-wallet.online', { wallet })}</li>
                  <li>{words('open-wallet.anew')}</li>
                  <li>{words('open-wallet.late', { wallet })}</li>
                </ul>
              )}
            </>
          ) : undefined
        }
      >
        {href !== undefined && (
          <AppLink href={href} variant="primary" leading={<MobileIcon />}>
            {words('pairing.open', { wallet })}
          </AppLink>
        )}
        <Button onClick={commands.cancelRequest}>{words('open-wallet.cancel')}</Button>
      </Attempt>
    </ViewBody>
  )
}
