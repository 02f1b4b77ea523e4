import { useEffect, useRef } from 'react'
import type { Asked } from './asked.ts'
import { addressOf } from './asked.ts'

const MOST_COLUMNS = 3

/** Keeps the iframe as tall as its content. */
const followHeight = (frame: HTMLIFrameElement): (() => void) => {
  let observer: ResizeObserver | undefined
  const follow = (): void => {
    const inner = frame.contentDocument?.getElementById('gallery')
    if (!inner) return
    observer?.disconnect()
    observer = new ResizeObserver(() => {
      frame.style.blockSize = `${Math.ceil(inner.getBoundingClientRect().height)}px`
    })
    observer.observe(inner)
  }
  frame.addEventListener('load', follow)
  follow()
  return () => {
    observer?.disconnect()
    frame.removeEventListener('load', follow)
  }
}

/** Shows other stories in a loaded iframe, which starts again with the height of a new one. */
const showInPlace = (frame: HTMLIFrameElement, address: string): void => {
  frame.style.blockSize = ''
  frame.contentWindow?.history.replaceState(null, '', address)
  frame.contentWindow?.dispatchEvent(new PopStateEvent('popstate'))
}

type PhoneProps = { readonly address: string; readonly title: string; readonly turn: number }

const Phone = ({ address, title, turn }: PhoneProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const first = useRef({ address, turn })
  useEffect(() => {
    if (!frame.current) return
    if (turn !== first.current.turn) showInPlace(frame.current, address)
    return followHeight(frame.current)
  }, [address, turn])
  return <iframe ref={frame} className="phone" src={first.current.address} title={title} />
}

type Props = { readonly asked: Asked; readonly title: string; readonly count: number; readonly turn: number }

/** The stories in iframes as wide as a phone, so that media queries match as on one. */
export const Phones = ({ asked, title, count, turn }: Props) => {
  const of = Math.min(MOST_COLUMNS, count)
  const columns = Array.from({ length: of }, (_, index) => index + 1)
  return (
    <div className="phones">
      {columns.map((index) => {
        const column = of === 1 ? undefined : { index, of }
        const address = addressOf({ ...asked, width: 'card', bare: true, column })
        return <Phone key={index} address={address} title={`${title}, ${index} of ${of}`} turn={turn} />
      })}
    </div>
  )
}
