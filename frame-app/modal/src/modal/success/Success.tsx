import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { Attempt } from '@casement/parts/ui/status/Attempt.tsx'
import { shortenAddress } from '@casement/parts/ui/text/shorten-address.ts'
import { ADDRESS_ENDS } from '../../kernel/address-ends.ts'
import { imageRouteUrl } from '../../kernel/rules/image-route-url.ts'
import { shortName } from '../../kernel/rules/short-name.ts'
import type { Success as Achieved } from '../../kernel/rules/success.ts'
import { useCore } from '../../kernel/use-core.ts'
import { useWords } from '../../words/context.ts'
import '../../words/later-texts.ts'

/** Says for a moment that the wallet is connected, with the account, before the modal closes. */
export const Success = ({ success: { signedIn, wallet, address } }: { readonly success: Achieved }) => {
  const { config } = useCore()
  const words = useWords()
  // Both may be of another direction than the card: isolated, neither moves the other.
  const text = `\u2068${shortName(wallet.name)}\u2069 · \u2066${shortenAddress(address, ADDRESS_ENDS)}\u2069`
  return (
    <ViewBody>
      <Attempt
        image={<WalletImage name={wallet.name} src={imageRouteUrl(config.endpoints?.images, wallet.icon)} size={64} />}
        state="done"
        title={words(signedIn ? 'success.signed-in' : 'connecting.done')}
        text={text}
      />
    </ViewBody>
  )
}
