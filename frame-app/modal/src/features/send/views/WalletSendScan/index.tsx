import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { Attempt } from '@casement/parts/ui/status/Attempt.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { receiverError } from '../../receiver-error.ts'
import type { WrittenFault } from '../../rules/receiver.ts'
import { readReceiver } from '../../rules/receiver.ts'
import { SendPlace } from '../../SendPlace.tsx'
import { useSend } from '../../use-send.ts'
import type { SendingPlace } from '../../use-sending.ts'
import { CameraFailure, CameraImage } from './CameraFailure.tsx'
import { Finder } from './Finder.tsx'
import { LivePicture } from './LivePicture.tsx'
import type { CameraState } from './start-camera.ts'
import { ASKING, startCamera } from './start-camera.ts'

const onVisibility = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the visitor can see the view: the modal is open, and so is the tab. */
const useSeen = (): boolean => {
  const isOpen = useStore(useCore().modal.store, ({ surface }) => surface !== 'hidden')
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  return isOpen && isVisible
}

type Props = { readonly network: SendingPlace['network']; readonly onAgain: () => void }

const Scanner = ({ network, onAgain }: Props) => {
  const words = useWords()
  const { modal } = useCore()
  const { store } = useSend()
  const [camera, setCamera] = useState<CameraState>(ASKING)
  const [fault, setFault] = useState<WrittenFault>()
  const [isDone, setDone] = useState(false)
  // The camera is given back as soon as nobody looks, or a receiver was found: the view may leave with an animation.
  const isNeeded = useSeen() && !isDone
  useEffect(() => (isNeeded ? startCamera(setCamera) : undefined), [isNeeded])

  const hear = (text: string): boolean => {
    const read = readReceiver(text, network.caipNetworkId)
    if (read.kind === 'address' || read.kind === 'name') {
      setDone(true)
      store.setState({ receiver: read.kind === 'address' ? read.address : read.name, receiverName: undefined })
      modal.navigation.back()
      return true
    }
    setFault(read.kind === 'wrong' ? read.why : 'not-an-address')
    return false
  }

  const nothing = fault === 'not-an-address' ? words('send.scan-nothing') : undefined
  const error = nothing ?? (fault && receiverError(fault, network, words))
  switch (camera.kind) {
    case 'asking':
      return (
        <ViewBody>
          <Attempt
            image={<CameraImage />}
            state="waiting"
            title={words('send.scan-ask')}
            text={words('send.scan-ask-text')}
          />
        </ViewBody>
      )
    case 'failed':
      return <CameraFailure why={camera.why} onAgain={onAgain} />
    case 'watching':
      return (
        <Finder error={error}>
          <LivePicture stream={camera.stream} read={camera.read} onCode={hear} />
        </Finder>
      )
  }
}

/** Reads the receiver of a transfer from a code before the camera. */
export const WalletSendScanView = () => {
  const [attempt, setAttempt] = useState(0)
  return (
    <SendPlace>
      {({ network }) => <Scanner key={attempt} network={network} onAgain={() => setAttempt(attempt + 1)} />}
    </SendPlace>
  )
}
