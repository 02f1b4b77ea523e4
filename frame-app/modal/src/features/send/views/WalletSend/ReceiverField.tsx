import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { IconButton } from '@casement/parts/ui/actions/IconButton.tsx'
import { TextField } from '@casement/parts/ui/fields/TextField.tsx'
import { ScanIcon } from '@casement/parts/ui/icons.tsx'
import { Avatar } from '@casement/parts/ui/images/Avatar.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { ListRowSkeleton } from '@casement/parts/ui/lists/ListRowSkeleton.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { useState } from 'react'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { DoubtedReceiver } from '../../DoubtedReceiver.tsx'
import { receiverError } from '../../receiver-error.ts'
import { MAX_WRITTEN } from '../../rules/receiver.ts'
import { useCanScan } from '../../use-can-scan.ts'
import { useSend } from '../../use-send.ts'
import type { Sending, SendingPlace } from '../../use-sending.ts'
import { NamedReceiver } from './NamedReceiver.tsx'

/** More of them would push the amount away. */
const RECENT = 3

/** In a link the receiver is one of several addresses. */
const isLink = (written: string): boolean => written.includes(':')

type Props = { readonly sending: Sending; readonly place: SendingPlace }

/** To whom is sent: an address, or a name with its address below it. */
export const ReceiverField = ({ sending, place }: Props) => {
  const words = useWords()
  const { modal } = useCore()
  const { store } = useSend()
  const canScan = useCanScan()
  const { written, receiver, recent, nameAgain } = sending
  // Those that are known when the view opens, as it does again after a token was chosen. A list that appears later moves
  // the form: a press on "Select token", or on the field in a sheet of a phone, then chooses a receiver.
  const [offered] = useState(recent)
  const write = (text: string): void => store.setState({ receiver: text, receiverName: undefined })
  return (
    <>
      <TextField
        label={words('send.to')}
        // Specification section 6: names on eip155 only.
        {...(place.account.namespace === 'eip155' && { placeholder: words('send.to-what') })}
        value={written.receiver}
        onChange={write}
        error={receiver.kind === 'wrong' ? receiverError(receiver.why, place.network, words) : undefined}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_WRITTEN}
        trailing={
          canScan && (
            <IconButton
              label={words('send.scan')}
              onClick={() => modal.navigation.push({ view: 'WalletSendScan', params: {} })}
            >
              <ScanIcon />
            </IconButton>
          )
        }
      />
      {receiver.kind === 'wrong' && receiver.why === 'name-failed' && (
        <Button size="small" onClick={nameAgain}>
          {words('try-again')}
        </Button>
      )}
      {receiver.kind === 'resolving' && <ListRowSkeleton image="arch" raised />}
      {receiver.kind === 'address' && (
        <NamedReceiver
          address={receiver.address}
          name={receiver.name}
          place={place}
          unnamed={isLink(written.receiver)}
        />
      )}
      {written.receiver === '' && offered.length > 0 && (
        <List label={words('send.recent')}>
          {offered.slice(0, RECENT).map((address) => (
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
