import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { TextField } from '@casement/parts/ui/fields/TextField.tsx'
import { Avatar } from '@casement/parts/ui/images/Avatar.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { ListRowSkeleton } from '@casement/parts/ui/lists/ListRowSkeleton.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import { networkName } from '../../../../kernel/network-name.ts'
import type { Words } from '../../../../words/catalogue.ts'
import { useWords } from '../../../../words/context.ts'
import { DoubtedReceiver } from '../../DoubtedReceiver.tsx'
import type { Receiver } from '../../rules/resolved-receiver.ts'
import { useSend } from '../../use-send.ts'
import type { Sending, SendingPlace } from '../../use-sending.ts'
import { NamedReceiver } from './NamedReceiver.tsx'

/** More of them would push the amount away. */
const RECENT = 3

const errorOf = (receiver: Receiver, network: Network, words: Words): string | undefined => {
  if (receiver.kind !== 'wrong') return undefined
  switch (receiver.why) {
    case 'not-an-address':
      return words('send.not-an-address', { network: networkName(network, words) })
    case 'other-chain':
      return words('send.other-chain')
    case 'no-such-name':
      return words('send.no-such-name', { network: networkName(network, words) })
    case 'name-failed':
      return words('send.name-failed')
  }
}

type Props = { readonly sending: Sending; readonly place: SendingPlace }

/** To whom is sent: an address, or a name with its address below it. */
export const ReceiverField = ({ sending, place }: Props) => {
  const words = useWords()
  const { store } = useSend()
  const { written, receiver, recent, nameAgain } = sending
  const write = (text: string): void => store.setState({ receiver: text, receiverName: undefined })
  return (
    <>
      <TextField
        label={words('send.to')}
        // Specification section 6: names on eip155 only.
        {...(place.account.namespace === 'eip155' && { placeholder: words('send.to-what') })}
        value={written.receiver}
        onChange={write}
        error={errorOf(receiver, place.network, words)}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
      />
      {receiver.kind === 'wrong' && receiver.why === 'name-failed' && (
        <Button size="small" onClick={nameAgain}>
          {words('try-again')}
        </Button>
      )}
      {receiver.kind === 'resolving' && <ListRowSkeleton image="arch" raised />}
      {receiver.kind === 'address' && <NamedReceiver address={receiver.address} name={receiver.name} place={place} />}
      {written.receiver === '' && recent.length > 0 && (
        <List label={words('send.recent')}>
          {recent.slice(0, RECENT).map((address) => (
            <ListRow
              key={address}
              image={<Avatar address={address} />}
              title={<Address address={address} />}
              subtitle={words('send.sent-before')}
              raised
              onPress={() => write(address)}
            />
          ))}
        </List>
      )}
      <StatusLine text={receiver.kind === 'resolving' ? words('send.step-resolving') : ''} />
      <DoubtedReceiver doubts={sending.doubts} />
    </>
  )
}
