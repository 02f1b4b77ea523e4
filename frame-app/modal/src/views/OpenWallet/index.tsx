import { shortName } from '../../domain/short-name.ts'
import { useWords } from '../../i18n/context.ts'
import { useParams } from '../../router/use-params.ts'
import { AppLink } from '../../ui/actions/AppLink.tsx'
import { MobileIcon } from '../../ui/icons.tsx'
import { WalletImage } from '../../ui/images/WalletImage.tsx'
import { ViewBody } from '../../ui/layout/ViewBody.tsx'
import { Attempt } from '../../ui/status/Attempt.tsx'

/** Brings the visitor into the wallet that was asked something, on a device where it sleeps until it is opened. */
export const OpenWalletView = () => {
  const { name, href } = useParams('OpenWallet')
  const words = useWords()
  const wallet = shortName(name)
  return (
    <ViewBody>
      <Attempt
        image={<WalletImage name={name} size={64} />}
        state="waiting"
        title={words('title.OpenWallet')}
        text={words('open-wallet.text', { wallet })}
      >
        <AppLink href={href} variant="primary" leading={<MobileIcon />}>
          {words('pairing.open', { wallet })}
        </AppLink>
      </Attempt>
    </ViewBody>
  )
}
