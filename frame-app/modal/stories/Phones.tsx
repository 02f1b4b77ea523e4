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

const Phone = ({ address, title }: { readonly address: string; readonly title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => (frame.current ? followHeight(frame.current) : undefined), [])
  return <iframe ref={frame} className="phone" src={address} title={title} />
}

type Props = { readonly asked: Asked; readonly title: string; readonly count: number }

/** The stories in iframes as wide as a phone, so that media queries match as on one. */
export const Phones = ({ asked, title, count }: Props) => {
  const of = Math.min(MOST_COLUMNS, count)
  return (
    <div className="phones">
      {Array.from({ length: of }, (_, index) => {
        const column = of === 1 ? undefined : { index: index + 1, of }
        const address = addressOf({ ...asked, width: 'card', bare: true, column })
        return <Phone key={address} address={address} title={`${title}, ${index + 1} of ${of}`} />
      })}
    </div>
  )
}
