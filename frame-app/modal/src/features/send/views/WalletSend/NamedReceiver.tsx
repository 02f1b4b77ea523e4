import { Avatar } from '@casement/parts/ui/images/Avatar.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { imageRouteUrl } from '../../../../kernel/rules/image-route-url.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { useReceiverNames } from '../../use-receiver-names.ts'
import type { SendingPlace } from '../../use-sending.ts'

type Props = {
  readonly address: string
  /** How the visitor called the receiver. */
  readonly name: string | undefined
  readonly place: SendingPlace
  /** Shows an address without a name, too: it is not written as such. */
  readonly unnamed: boolean
}

/**
 * The name and the picture of a receiver, with the address. While it has none, or if its names are not known yet, nothing,
 * unless the address is shown without a name, too.
 */
export const NamedReceiver = ({ address, name: written, place, unnamed }: Props) => {
  const words = useWords()
  const { config } = useCore()
  const { name, avatar, failed } = useReceiverNames(place, address)
  const shown = written ?? name
  if (shown === undefined && !failed && !unnamed) return null
  return (
    <ListRow
      raised
      image={<Avatar address={address} src={imageRouteUrl(config.endpoints?.images, avatar)} />}
      title={
        shown === undefined ? (
          <Address address={address} />
        ) : (
          <bdi dir="auto" translate="no">
            {shown}
          </bdi>
        )
      }
      {...(shown !== undefined && { subtitle: <Address address={address} /> })}
      {...(shown === undefined && failed && { caution: words('send.names-failed') })}
    />
  )
}
