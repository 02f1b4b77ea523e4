import { ImageRouteContext } from '@casement/parts/ui/images/image-route.ts'
import { SpeechContext } from '@casement/parts/words/context.ts'
import { MODAL_SHAKE_MS } from '@casement/shared-protocol'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { FeaturesContext } from '../../kernel/feature-hook.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import { CoreContext, useCore } from '../../kernel/use-core.ts'
import { LazyView } from '../router/LazyView.tsx'
import type { ShellParts } from './context.ts'
import { ShellContext, useShell } from './context.ts'
import type { Curtain } from './curtain.ts'
import { createCurtain } from './curtain.ts'
import { FadingView } from './FadingView.tsx'
import { GrowingBody } from './GrowingBody.tsx'
import { Header } from './Header.tsx'
import { mindsMotion } from './transitions.ts'
import { useShown } from './use-shown.ts'

const SHAKE = [0, -6, 6, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }))

// Embedded, the card is a region of the page. As an overlay it is a modal dialog, so that assistive technology ignores
// the rest.
const INLINE = { role: 'region', 'aria-labelledby': 'title' } as const
const MODAL = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'title' } as const

/** Lets the card come when the modal opens and go when it closes. */
const useCurtain = (card: RefObject<HTMLDivElement | null>, away: boolean, leaving: boolean): void => {
  const curtain = useRef<Curtain>(undefined)
  useLayoutEffect(() => {
    if (!card.current) return
    // Mounted while the skeleton is visible, the card takes its place without coming in again.
    curtain.current ??= createCurtain(card.current, !away)
    if (!away) return curtain.current.rise()
    curtain.current.fall()
    if (!leaving) curtain.current.fallen()
  }, [card, away, leaving])
}

/** Shakes the card when closing was refused, unless the visitor prefers reduced motion. */
const useShake = (refusals: number) => {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals === 0 || mindsMotion()) return
    card.current?.animate(SHAKE, { duration: MODAL_SHAKE_MS, easing: 'ease-in-out' })
  }, [refusals])
  return card
}

/**
 * Focuses the card when the modal opens and when its view changes; otherwise the focused element is gone and keyboard
 * and screen reader users are on an empty page. An embedded modal leaves the focus to the page.
 */
const useFocus = (card: RefObject<HTMLDivElement | null>, shown: boolean, key: number | string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key triggers the effect without being read in it
  useEffect(() => {
    if (!shown) return
    const take = (): void => card.current?.focus({ preventScroll: true })
    // When it shows the iframe, the page focuses it, which puts the focus on the document.
    const receive = (): void => {
      if (document.activeElement === document.body) take()
    }
    // In Chromium, an iframe that was just displayed loses its focus at the first paint.
    const recover = (): void => {
      setTimeout(() => {
        if (document.hasFocus()) receive()
      })
    }
    take()
    window.addEventListener('focus', receive)
    document.addEventListener('focusout', recover)
    return () => {
      window.removeEventListener('focus', receive)
      document.removeEventListener('focusout', recover)
    }
  }, [card, shown, key])
}

const Card = ({ Overlay, successView }: Pick<ShellParts, 'Overlay' | 'successView'>) => {
  const { store: modal } = useCore().modal
  const { views } = useShell()
  const { stack, success, unseen } = useShown()
  const Success = success && successView()
  const away = useStore(modal, (state) => state.surface === 'hidden')
  const leaving = useStore(modal, (state) => state.leaving)
  const inline = useStore(modal, (state) => state.surface === 'inline')
  const refusals = useStore(modal, (state) => state.refusals)
  const card = useShake(refusals)
  const shown = useStore(modal, (state) => state.surface === 'modal')
  const top = topOf(stack)
  useCurtain(card, away, leaving)
  useFocus(card, shown, success ? 'success' : top.key)
  return (
    <div ref={card} className="card" tabIndex={-1} {...(inline ? INLINE : MODAL)} data-refused={refusals || undefined}>
      <Overlay />
      <Header stack={stack} closable={!inline} still={success !== undefined} />
      <GrowingBody away={away}>
        {Success ? (
          <FadingView key="success" name="Success" still={false}>
            <Success success={success} />
          </FadingView>
        ) : (
          <FadingView key={top.key} name={top.view} still={unseen}>
            {views.of(top.view) && <LazyView visit={top} />}
          </FadingView>
        )}
      </GrowingBody>
    </div>
  )
}

/** Provides the image loader. The frame is preloaded, so images are not requested until the visitor opens the modal. */
const Images = ({ children }: { readonly children: ReactNode }) => {
  const { modal, config } = useCore()
  const shown = useStore(modal.store, ({ surface }) => surface !== 'hidden')
  const [opened, setOpened] = useState(shown)
  if (shown && !opened) setOpened(true)
  return <ImageRouteContext value={opened ? config.endpoints?.images : undefined}>{children}</ImageRouteContext>
}

/** The whole visible modal. */
export const Shell = ({ core, features, views, speech, requestClose, successView, Overlay }: ShellParts) => {
  const shell = useMemo(() => ({ views, requestClose }), [views, requestClose])
  return (
    <CoreContext value={core}>
      <FeaturesContext value={features}>
        <ShellContext value={shell}>
          <SpeechContext value={speech}>
            <Images>
              <Card Overlay={Overlay} successView={successView} />
            </Images>
          </SpeechContext>
        </ShellContext>
      </FeaturesContext>
    </CoreContext>
  )
}
