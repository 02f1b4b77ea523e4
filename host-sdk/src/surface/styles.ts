// The page's own rules reach our elements: `iframe { max-width: 100% }`, `dialog { opacity: 0 }`, a transition on
// everything. All of them are reset, and the doubled class outweighs what a page writes without thinking of us.
const important = (rules: string): string => rules.replaceAll(';', '!important;')

// The colour scheme is the one that the frame's root has: where the two differ, browsers paint an opaque canvas.
const RESET = 'all:initial;color-scheme:light;display:block;'

/** Where a page's own layers are above the frame: below the prompts that wallets draw into the page. */
const LAYER = 89

// The insets of a notch are told to the page alone; they are read from the one property that moves nothing here.
const INSETS = ['top', 'right', 'bottom', 'left'].map((side) => `env(safe-area-inset-${side},0px)`).join(' ')

/** A colour of the frame's two themes; browsers that cannot choose by the colour scheme keep the one declared before it. */
const themed = (property: string, light: string, dark: string): string => `${property}:light-dark(${light},${dark});`

// The colours, corners and shadow are those of the frame's first style sheet, so that nothing flickers when it takes over.
const PANEL = `all:initial;display:block;box-sizing:border-box;padding:24px;border-radius:24px;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText;${themed('background', '#fdfcfa', '#1b1a17')}${themed('color', '#1b1a17', '#f6f4f0')}`
const OVER_THE_PAGE = `box-shadow:0 0 0 100vmax rgb(0 0 0/45%);box-shadow:0 0 0 1px light-dark(rgb(27 24 17/6%),rgb(255 255 255/8%)),0 12px 40px -4px light-dark(rgb(27 24 17/24%),rgb(0 0 0/60%)),0 0 0 100vmax light-dark(rgb(22 20 16/46%),rgb(0 0 0/62%));`

/** A length where the modal is a card in the middle, and none where it is a drawer: a media query cannot stand in a rule. */
const fromCard = (length: string): string => `clamp(0px,(100vw - 459px)*999,${length})`

const RULES = {
  '': `${RESET}scroll-padding:${INSETS};`,
  dialog: `position:fixed;inset:0;z-index:${LAYER};`,
  'dialog:not([open])': 'display:none;',
  'dialog::backdrop': 'display:none;',
  '>iframe': `${RESET}width:100%;height:100%;`,
  'div>iframe': 'height:340px;',
  '>div': PANEL,
  // What contrast modes make of a transparent line is the edge that is left of the card there.
  'dialog>div': `position:fixed;inset:0;margin:auto;width:min(360px,100% - 32px);height:fit-content;outline:1px solid transparent;${OVER_THE_PAGE}`,
  // In the page it stands where the frame is, which needs its room again when it comes.
  div: 'display:grid;grid-template-columns:100%;',
  'div>*': 'grid-area:1/1;',
  'div>div': `position:relative;border:1px solid GrayText;${themed('border-color', '#e4e0d7', '#37342f')}`,
  '>[aria-busy]': 'padding:60px 16px 20px;',
  'div>[aria-busy]': 'align-self:start;',
  // As the frame's own skeleton, 336 pixels high: from 460 pixels on a card in the middle, below a drawer.
  'dialog>[aria-busy]': `top:auto;bottom:${fromCard('50% - 168px')};margin-block:0;width:min(100%,max(360px,(460px - 100vw)*999));border-radius:24px 24px ${fromCard('24px')} ${fromCard('24px')};`,
  '>[aria-busy]>i': `all:initial;color-scheme:inherit;display:block;height:56px;margin-top:8px;border-radius:12px;background:rgb(128 128 128/16%);${themed('background', '#edeae3', '#302d29')}`,
  '>[aria-busy]>i:first-of-type': 'position:absolute;top:23px;left:calc(50% - 64px);width:128px;height:18px;margin:0;',
  ' button':
    'all:revert;margin-block:16px 0;margin-inline:0 16px;padding:8px 16px;border:1px solid GrayText;border-radius:12px;background:none;color:inherit;font:inherit;min-height:44px;cursor:pointer;',
  '>[aria-busy]>button': `position:absolute;inset-block-start:10px;inset-inline-end:8px;width:44px;margin:0;padding:0;border:0;font-size:24px;${themed('color', '#625d54', '#b3ada0')}`,
}

/**
 * Gives a document, or a shadow tree, a style sheet of ours; returns how to take it back. Style sheets that are made by
 * script pass a strict CSP, which elements and attributes do not, and leave the page's own styles untouched.
 *
 * @example
 * const takeBack = adopt(document, 'html { overflow: hidden }')
 */
export const adopt = (root: DocumentOrShadowRoot, css: string): (() => void) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

/** What the frame, its dialog, and what stands in for the frame look like. */
export const SURFACE_CSS = Object.entries(RULES)
  .map(([selector, rules]) => `${selector.replace(/^\w*/, '$&.casement.casement')}{${important(rules)}}`)
  .join('')

/**
 * Keeps our styles beside an element, wherever in the page it is put.
 *
 * @example
 * const { applyStyles, removeStyles } = stylesFor(dialog)
 */
export const stylesFor = (box: Element): { applyStyles(): void; removeStyles(): void } => {
  let at: Node | undefined
  let removeStyles = (): void => undefined
  return {
    applyStyles: () => {
      const root = box.getRootNode()
      if (root === at) return
      removeStyles()
      at = root
      if ('adoptedStyleSheets' in root) removeStyles = adopt(root as Document | ShadowRoot, SURFACE_CSS)
    },
    removeStyles: () => removeStyles(),
  }
}
