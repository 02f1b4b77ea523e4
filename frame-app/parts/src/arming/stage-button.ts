import { stageEvents } from './staged-events.ts'

/** A fake button in a fake window. Events reach the window's listeners first, as in a document. */
export const stageButton = () => {
  const facts = {
    visibilityState: 'visible' as 'visible' | 'hidden',
    focused: true,
    rect: { left: 10, top: 20, width: 300, height: 48 },
    animations: [] as { currentTime: number }[],
  }
  const view = stageEvents()
  const page = stageEvents()
  const root = stageEvents()
  const events = stageEvents()
  const button = {
    ...events,
    dataset: {} as { standing?: string },
    ariaDisabled: null as string | null,
    style: { setProperty: (name: string, value: string) => void Object.assign(styles, { [name]: value }) },
    getAnimations: () => facts.animations,
    getBoundingClientRect: () => facts.rect,
    hasPointerCapture: () => false,
  }
  const styles: { readonly [name: string]: string } = {}
  const window = {
    ...view,
    innerWidth: 400,
    innerHeight: 640,
    screenX: 5,
    screenY: 6,
    devicePixelRatio: 1,
    visualViewport: { scale: 1, width: 400, height: 640, offsetLeft: 0, offsetTop: 0 } as object | null,
    document: {
      ...page,
      documentElement: root,
      hasFocus: () => facts.focused,
      get visibilityState() {
        return facts.visibilityState
      },
    },
  }
  /** Dispatches an event on the button, after the window and the document. */
  const happen = (type: string, event: object = {}): void => {
    for (const target of [view, page, events]) target.emit(type, event)
  }
  const at = { screenX: 100, screenY: 100, clientX: 50, clientY: 50 }
  const mouse = { pointerType: 'mouse', button: 0, pointerId: 1, isPrimary: true }
  return {
    facts,
    styles,
    window,
    view,
    page,
    root,
    button,
    heard: () => view.heard() + page.heard() + root.heard() + events.heard(),
    happen,
    /** Moves the mouse on the button. */
    move: (): void => {
      for (const step of [0, 5])
        happen('pointermove', { ...mouse, ...at, screenX: at.screenX + step, clientX: at.clientX + step })
    },
    press: (): void => {
      happen('pointerdown', { ...mouse, ...at })
      happen('pointerup', { ...mouse, ...at })
      happen('click', { detail: 1 })
    },
    down: (): void => happen('pointerdown', { ...mouse, ...at }),
    up: (): void => {
      happen('pointerup', { ...mouse, ...at })
      happen('click', { detail: 1 })
    },
    touch: (type: 'pointerdown' | 'pointerup'): void => happen(type, { ...mouse, ...at, pointerType: 'touch' }),
  }
}
