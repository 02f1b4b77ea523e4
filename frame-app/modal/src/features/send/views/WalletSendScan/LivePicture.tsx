import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReadCode } from './read-code.ts'
import styles from './WalletSendScan.module.css'
import { watchCodes } from './watch-codes.ts'

type Props = {
  readonly stream: MediaStream
  readonly read: ReadCode
  /** Hears each text that was read; returns true once it needs no more. */
  readonly onCode: (text: string) => boolean
}

/** What the camera sees. */
export const LivePicture = ({ stream, read, onCode }: Props) => {
  const ref = useRef<HTMLVideoElement>(null)
  const hear = useEffectEvent(onCode)
  useEffect(() => {
    const video = ref.current
    if (!video) return
    video.srcObject = stream
    // Fails if the view is left before the first picture.
    video.play().catch(() => undefined)
    const stop = watchCodes({ video, read, hear: (text) => hear(text) })
    return () => {
      stop()
      video.srcObject = null
    }
  }, [stream, read])
  return (
    <span aria-hidden="true">
      <video ref={ref} className={styles.video} muted playsInline />
    </span>
  )
}
