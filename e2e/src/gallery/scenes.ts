/** What is shown in one picture. */
export type Scene = {
  readonly view: string
  readonly theme: 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
  readonly screen: 'desktop' | 'phone'
}

/** The views that a page can open, as they are shown to somebody who is not connected. */
const VIEWS = ['Connect', 'WhatIsAWallet', 'WhatIsANetwork'] as const

export const SCREENS = { desktop: { width: 1_280, height: 800 }, phone: { width: 390, height: 844 } } as const

/** Every view on every screen, in both themes and both directions. */
export const scenes: readonly Scene[] = VIEWS.flatMap((view) =>
  (['desktop', 'phone'] as const).flatMap((screen) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      (['ltr', 'rtl'] as const).map((direction) => ({ view, theme, direction, screen })),
    ),
  ),
)

export const fileOf = ({ view, theme, direction, screen }: Scene): string =>
  `${view}-${screen}-${theme}-${direction}.png`

/** A page with all pictures side by side. */
export const sheetOf = (all: readonly Scene[]): string => {
  const figures = all.map(
    (scene) =>
      `<figure><img src="${fileOf(scene)}" alt=""><figcaption>${Object.values(scene).join(' · ')}</figcaption></figure>`,
  )
  const style =
    'body{font:13px system-ui;margin:16px;display:flex;flex-wrap:wrap;gap:12px;align-items:end}figure{margin:0}img{height:260px;border:1px solid #bbb}'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${figures.join('')}`
}
